import * as fc from "fast-check";
import { numberWord } from "../insights/number-words.ts";
import { describe, expect, test } from "vitest";
import { factsOf, type HistorySpin } from "../listening/facts-of.ts";
import type { ListenerFacts } from "../listening/listener-facts.ts";
import { modeDefinitions, modeIds } from "../spin/mode-definitions.ts";
import { atHour, someHistorySpins, spinOnDay, wordOf } from "../testing/history-spins.ts";
import { trophies } from "./catalogue/list.ts";
import { dueTrophies, trophyProgress } from "./due-trophies.ts";
import { type Trophy, type TrophyRule, trophyCategories, trophyTiers } from "./trophy.ts";

type Rule = Exclude<TrophyRule, { readonly kind: "all-others" }>;
type RuleOf<Kind extends TrophyRule["kind"]> = Extract<TrophyRule, { readonly kind: Kind }>;

interface History {
  readonly spins: readonly HistorySpin[];
  readonly favorites: number;
  readonly shares: number;
}

const nothing: History = { spins: [], favorites: 0, shares: 0 };
const none = new Set<string>();

/** Every other day, so that no two of these spins are a streak. */
const spun = (count: number, factsAt: (index: number) => Partial<HistorySpin> = () => ({})): History => ({
  ...nothing,
  spins: Array.from({ length: count }, (_, index) => spinOnDay(2 * index, factsAt(index))),
});
const heard = (count: number, factsAt: (index: number) => Partial<HistorySpin> = () => ({})): History =>
  spun(count, (index) => ({ listenedAt: atHour(2 * index, 15), ...factsAt(index) }));

/** A history that reaches a count exactly, with what that implies. */
const countedTo: Readonly<Record<RuleOf<"count">["of"], (count: number) => History>> = {
  spins: spun,
  albums: (count) => {
    const { spins } = spun(count);
    // The first album comes again: a spin more, but no album.
    return { ...nothing, spins: [...spins, spinOnDay(2 * count, { albumId: spinOnDay(0).albumId })] };
  },
  artists: spun,
  listenedSpins: heard,
  longestFinishedRun: (count) => {
    // Only the longest run counts, not all that was finished.
    const spins = [...heard(count).spins, spinOnDay(2 * count), spinOnDay(2 * count + 1)];
    return {
      ...nothing,
      spins: [...spins, spinOnDay(2 * count + 2, { listenedAt: atHour(2 * count + 2, 15) })],
    };
  },
  longestStreak: (count) => {
    const days = Array.from({ length: count }, (_, day) => day);
    return { ...nothing, spins: [...days, count + 1].map((day) => spinOnDay(day)) };
  },
  minutesListened: (count) =>
    heard(Math.ceil(count / 60), (index) => ({ minutes: Math.min(60, count - 60 * index) })),
  favorites: (count) => ({ ...nothing, favorites: count }),
  shares: (count) => ({ ...nothing, shares: count }),
};

const hourOf: Readonly<Record<string, number>> = {
  early: 4,
  morning: 11,
  afternoon: 12,
  evening: 21,
  night: 3,
};

/** For each kind, a spin of the name of that number, or of that name; what is about its day is not among it. */
const factsFor: Readonly<
  Record<RuleOf<"names">["of"], (number: number, name: string | undefined) => Partial<HistorySpin>>
> = {
  genre: (number, name = `genre ${number}`) => ({ genres: [name] }),
  decade: (number, name) => ({
    year: name === undefined ? 1959 + 10 * number : Number.parseInt(name, 10) + 9,
  }),
  country: (number, name = `C${number}`) => ({ country: name }),
  mode: (number, name) => {
    const mode = modeIds.find((id) => id === name) ?? modeIds[number];
    return mode ? { mode } : {};
  },
  mood: (number) => ({ mode: "mood", inputs: wordOf("mood", number) }),
  moment: (number) => ({ mode: "time", inputs: wordOf("time", number) }),
  weekday: () => ({}),
  "day-part": () => ({}),
};

/** The fewest steps of a rule, one spin each if it counts spins. */
function leastOf(rule: Rule): number {
  if (rule.kind === "count") return rule.target * (rule.per ?? 1);
  return rule.target * (rule.kind === "names" ? (rule.each ?? 1) : 1);
}

