import { catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
import type { Context } from "../context.ts";
import { readAlbumsWithoutCountry, setCountries } from "../db/queries/albums.ts";

const albumsAtOnce = 1_000;

/** Fills in missing countries from the catalogue; their users then need a recount. Reports how many were looked up. */
export async function fillCountries(
  { db, catalogue }: Pick<Context, "db" | "catalogue">,
  tell: (albums: number) => void,
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
    tell(done);
    albums = await readAlbumsWithoutCountry(db, albums.at(-1)?.albumId, albumsAtOnce);
  }
}
