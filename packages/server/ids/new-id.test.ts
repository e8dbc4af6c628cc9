import { albumKey } from "@spindle/core/album/album-key.ts";
import { instant } from "@spindle/core/day/instant.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandomness } from "../testing/seeded-randomness.ts";
import { albumIdOf, newSpinId, newUserId } from "./new-id.ts";

const shape = (version: number) =>
  new RegExp(`^[0-9a-f]{8}-[0-9a-f]{4}-${version}[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`);

test("a user's id is a UUID of version 4 and unique", () => {
  const randomness = seededRandomness();
  const ids = Array.from({ length: 1_000 }, () => newUserId(randomness));
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) expect(id).toMatch(shape(4));
});

test("a spin's id is a UUID of version 7 that starts with its milliseconds, so later spins sort later", () => {
  const moments = fc.integer({ min: 0, max: 2 ** 48 - 2 });
  fc.assert(
    fc.property(moments, fc.integer(), (at, seed) => {
      const id = newSpinId(instant(at), seededRandomness(seed));
      expect(id).toMatch(shape(7));
      expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(at);
      expect(newSpinId(instant(at + 1), seededRandomness(seed + 1)) > id).toBe(true);
    }),
  );
});

test("an album's id depends only on artist and title, in any spelling", () => {
  const id = albumIdOf(albumKey("Björk", "Homogenic"));
  expect(id).toMatch(shape(8));
  expect(albumIdOf(albumKey("BJÖRK", "homogenic"))).toBe(id);
  expect(albumIdOf(albumKey("Björk", "Post"))).not.toBe(id);
});

// Stored albums have these ids: a change of the rules needs a migration that moves them (docs/decisions/008).
test.each([
  ["Björk", "Homogenic", "dc15a460-1558-87ad-9446-a598a8112df6"],
  ["Earth, Wind & Fire", "I Am (Deluxe Edition)", "1e59ef8b-d557-8853-857c-27dd477b3bec"],
  ["Simon feat. Garfunkel", "Bookends [2001 Remaster]", "fbe11879-1a48-8580-add1-b5ad8c82f2f3"],
  ["山田", "東京の夜", "59372e19-ddf4-8245-b4ad-db8a169d6034"],
])("%s by %s always has the same id", (artist, title, id) => {
  expect(albumIdOf(albumKey(artist, title))).toBe(id);
});
