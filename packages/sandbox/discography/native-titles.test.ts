import { loadCatalogue } from "@spindle/catalogue/load-catalogue.ts";
import { expect, test } from "vitest";
import { randomFrom, shuffled } from "../ids/seeded-random.ts";
import { createDiscography } from "./discography.ts";
import { searchAlbums } from "./search-albums.ts";

const foreignLetter = /(?!\p{Script=Latin})\p{L}/u;
/** Spotify's limit in Development Mode. */
const resultsOfSearch = 10;

test("each of 200 albums is found under its title in its own script", async () => {
  const discography = createDiscography(await loadCatalogue());
  const titled = discography.albums.flatMap((album) => {
    const { title, titleAliases = [] } = album.facts;
    const native = [title, ...titleAliases].find((each) => foreignLetter.test(each));
    return native === undefined ? [] : { album, native };
  });
  const chosen = shuffled(randomFrom("native titles"), titled).slice(0, 200);
  expect(chosen).toHaveLength(200);
  const missed = chosen.filter(({ album, native }) => {
    const queries = [native, `album:"${native}"`];
    return queries.some(
      (query) => !searchAlbums(discography, query).slice(0, resultsOfSearch).includes(album),
    );
  });
  expect(missed.map(({ native }) => native)).toEqual([]);
});
