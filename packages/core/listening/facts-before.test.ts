import * as fc from "fast-check";
import { expect, test } from "vitest";
import { someHistorySpins } from "../testing/history-spins.ts";
import { factsBefore } from "./facts-before.ts";
import { factsOf } from "./facts-of.ts";
import type { Tally } from "./listener-facts.ts";
import { albumNames, spinNames } from "./spin-tallies.ts";

const none = { favorites: 0, shares: 0 };

const counted = (tallies: readonly Tally[]) =>
  tallies
    .filter(({ spun, heard }) => spun + heard > 0)
    .toSorted((one, other) => (`${one.kind} ${one.name}` < `${other.kind} ${other.name}` ? -1 : 1));

test("the facts before a spin are those of the history without it", () => {
  fc.assert(
    fc.property(someHistorySpins, (history) => {
      const last = history.at(-1);
      if (!last) return;
      const earlier = history.slice(0, -1);
      const spun = { ...last, listenedAt: null };
      const isNew = earlier.every(({ albumId }) => albumId !== last.albumId);
      const names = [...spinNames(spun, spun.at), ...(isNew ? albumNames(spun) : [])];
      const { tallies: before, ...counters } = factsOf(earlier, none);
      const { tallies, ...rest } = factsBefore(counters, factsOf([...earlier, spun], none), {
        by: "spun",
        names,
      });
      expect(rest).toEqual(counters);
      expect(counted(tallies)).toEqual(counted(before));
    }),
  );
});

test("the facts before a mark are those of the history without it", () => {
  fc.assert(
    fc.property(someHistorySpins, (history) => {
      const last = history.at(-1);
      if (!last) return;
      const earlier = history.slice(0, -1);
      const unmarked = { ...last, listenedAt: null };
      const isFirst = earlier.every(
        ({ albumId, listenedAt }) => albumId !== last.albumId || listenedAt === null,
      );
      const names = [...spinNames(last, last.at), ...(isFirst ? albumNames(last) : [])];
      const { tallies: before, ...counters } = factsOf([...earlier, unmarked], none);
      const marked = factsOf([...earlier, { ...last, listenedAt: last.at }], none);
      const { tallies } = factsBefore(counters, marked, { by: "heard", names });
      expect(counted(tallies)).toEqual(counted(before));
    }),
  );
});