/** A history of this many steps towards a rule. */
function historyOf(rule: Rule, steps: number): History {
  if (rule.kind === "count") return countedTo[rule.of](steps);
  const each = rule.kind === "names" ? (rule.each ?? 1) : rule.target;
  const name = rule.kind === "times" ? rule.name : undefined;
  if (rule.of === "weekday") {
    const weekdayOf = (index: number) => (name === undefined ? Math.floor(index / each) : Number(name) - 1);
    const days = Array.from({ length: steps }, (_, index) => 7 * (index % each) + weekdayOf(index));
    return { ...nothing, spins: days.toSorted((one, other) => one - other).map((day) => spinOnDay(day)) };
  }
  const factsAt = (index: number) => ({
    ...factsFor[rule.of](Math.floor(index / each), name),
    ...(rule.of === "day-part" ? timesAt(2 * index, rule.by, hourOf[name ?? ""] ?? 0) : {}),
  });
  return rule.by === "heard" ? heard(steps, factsAt) : spun(steps, factsAt);
}

function timesAt(day: number, by: "spun" | "heard", hour: number): Partial<HistorySpin> {
  return by === "spun" ? { at: atHour(day, hour) } : { listenedAt: atHour(day + 1, hour) };
}

const factsFrom = ({ spins, ...counts }: History): ListenerFacts => factsOf(spins, counts);
const dueIds = (facts: ListenerFacts, earned: ReadonlySet<string> = none) =>
  dueTrophies(facts, earned).map(({ id }) => id);
const ids = trophies.map(({ id }) => id);
const found = (suits: (trophy: Trophy) => boolean): Trophy => {
  const trophy = trophies.find(suits);
  if (!trophy) throw new Error("the catalogue has none such");
  return trophy;
};
const masterTape = found(({ rule }) => rule.kind === "all-others");

describe.each(trophies)("$name: $description", (trophy) => {
  const { id, rule } = trophy;
  if (rule.kind === "all-others") {
    const others = ids.filter((other) => other !== id);
    test("is earned with every other trophy", () => {
      expect(dueIds(factsFrom(nothing), new Set(others))).toEqual([id]);
    });
    test("is not earned if one other is missing", () => {
      for (const missing of others) {
        const earned = new Set(others.filter((other) => other !== missing));
        expect(dueIds(factsFrom(nothing), earned)).toEqual([]);
        expect(trophyProgress(trophy, factsFrom(nothing), earned)).toEqual({
          current: others.length - 1,
          target: others.length,
        });
      }
    });
    return;
  }
  const { target } = rule;
  test("is earned by exactly its target", () => {
    const facts = factsFrom(historyOf(rule, leastOf(rule)));
    expect(dueIds(facts)).toContain(id);
    expect(trophyProgress(trophy, facts, none)).toEqual({ current: target, target });
  });
  test("is not earned by one less", () => {
    const facts = factsFrom(historyOf(rule, leastOf(rule) - 1));
    expect(dueIds(facts)).not.toContain(id);
    expect(trophyProgress(trophy, facts, none)).toEqual({ current: target - 1, target });
  });
  test("can be earned at all", () => {
    const numbers = {
      mode: modeIds.length,
      mood: Object.keys(modeDefinitions.mood.asks.words).length,
      moment: Object.keys(modeDefinitions.time.asks.words).length,
      weekday: 7,
      "day-part": 5,
      decade: 8,
      country: 80,
      genre: 150,
    };
    if (rule.kind === "names") expect(target).toBeLessThanOrEqual(numbers[rule.of]);
  });
});

test("there are at least forty, each under its own id, name and description, of every tier and category", () => {
  expect(trophies.length).toBeGreaterThanOrEqual(40);
  for (const field of ["id", "name", "description", "earned"] as const) {
    const values = trophies.map((trophy) => trophy[field]);
    const repeated = values.filter((value, index) => values.indexOf(value) !== index);
    expect(repeated, `two trophies have the same ${field}`).toEqual([]);
  }
  expect(new Set(trophies.map(({ category }) => category))).toEqual(new Set(trophyCategories));
  expect([...new Set(trophies.map(({ tier }) => tier))]).toEqual(trophyTiers);
  const tiers = trophies.map(({ tier }) => trophyTiers.indexOf(tier));
  expect(tiers).toEqual(tiers.toSorted((one, other) => one - other));
});

test("one long history earns all of them, and without shares all except those and the one for all others", () => {
  const days = Array.from({ length: 400 }, (_, day) => day);
  const hours = [2, 5, 9, 20];
  const spins = days.map((day) => {
    const mode = modeIds[day % modeIds.length] ?? "saved";
    return spinOnDay(day, {
      mode,
      inputs: wordOf(mode, Math.floor(day / modeIds.length)),
      at: atHour(day, hours[day % hours.length] ?? 0),
      listenedAt: atHour(day, 1 + (hours[day % hours.length] ?? 0)),
      year: 1950 + 10 * (day % 8),
      country: `C${day % 40}`,
      genres: ["soul", `genre ${day % 60}`],
    });
  });
  const facts = factsOf(spins, { favorites: 50, shares: 25 });
  expect(dueIds(facts)).toEqual(ids);
  const unshared = trophies.filter(({ rule }) => rule.kind !== "count" || rule.of !== "shares");
  expect(dueIds({ ...facts, shares: 0 })).toEqual(
    unshared.map(({ id }) => id).filter((id) => id !== masterTape.id),
  );
});

