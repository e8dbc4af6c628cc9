import * as fc from "fast-check";
import { expect, test } from "vitest";
import { someHistorySpins } from "../testing/history-spins.ts";
import { lastSpun } from "./last-spun.ts";

test("a genre was last spun with its last album, at its position in that album", () => {
  fc.assert(
    fc.property(someHistorySpins, (spins) => {
      const last = lastSpun(spins);
      expect(new Set(last.keys())).toEqual(new Set(spins.flatMap(({ genres }) => genres)));
      for (const [genre, { on, place }] of last) {
        const spin = spins.findLast(({ genres }) => genres.includes(genre));
        expect(on).toBe(spin?.localDate);
        expect([...new Set(spin?.genres)][place]).toBe(genre);
      }
    }),
  );
});
