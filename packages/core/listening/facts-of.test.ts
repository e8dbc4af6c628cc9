import * as fc from "fast-check";
import { expect, test } from "vitest";
import { wallClock } from "../testing/calendar-model.ts";
import { someHistorySpins } from "../testing/history-spins.ts";
import { artistsMet } from "./artists-met.ts";
import { factsOf, type HistorySpin } from "./facts-of.ts";
import type { Tally, TallyKind } from "./listener-facts.ts";
import { albumNames, spinNames, type TallyName } from "./spin-tallies.ts";

const none = { favorites: 0, shares: 0 };

const inOrder = (tallies: readonly Tally[]) =>
  tallies.toSorted((one, other) => (`${one.kind} ${one.name}` < `${other.kind} ${other.name}` ? -1 : 1));

/** Counts act by act: spins in order, then marks in any order. */
function counted(spins: readonly HistorySpin[], marks: readonly HistorySpin[]): readonly Tally[] {
  const tallies = new Map<string, { kind: TallyKind; name: string; spun: number; heard: number }>();
  const add = (names: readonly TallyName[], by: "spun" | "heard") => {
    for (const { kind, name } of names) {
      const tally = tallies.get(`${kind} ${name}`) ?? { kind, name, spun: 0, heard: 0 };
      tally[by] += 1;
      tallies.set(`${kind} ${name}`, tally);
    }
  };
  const [given, heard] = [new Set<string>(), new Set<string>()];
  for (const spin of spins) {
    add([...spinNames(spin, spin.at), ...(given.has(spin.albumId) ? [] : albumNames(spin))], "spun");
    given.add(spin.albumId);
  }
  for (const spin of marks) {
    if (spin.listenedAt === null) continue;
    add([...spinNames(spin, spin.listenedAt), ...(heard.has(spin.albumId) ? [] : albumNames(spin))], "heard");
    heard.add(spin.albumId);
  }
  return inOrder([...tallies.values()]);
}

test("counting act by act, with marks in any order, equals counting the whole history", () => {
  const someActs = someHistorySpins.chain((spins) =>
    fc.record({
      spins: fc.constant(spins),
      marks: fc.shuffledSubarray([...spins], { minLength: spins.length }),
    }),
  );
  fc.assert(
    fc.property(someActs, ({ spins, marks }) => {
      expect(inOrder(factsOf(spins, none).tallies)).toEqual(counted(spins, marks));
    }),
  );
});

test("genres, decades and countries count distinct albums; others count spins", () => {
  fc.assert(
    fc.property(someHistorySpins, (spins) => {
      const { tallies } = factsOf(spins, none);
      const albumsOf = (has: (spin: HistorySpin) => boolean) =>
        new Set(spins.filter(has).map(({ albumId }) => albumId)).size;
      const count = (kind: TallyKind, name: string, by: "spun" | "heard") =>
        tallies.find((tally) => tally.kind === kind && tally.name === name)?.[by] ?? 0;
      const isHeard = ({ listenedAt }: HistorySpin) => listenedAt !== null;
      for (const spin of spins) {
        for (const genre of spin.genres) {
          const has = ({ genres }: HistorySpin) => genres.includes(genre);
          expect(count("genre", genre, "spun")).toBe(albumsOf(has));
          expect(count("genre", genre, "heard")).toBe(albumsOf((other) => has(other) && isHeard(other)));
        }
        if (spin.country !== null) {
          expect(count("country", spin.country, "spun")).toBe(
            albumsOf(({ country }) => country === spin.country),
          );
        }
        if (spin.year !== null) {
          const decade = `${String(spin.year).slice(0, 3)}0s`;
          expect(count("decade", decade, "spun")).toBe(
            albumsOf(({ year }) => String(year).slice(0, 3) === decade.slice(0, 3)),
          );
        }
        const ofMode = spins.filter(({ mode }) => mode === spin.mode);
        expect(count("mode", spin.mode, "spun")).toBe(ofMode.length);
        expect(count("mode", spin.mode, "heard")).toBe(ofMode.filter(isHeard).length);
      }
    }),
    { numRuns: 50 },
  );
});

test("counts match the spins, albums and artists, and the longest run is of finished spins", () => {
  fc.assert(
    fc.property(someHistorySpins, fc.nat(50), fc.nat(50), (spins, favorites, shares) => {
      const facts = factsOf(spins, { favorites, shares });
      const runs = spins
        .map(({ listenedAt }) => (listenedAt === null ? " " : "x"))
        .join("")
        .split(" ");
      expect(facts).toMatchObject({
        spins: spins.length,
        listenedSpins: spins.filter(({ listenedAt }) => listenedAt !== null).length,
        albums: new Set(spins.map(({ albumId }) => albumId)).size,
        artists: new Set(
          spins.flatMap(({ artists }) => artists.map((name) => name.toLowerCase().replace("the ", ""))),
        ).size,
        longestFinishedRun: Math.max(...runs.map(({ length }) => length)),
        favorites,
        shares,
      });
    }),
  );
});

test("the weekday is that of the local date, the part of the day that of the zone's clocks", () => {
  const partsByHour = [..."nnnneeeemmmmaaaaaavvvvnn"].map(
    (letter) => ({ n: "night", e: "early", m: "morning", a: "afternoon", v: "evening" })[letter],
  );
  fc.assert(
    fc.property(someHistorySpins, (spins) => {
      for (const spin of spins) {
        const names = spinNames(spin, spin.at);
        const hour = new Date(wallClock(spin.at, spin.zone)).getUTCHours();
        expect(names).toContainEqual({ kind: "day-part", name: partsByHour[hour] });
        expect(names).toContainEqual({
          kind: "weekday",
          name: String(new Date(spin.localDate).getUTCDay() || 7),
        });
      }
    }),
  );
});

test("an artist is met once in any spelling, and every credited artist counts", () => {
  expect(artistsMet(["The Kites", "KITES", "Nell Abara"])).toHaveLength(2);
  expect(artistsMet([])).toEqual([]);
});
