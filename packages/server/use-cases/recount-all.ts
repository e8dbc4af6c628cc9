import { catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
import type { Context } from "../context.ts";
import { completeCollection, readAlbumsWithoutCountry, setCountries } from "../db/queries/albums.ts";
import { everyUserId } from "../db/queries/users.ts";
import { UserGone } from "../users/user-gone.ts";
import { recountUser } from "./recount-user.ts";

const reportEvery = 500;
const albumsAtOnce = 1_000;

/** Fills in missing countries and recounts each listener in a transaction of their own; returns how many. */
export async function recountAll(
  context: Pick<Context, "db" | "catalogue" | "userMutex">,
  report: (progress: string) => void,
): Promise<number> {
  await fillCountries(context, (albums) => report(`${albums} albums without a country looked up`));
  let done = 0;
  for await (const userId of everyUserId(context.db)) {
    await completeCollection(context.db, userId);
    await recountUser(context, userId).catch(unlessGone);
    done += 1;
    if (done % reportEvery === 0) report(`${done} listeners counted`);
  }
  if (done % reportEvery > 0) report(`${done} listeners counted`);
  return done;
}

/** A listener may be deleted meanwhile. */
function unlessGone(error: unknown): void {
  if (!(error instanceof UserGone)) throw error;
}

/** Fills in missing countries from the catalogue; their users then need a recount. Reports how many were looked up. */
export async function fillCountries(
  { db, catalogue }: Pick<Context, "db" | "catalogue">,
  report: (albums: number) => void,
): Promise<void> {
  const index = catalogueIndex(catalogue);
  let done = 0;
  for (let albums = await readAlbumsWithoutCountry(db, undefined, albumsAtOnce); albums.length > 0; ) {
    const countries = albums.flatMap(({ albumId, title, artists }) => {
      const key = index.keyOf({ title, artists: artists.map((name) => ({ name })) });
      const country = index.byAlbum.get(key)?.entry.country;
      return country === undefined ? [] : [{ albumId, country }];
    });
    await setCountries(db, countries);
    done += albums.length;
    report(done);
    albums = await readAlbumsWithoutCountry(db, albums.at(-1)?.albumId, albumsAtOnce);
  }
}
