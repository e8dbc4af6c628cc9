import { loadGenreTree } from "@spindle/catalogue/genre-tree.ts";
import { loadCatalogue } from "@spindle/catalogue/load-catalogue.ts";
import type { CatalogueEntry } from "@spindle/core/album/album.ts";
import { catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { expect, test } from "vitest";
import { catalogueEntry } from "../catalogue/catalogue-entry.ts";
import { importedAlbumIdOf } from "../ids/new-id.ts";
import { importedItemsOf } from "./imported-items.ts";

const genres = await loadGenreTree();
const catalogue = (await loadCatalogue(genres)).map((album) => catalogueEntry(album, genres));
const { entries } = catalogueIndex(catalogue);
const userId = "01234567-89ab-4def-8123-456789abcdef" as UserId;
const loved = { saved: true, songs: 0, plays: 0 };

type Names = Pick<CatalogueEntry, "title" | "artist">;
const both = (spell: (name: string) => string) => (album: Names) => ({
  title: spell(album.title),
  artist: spell(album.artist),
});
const title = (spell: (title: string) => string) => (album: Names) => ({
  ...album,
  title: spell(album.title),
});
const artist = (spell: (artist: string) => string) => (album: Names) => ({
  ...album,
  artist: spell(album.artist),
});
const theLast = (name: string) => name.replace(/^The (.+)$/, "$1, The");

/** How services and people write an album of the catalogue. */
const spellings: Readonly<Record<string, (album: CatalogueEntry) => Names>> = {
  "Title (Deluxe Edition)": title((name) => `${name} (Deluxe Edition)`),
  "Title (Super Deluxe) [Remastered]": title((name) => `${name} (Super Deluxe) [Remastered]`),
  "Title (Remastered)": title((name) => `${name} (Remastered)`),
  "Title - Remastered 2011": title((name) => `${name} - Remastered 2011`),
  "Title (2009 Digital Remaster)": title((name) => `${name} (2009 Digital Remaster)`),
  "Title (50th Anniversary Edition)": title((name) => `${name} (50th Anniversary Edition)`),
  "Title [Explicit]": title((name) => `${name} [Explicit]`),
  "Title (Bonus Track Version)": title((name) => `${name} (Bonus Track Version)`),
  "Title (feat. Somebody)": title((name) => `${name} (feat. Somebody)`),
  "Artist feat. Somebody": artist((name) => `${name} feat. Somebody`),
  "Artist (ft. Somebody & Co)": artist((name) => `${name} (ft. Somebody & Co)`),
  "Artist (2)": artist((name) => `${name} (2)`),
  "Artist, The": both(theLast),
  "Artist, without The": artist((name) => name.replace(/^The /, "")),
  "One and Other": both((name) => name.replaceAll(" & ", " and ")),
  "One & Other": both((name) => name.replaceAll(/ and /gi, " & ")),
  "One, Other": ({ artists, ...album }) => ({ ...album, artist: artists.map(({ name }) => name).join(", ") }),
  "One / Other": ({ artists, ...album }) => ({
    ...album,
    artist: artists.map(({ name }) => name).join(" / "),
  }),
  "curly quotes": both((name) => name.replaceAll("'", "’").replaceAll(/"([^"]*)"/g, "“$1”")),
  "no accents": both((name) => name.normalize("NFD").replaceAll(/\p{M}/gu, "")),
  "decomposed accents": both((name) => name.normalize("NFD")),
  CAPITALS: both((name) => name.toUpperCase()),
  "another form of the title": ({ titleAliases = [], ...album }) => ({
    ...album,
    title: titleAliases[0] ?? album.title,
  }),
  "another name of the artist": ({ aliases = [], ...album }) => ({
    ...album,
    artist: aliases[0] ?? album.artist,
  }),
};

test.each(Object.keys(spellings))(
  "of the catalog's albums, 19 in 20 are recognized when written as: %s",
  async (name) => {
    const spelled = entries.flatMap(({ key, entry }) => {
      const names = spellings[name]?.(entry) ?? expect.unreachable();
      const isOther = names.title !== entry.title || names.artist !== entry.artist;
      return isOther ? [{ id: importedAlbumIdOf(userId, key), ...names }] : [];
    });
    const albums = spelled.map(({ title: its, artist: by }) => ({ title: its, artist: by, ...loved }));
    const items = await importedItemsOf({ catalogue }, userId, { albums, artists: [] });
    const found = new Set(items.flatMap(({ isInCatalogue, thing }) => (isInCatalogue ? [thing] : [])));
    const missed = spelled.filter(({ id }) => !found.has(id));
    expect(spelled.length).toBeGreaterThan(20);
    expect(missed.length / spelled.length, JSON.stringify(missed.slice(0, 5))).toBeLessThanOrEqual(0.05);
  },
);

test("other recordings and other albums are not taken for those of the catalog", async () => {
  const [one = expect.unreachable()] = entries;
  const { title: name, artist: by } = one.entry;
  const others = [
    { title: `${name} (Live)`, artist: by },
    { title: `${name} 2`, artist: by },
    { title: name, artist: `${by} Tribute Band` },
  ];
  const albums = others.map((album) => ({ ...album, ...loved }));
  const items = await importedItemsOf({ catalogue }, userId, { albums, artists: [] });
  expect(items.map(({ isInCatalogue }) => isInCatalogue)).toEqual([false, false, false]);
});
