import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { expect, test } from "vitest";
import { setUpSandbox } from "../testing/sign-in.ts";
import { createDiscography } from "./discography.ts";
import { searchAlbums, searchArtists } from "./search-albums.ts";

const album = (title: string, artist: string, facts: Partial<CatalogueAlbum> = {}): CatalogueAlbum => ({
  title,
  artist,
  year: 1974,
  country: "FR",
  genres: ["chanson"],
  moods: ["calm"],
  moments: ["evening"],
  popularity: 50,
  ...facts,
});
const pair = { artists: ["Richard Example", "Linda Example"] };
const catalogue = [
  album("Together", "Richard & Linda Example", pair),
  album("Alone", "Linda Example"),
  album("Bridges", "Ann & Garden"),
  album("United", "Phoenix"),
  album("Cantafabule", "Phoenix", { country: "RO" }),
  album("Duet", "Phoenix & Ann", { country: "RO", artists: ["Phoenix", "Ann"] }),
];
const discography = createDiscography(catalogue);
const titlesOf = (id: string | undefined) =>
  discography.artistById(id ?? "")?.albums.map(({ facts }) => facts.title);
const artistsOf = (title: string) =>
  discography.albums.find(({ facts }) => facts.title === title)?.artists ?? [];

test("an album is credited to each of its artists, and each of them has it", () => {
  const [richard, linda] = artistsOf("Together");
  expect([richard?.name, linda?.name]).toEqual(pair.artists);
  expect(titlesOf(richard?.id)).toEqual(["Together"]);
  expect(titlesOf(linda?.id)?.toSorted()).toEqual(["Alone", "Together"]);
  expect(discography.artists.map(({ name }) => name)).not.toContain("Richard & Linda Example");
});

test("a joined name is one artist unless the catalogue lists several", () => {
  expect(artistsOf("Bridges").map(({ name }) => name)).toEqual(["Ann & Garden"]);
});

test("two acts of one name in different countries are two artists", () => {
  const [french] = artistsOf("United");
  const [romanian] = artistsOf("Cantafabule");
  expect(french?.name).toBe(romanian?.name);
  expect(titlesOf(french?.id)).toEqual(["United"]);
  expect(titlesOf(romanian?.id)?.toSorted()).toEqual(["Cantafabule", "Duet"]);
});

test("an album by several is found by each of them and by the joined name", () => {
  for (const name of ["Richard Example", "linda example", "Richard & Linda Example"]) {
    const found = searchAlbums(discography, `artist:"${name}" album:Together`);
    expect(found.map(({ facts }) => facts.title)).toEqual(["Together"]);
  }
  expect(searchArtists(discography, "Richard").map(({ name }) => name)).toEqual(["Richard Example"]);
});

test("its page links to each of them", async () => {
  const { app } = setUpSandbox(catalogue);
  const [found] = searchAlbums(discography, "album:Together");
  const text = await (await app.request(`/album/${found?.id}`)).text();
  for (const { id, name } of artistsOf("Together")) expect(text).toContain(`/artist/${id}">${name}</a>`);
});
