import * as fc from "fast-check";
import { expect, test } from "vitest";
import { artistKey } from "../album/album-key.ts";
import { albumNames } from "../listening/spin-tallies.ts";
import { albumNumbered, someHistorySpins, spinOnDay } from "../testing/history-spins.ts";
import { weekNews } from "./week-news.ts";

test("a first is reported once, in the order of the spins", () => {
  const spins = [
    spinOnDay(0, { artists: ["The Kites", "Nell Abara"], country: "BJ", year: 1958 }),
    spinOnDay(1, { artists: ["Kites", "Koji Arata"], country: "JP", year: 1974 }),
    spinOnDay(2, { artists: ["NELL ABARA"], country: "BJ", year: 1951 }),
  ];
  const firsts = {
    artists: ["Koji Arata", "Kites", "Somebody Later"].map(artistKey),
    names: [
      { kind: "decade", name: "1950s" },
      { kind: "country", name: "JP" },
      { kind: "country", name: "BJ" },
      { kind: "country", name: "ML" },
    ],
  } as const;
  expect(weekNews(spins, firsts)).toEqual({
    artists: ["The Kites", "Koji Arata"],
    countries: ["BJ", "JP"],
    decades: ["1950s"],
    albums: 3,
  });
});

test("an album counts once if it is new for its country and decade, or if it came twice", () => {
  const benin = { albumId: albumNumbered(9), country: "BJ", year: 1958 };
  const firsts = {
    artists: [],
    names: [
      { kind: "country", name: "BJ" },
      { kind: "decade", name: "1950s" },
      { kind: "genre", name: "soul" },
    ],
  } as const;
  const spins = [spinOnDay(0, benin), spinOnDay(1, benin), spinOnDay(2, { genres: ["soul"] })];
  expect(weekNews(spins, firsts).albums).toBe(1);
});

test("nothing is new that is not in the week or that came before", () => {
  fc.assert(
    fc.property(someHistorySpins, fc.nat(40), (history, at) => {
      const [before, week] = [history.slice(0, at), history.slice(at, at + 7)];
      const since = history.slice(at);
      const met = new Set(before.flatMap(({ artists }) => artists.map(artistKey)));
      const known = new Set(before.flatMap(albumNames).map(({ name }) => name));
      const { artists, countries, decades } = weekNews(week, {
        artists: since.flatMap((spin) => spin.artists.map(artistKey)).filter((key) => !met.has(key)),
        names: since.flatMap(albumNames).filter(({ name }) => !known.has(name)),
      });
      const newKeys = new Set(
        week.flatMap((spin) => spin.artists.map(artistKey)).filter((key) => !met.has(key)),
      );
      expect(new Set(artists.map(artistKey))).toEqual(newKeys);
      expect(artists).toHaveLength(newKeys.size);
      const places = new Set(
        week
          .flatMap(albumNames)
          .filter(({ kind, name }) => kind !== "genre" && !known.has(name))
          .map(({ name }) => name),
      );
      expect(new Set([...countries, ...decades])).toEqual(places);
    }),
  );
});