test("the one for all others is earned together with the last of them", () => {
  const last = found(({ rule }) => rule.kind === "count" && rule.of === "favorites");
  const earned = new Set(ids.filter((id) => id !== last.id && id !== masterTape.id));
  expect(dueIds(factsFrom({ ...nothing, favorites: 100 }), earned)).toEqual([last.id, masterTape.id]);
});

test("nothing is due twice, and progress never decreases with more spins", () => {
  fc.assert(
    fc.property(someHistorySpins, fc.nat(60), fc.nat(30), fc.nat(40), (history, favorites, shares, cut) => {
      const before = factsOf(history.slice(0, cut), { favorites, shares });
      const after = factsOf(history, { favorites, shares });
      expect(dueIds(after, new Set(dueIds(after)))).toEqual([]);
      expect(dueIds(after)).toEqual(expect.arrayContaining(dueIds(before)));
      for (const trophy of trophies) {
        const [then, now] = [before, after].map((facts) => trophyProgress(trophy, facts, none));
        expect(now?.current).toBeGreaterThanOrEqual(then?.current ?? 0);
        expect(now?.current).toBeLessThanOrEqual(now?.target ?? 0);
        expect(dueIds(after).includes(trophy.id) || trophy === masterTape).toBe(
          now?.current === now?.target || trophy === masterTape,
        );
      }
    }),
  );
});

test("an earned trophy stays complete when favorites are removed", () => {
  const keeper = found(({ id }) => id === "keeper");
  const [facts, earned] = [factsFrom(nothing), new Set([keeper.id])];
  expect(trophyProgress(keeper, facts, earned)).toEqual({ current: 5, target: 5 });
  expect(dueIds(facts, earned)).toEqual([]);
});

test("a trophy that is no longer in the catalogue does not count", () => {
  const { current } = trophyProgress(masterTape, factsFrom(nothing), new Set(["gone", "keeper"]));
  expect(current).toBe(1);
});

/** What a description's first word says is counted. */
const verbs: Readonly<Record<string, (rule: TrophyRule) => boolean>> = {
  Spin: (rule) =>
    rule.kind === "count"
      ? ["spins", "albums", "longestStreak"].includes(rule.of)
      : "by" in rule && rule.by === "spun",
  Hear: (rule) => "by" in rule && rule.by === "heard",
  Finish: (rule) =>
    rule.kind === "count"
      ? ["listenedSpins", "longestFinishedRun"].includes(rule.of)
      : "by" in rule && rule.by === "heard",
  Listen: (rule) => rule.kind === "count" && rule.of === "minutesListened",
  Meet: (rule) => rule.kind === "count" && rule.of === "artists",
  Add: (rule) => rule.kind === "count" && rule.of === "favorites",
  Share: (rule) => rule.kind === "count" && rule.of === "shares",
  Earn: (rule) => rule.kind === "all-others",
};

const withoutHours = (text: string) => text.replace(/ between .*/, "");

test.each(trophies)("the rule of $name agrees with its words: $description", ({ description, rule }) => {
  const [verb = ""] = description.split(" ");
  expect(verbs[verb]?.(rule)).toBe(true);
  if (rule.kind === "all-others") return;
  const numbers = Array.from({ length: 366 }, (_, number) => number).slice(2);
  const words = withoutHours(description).split(" ");
  const said = numbers.filter(
    (number) => words.includes(String(number)) || words.includes(numberWord(number)),
  );
  const meant = [rule.target, ...("each" in rule && rule.each !== undefined ? [rule.each] : [])];
  for (const number of said) expect(meant).toContain(number);
  if (/\b(?:first|once|an album|a spin)\b/i.test(description)) expect(rule.target).toBe(1);
});

test.each(trophies)("$name spells numbers up to ten as words, and larger ones as digits", (trophy) => {
  for (const text of [trophy.description, trophy.earned].map(withoutHours)) {
    for (const [figures] of text.matchAll(/\b\d+(?=(?:st|nd|rd|th)?\b)/g))
      expect(Number(figures)).toBeGreaterThan(10);
    if (trophy.id !== "long-player") expect(text).not.toMatch(/eleven|twel|teen|tieth|\w+ty\b|hundred/);
  }
});

test("a trophy names the same hours in both tenses", () => {
  const hoursIn = (text: string) => /between .*/.exec(text)?.[0];
  for (const { description, earned } of trophies) expect(hoursIn(earned)).toBe(hoursIn(description));
});
