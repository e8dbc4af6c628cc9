import { describe, expect, test } from "vitest";
import { createDiscography } from "../discography/discography.ts";
import { sampleCatalogue } from "../testing/sample-catalogue.ts";
import { type Account, accountOf } from "./account.ts";
import { libraryOf } from "./library.ts";
import { personas } from "./persona.ts";

const discography = createDiscography(sampleCatalogue(600));

function account(persona: string, name = ""): Account {
  const found = accountOf({ persona, name });
  if (found === undefined) throw new Error(`There is no ${persona}.`);
  return found;
}

describe.each(personas.filter(({ id }) => id !== "newcomer").map(({ id }) => id))(
  "the library of %s",
  (id) => {
    const library = libraryOf(account(id), discography);

    test("has 30 to 250 albums and up to 400 songs, each once", () => {
      expect(library.albums.length).toBeGreaterThanOrEqual(30);
      expect(library.albums.length).toBeLessThanOrEqual(250);
      expect(new Set(library.albums.map(({ item }) => item.id)).size).toBe(library.albums.length);
      expect(library.tracks.length).toBeGreaterThan(100);
      expect(library.tracks.length).toBeLessThanOrEqual(400);
      expect(new Set(library.tracks.map(({ item }) => item.id)).size).toBe(library.tracks.length);
    });

    test("is sorted newest first", () => {
      for (const list of [library.albums, library.tracks]) {
        const days = list.map(({ addedAt }) => addedAt);
        expect(days).toEqual(days.toSorted((one, other) => other - one));
      }
    });

    test("has 50 plays, top lists of 50 songs, follows and lists", () => {
      expect(library.heard).toHaveLength(50);
      expect(library.topTracks.short_term).toHaveLength(50);
      expect(library.topArtists.long_term.length).toBeGreaterThan(20);
      expect(library.topArtists.short_term).not.toEqual(library.topArtists.long_term);
      expect(library.followed.length).toBeGreaterThan(5);
      expect(library.playlists.length).toBeGreaterThan(0);
    });

    test("is the same at every start, and different under another name", () => {
      expect(libraryOf(account(id), discography)).toEqual(library);
      expect(libraryOf(account(id, "Someone"), discography).albums).not.toEqual(library.albums);
    });
  },
);

test("a newcomer's library is empty", () => {
  const { topArtists, topTracks, ...rest } = libraryOf(account("newcomer"), discography);
  for (const list of [...Object.values(topArtists), ...Object.values(topTracks), ...Object.values(rest)]) {
    expect(list).toEqual([]);
  }
});

test("the metal fan's shelf is mostly metal", () => {
  const { albums } = libraryOf(account("metal-fan"), discography);
  const metal = albums.filter(({ item }) => item.facts.genres.includes("metal"));
  expect(metal.length / albums.length).toBeGreaterThan(0.7);
});

test("a library of a tiny catalogue leaves albums to discover", () => {
  const small = createDiscography(sampleCatalogue(20));
  expect(libraryOf(account("crate-digger"), small).albums.length).toBeLessThanOrEqual(12);
});
