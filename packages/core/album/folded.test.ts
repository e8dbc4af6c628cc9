import * as fc from "fast-check";
import { expect, test } from "vitest";
import { emptyTaste, type Met } from "../spin/candidate.ts";
import { modeOf } from "../spin/modes/list.ts";
import { artistsNamed, entry } from "../testing/albums.ts";
import { anyName } from "../testing/names.ts";
import { catalogueIndex } from "./catalogue-index.ts";
import { foldedOf } from "./folded.ts";

const catalogue = [
  entry("Low Tide", ["Ann", "Bo"]),
  entry("Solo", "Ann"),
  entry("Aliased", "Nome Novo", { aliases: ["Old Name"], titleAliases: ["別名"] }),
  entry("United", "Phoenix", { country: "FR" }),
  entry("Cantafabule", "Phoenix", { country: "RO" }),
  entry("Gratitude", "Earth, Wind & Fire"),
  entry("Dirt", "Earth"),
];
const someName = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      "Ann",
      "Bo",
      "Ann & Bo",
      "Bo and The Ann",
      "Old Name",
      "OLD NAME",
      "Phoenix",
      "Earth",
      "Earth, Wind & Fire",
      "Earth & Nobody",
      "Nobody",
      "The The",
    ),
  },
  { weight: 1, arbitrary: anyName },
);
const someArtist = fc.record(
  { name: someName, ref: fc.constantFrom("one", "two") },
  { requiredKeys: ["name"] },
);
const someAlbum = fc.record({
  title: fc.oneof(
    fc.constantFrom("Low Tide", "Low Tide (Deluxe Edition)", "Solo", "Aliased", "別名", "United", "Other"),
    anyName,
  ),
  artists: fc.array(someArtist, { minLength: 1, maxLength: 3 }),
});

test("an album has the same identity by its names, folded, and stored", () => {
  const index = catalogueIndex(catalogue);
  fc.assert(
    fc.property(fc.array(someAlbum), fc.array(someArtist), (albums, artists) => {
      const stored = JSON.stringify({
        albums: albums.map(foldedOf),
        artists: artists.flatMap((artist) => foldedOf({ title: undefined, artists: [artist] }).artists),
      });
      const [plain, folded]: readonly [Met, Met] = [{ albums, artists }, JSON.parse(stored)];
      expect(folded.albums.map(index.keyOf)).toEqual(plain.albums.map(index.keyOf));
      for (const mode of ["discovery", "recommendations"] as const) {
        const found = (met: Met) => modeOf(mode).candidates({ taste: emptyTaste, catalogue, met });
        expect(found(folded)).toEqual(found(plain));
      }
    }),
  );
});

// Stored keys are compared with those made today: who changes the folding writes a migration that empties them (docs/decisions/051).
test.each([
  ["Blue Rooms (Deluxe Edition) [2011 Remaster]", ["The Lamps"], "almps", "bluerooms"],
  ["Ébène feat. Ørsted", ["Bénédicte Ørsted", "AC/DC"], "abcccdddeeeeinorstt", "ebene"],
  ["東京の夜", ["山田"], "山田", "東京の夜"],
])("%s by %j is stored by the same keys as ever", (title, names, credit, titleKey) => {
  expect(foldedOf({ title, artists: artistsNamed(...names) })).toMatchObject({ credit, titleKey });
});

test("a name that seems to join several is stored with all of them", () => {
  const [artist] = foldedOf({ title: undefined, artists: [{ name: "Ann & The Bo", ref: "1" }] }).artists;
  expect(artist).toEqual({
    name: "Ann & The Bo",
    ref: "1",
    folded: { key: "annandthebo", joined: { credit: "abnno", names: [{ key: "ann" }, { key: "bo" }] } },
  });
});
