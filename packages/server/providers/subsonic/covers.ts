import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Covers, Picture } from "../../ports/music-service.ts";
import { attempted } from "../outside/attempts.ts";
import { type Exchange, exchange } from "../outside/http-exchange.ts";
import type { Operation } from "../outside/operation.ts";
import { largestPicture, pictureOf } from "../outside/picture.ts";
import type { Refusal } from "../outside/refusal.ts";
import {
  type Account,
  asListener,
  isSignedOut,
  longestStatedMs,
  replyIn,
  type SubsonicClient,
} from "./client.ts";
import { signedInBy } from "./credentials.ts";
import { readAlbum } from "./finder.ts";

/** Milliseconds: pictures may have to be read from the files of songs, and scaled. */
const openingMs = 10_000;

/** Pictures have ids of their own, which change with the picture. So the album is asked for it each time. */
export function coversOf(client: SubsonicClient): Covers {
  return {
    open: (access, ref, size, signal) =>
      asListener(
        client,
        access,
        signal,
        async (account, operation) => {
          const album = await readAlbum(account.read, ref);
          if (!album.ok) return album;
          const id = album.value?.coverArt;
          return id === undefined ? succeed(undefined) : openCover(client, account, { id, size }, operation);
        },
        openingMs,
      ),
  };
}

async function openCover(
  client: SubsonicClient,
  { server, credentials, signedOut }: Account,
  { id, size }: { readonly id: string; readonly size: number },
  operation: Operation,
): Promise<Result<Picture | undefined, Refusal>> {
  const query = { id, size: String(size) };
  const to = client.addressed(server, signedInBy(credentials), { method: "getCoverArt", query });
  const request = { ...to, method: "GET", headers: { accept: "image/*" }, largest: largestPicture };
  const opened = await attempted(client.machinery, operation, {
    // A picture that can't be read says nothing about the rest of the server, nor of what other listeners see.
    bucket: `${server.name} covers`,
    source: credentials.user,
    longestStatedMs,
    // The next page that shows it tries again.
    spends: true,
    once: async ({ timeout, signal }) =>
      pictureIn(await exchange(request, timeout, signal), client.machinery.clock.now()),
  });
  return opened.ok || opened.failure.kind !== "token-refused" ? opened : fail(await signedOut());
}

/** Undefined if the server has none, or if what it sends is no picture that a page should show. */
function pictureIn(
  answer: Exchange,
  now: Parameters<typeof replyIn>[1],
): Result<Picture | undefined, Refusal> {
  const picture = answer.kind === "answer" && answer.status === 200 ? pictureOf(answer.bytes) : undefined;
  if (picture) return succeed(picture);
  const reply = replyIn(answer, now);
  if (reply.ok)
    return isSignedOut(reply.value.errorCode ?? 0) ? fail({ kind: "token-refused" }) : succeed(undefined);
  const { failure } = reply;
  // It answered, but with something else, with too much, or with an address elsewhere, which is not followed.
  const isNoPicture =
    failure.kind === "broken" && (failure.how === "nonsense" || (failure.status ?? 500) < 500);
  return isNoPicture ? succeed(undefined) : reply;
}
