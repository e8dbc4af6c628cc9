import { importPartSchema } from "@spindle/contract/schemas/shelf.ts";
import { longestPart } from "@spindle/contract/shelf-limits.ts";
import type { LibraryAlbum, LibraryArtist } from "@spindle/library-files/library-file.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { partsOf } from "./parts.ts";

const loved = { saved: true, liked: 2, plays: 3 };
const album: LibraryAlbum = { title: "Low Tide", artist: "Harbour Lights", ...loved };

const name = fc
  .string({ minLength: 1, maxLength: 500, unit: "binary" })
  .filter(({ length }) => length <= 500);
const love = { saved: fc.boolean(), liked: fc.nat(), plays: fc.nat(1e9) };
const albums: fc.Arbitrary<LibraryAlbum> = fc.record({
  title: name,
  artist: name,
  year: fc.option(fc.integer({ min: 1900, max: 2100 }), { nil: undefined }),
  latin: fc.option(fc.record({ artist: fc.string(), title: fc.string({ maxLength: 1_000 }) }), {
    nil: undefined,
  }),
  ...love,
});
const artists: fc.Arbitrary<LibraryArtist> = fc.record({ name, ...love });

test("any library is sent whole and in order, in parts that the server takes", () => {
  const library = fc.record({
    albums: fc.array(albums, { maxLength: 20 }),
    artists: fc.array(artists, { maxLength: 20 }),
    times: fc.constantFrom(1, 60, 200),
  });
  fc.assert(
    fc.property(library, ({ times, ...some }) => {
      const all = {
        albums: Array.from({ length: times }, () => some.albums).flat(),
        artists: Array.from({ length: times }, () => some.artists).flat(),
      };
      const parts = [...partsOf(all)];
      for (const part of parts) {
        const body = JSON.stringify(part);
        expect(Buffer.byteLength(body)).toBeLessThan(longestPart);
        expect(importPartSchema["~standard"].validate(JSON.parse(body))).not.toHaveProperty("issues");
      }
      const sent = {
        albums: parts.flatMap((part) => part.albums),
        artists: parts.flatMap((part) => part.artists),
      };
      expect(sent.albums.map(({ title }) => title)).toEqual(all.albums.map(({ title }) => title));
      expect(sent.artists.map((artist) => artist.name)).toEqual(all.artists.map((artist) => artist.name));
    }),
    { numRuns: 25 },
  );
});

test("a part has a thousand albums or artists, and what is loved goes with them", () => {
  const parts = [
    ...partsOf({
      albums: Array.from({ length: 1_001 }, () => album),
      artists: [{ name: "Harbour Lights", ...loved, plays: 1e9 }],
    }),
  ];
  expect(parts.map((part) => [part.albums.length, part.artists.length])).toEqual([
    [1_000, 0],
    [1, 0],
    [0, 1],
  ]);
  expect(parts[0]?.albums[0]).toMatchObject({ saved: true, songs: 2, plays: 3 });
  expect(parts[2]?.artists).toEqual([{ name: "Harbour Lights", saved: true, songs: 2, plays: 10_000_000 }]);
});

test("a part stays within a call's size, however long the names are", () => {
  const long = "漢".repeat(500);
  const names = { title: long, artist: long };
  const many = Array.from({ length: 1_000 }, () => ({ ...album, ...names, latin: names }));
  const parts = [...partsOf({ albums: many, artists: [] })];
  expect(parts.flatMap((part) => part.albums)).toHaveLength(1_000);
  for (const part of parts) expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(longestPart);
});
