import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isFromProvider, settledWhy, type Why } from "./why.ts";
import type { TallyName } from "../listening/spin-tallies.ts";

const names: readonly TallyName[] = [
  { kind: "genre", name: "cumbia" },
  { kind: "genre", name: "folk" },
  { kind: "decade", name: "1970s" },
  { kind: "country", name: "BJ" },
];
const many = (...known: readonly TallyName[]) => ({ albums: 20, names: known });
const famous: Why = { kind: "famous", among: 100 };
const [cumbia, folk, decade, country] = names as [TallyName, TallyName, TallyName, TallyName];

describe("the reason that is shown", () => {
  test("is the one from the provider, if there is one", () => {
    const reasons: readonly Why[] = [
      { kind: "saved", at: "2019-05-01T00:00:00.000Z" },
      { kind: "liked", songs: 2 },
      { kind: "played", artist: "Fern" },
      { kind: "neighbor", artist: "Fern" },
      { kind: "stranger" },
    ];
    for (const why of reasons) expect(settledWhy(why, names, many())).toEqual(why);
  });

  test("includes a stranger's country only if no album from there was given before", () => {
    const stranger: Why = { kind: "stranger", country: "BJ" };
    expect(settledWhy(stranger, names, many())).toEqual(stranger);
    expect(settledWhy(stranger, names, many(country))).toEqual({ kind: "stranger" });
    expect(settledWhy(stranger, [cumbia, decade], many())).toEqual({ kind: "stranger" });
  });

  test("is no first for a repeated album", () => {
    expect(settledWhy(famous, [], many())).toEqual(famous);
    expect(settledWhy({ kind: "stranger", country: "BJ" }, [], many())).toEqual({ kind: "stranger" });
  });

  test("is otherwise a first: country, then decade, then the most specific genre", () => {
    expect(settledWhy(famous, names, many())).toEqual({ kind: "first", of: "country", name: "BJ" });
    expect(settledWhy(famous, names, many(country))).toEqual({ kind: "first", of: "decade", name: "1970s" });
    expect(settledWhy(famous, names, many(country, decade))).toEqual({
      kind: "first",
      of: "genre",
      name: "cumbia",
    });
    expect(settledWhy(undefined, names, many(country, decade, cumbia))).toBeUndefined();
    expect(settledWhy(famous, names, many(country, decade, cumbia, folk))).toEqual(famous);
  });

  test("is no first among the first five albums", () => {
    expect(settledWhy(famous, names, { albums: 4, names: [] })).toEqual(famous);
    expect(settledWhy(undefined, names, { albums: 4, names: [] })).toBeUndefined();
    expect(settledWhy(famous, names, { albums: 5, names: [] })).toHaveProperty("kind", "first");
  });

  test("never calls something a first that came before", () => {
    fc.assert(
      fc.property(
        fc.subarray([...names]),
        fc.option(fc.constant(famous), { nil: undefined }),
        (known, mode) => {
          const why = settledWhy(mode, names, many(...known));
          if (why?.kind === "first") expect(known).not.toContainEqual({ kind: why.of, name: why.name });
          else expect(why).toEqual(mode);
          expect(why !== undefined && isFromProvider(why)).toBe(false);
        },
      ),
    );
  });
});
