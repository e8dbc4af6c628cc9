import type { AlbumId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { createAccessSource } from "../connections/access-source.ts";
import type { Context } from "../context.ts";
import { readEditionAt } from "../db/queries/spin-editions.ts";
import type { Picture } from "../ports/music-service.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

/** Milliseconds for the server to send it. */
const coverBudget = 10_000;

/** The cover of an album that the listener was given, from their own server. */
export async function readCover(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  { albumId, size }: { readonly albumId: AlbumId; readonly size: number },
): Promise<Result<Picture, "cover-not-found" | "server-not-listed" | "provider-unavailable">> {
  const userId = user.user_id;
  const having = context.providers.all.flatMap(({ id, covers }) => (covers ? [id] : []));
  const edition = await readEditionAt(context.db, userId, albumId, having);
  const service = edition && context.providers.find(edition.provider);
  if (!edition || !service?.covers) return fail("cover-not-found");
  const { covers } = service;
  const { provider, account_id: account, ref } = edition;
  const access = createAccessSource(context, service, { userId, provider }, edition);
  const patience = context.clock.timeout(coverBudget);
  const cover = await context.covers.read({ userId, provider, account, ref, size }, patience, () =>
    covers.open(access, ref, size, patience),
  );
  if (cover.ok) return cover.value ? succeed(cover.value) : fail("cover-not-found");
  switch (cover.failure.kind) {
    case "unavailable":
      return fail("provider-unavailable");
    case "unknown-server":
      return fail("server-not-listed");
    default:
      return fail("cover-not-found");
  }
}
