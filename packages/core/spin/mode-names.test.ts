import { expect, test } from "vitest";
import {
  isModeId,
  isMoment,
  isMood,
  modeIds,
  modeNames,
  momentIds,
  momentLabels,
  moodIds,
  moodLabels,
} from "./mode-names.ts";
import { modeOf } from "./modes/list.ts";
import { momentAt } from "./moment-of-day.ts";

test("every mode is listed once, in one order, under its own words", () => {
  expect(Object.keys(modeNames)).toEqual([...modeIds]);
  for (const id of modeIds) expect(modeOf(id)).toMatchObject({ id, ...modeNames[id] });
});

test("four modes are in the grid, the two others are not", () => {
  expect(modeIds.filter((id) => modeNames[id].inGrid).map((id) => modeNames[id].name)).toEqual([
    "From My Music",
    "For You",
    "New Artists",
    "Russian Roulette",
  ]);
});

test("ids are told from other texts, those of Object's own members included", () => {
  expect(modeIds.every(isModeId) && moodIds.every(isMood) && momentIds.every(isMoment)).toBe(true);
  for (const text of ["", "Saved", "toString", "__proto__", "constructor"]) {
    expect([isModeId(text), isMood(text), isMoment(text)]).toEqual([false, false, false]);
  }
  expect(Object.keys(moodLabels)).toEqual([...moodIds]);
  expect(Object.keys(momentLabels)).toEqual([...momentIds]);
});

test("the hours of a day fall into its moments", () => {
  const day = Array.from({ length: 24 }, (_, hour) => momentAt(hour));
  expect(day.map((moment) => moment[0]).join("")).toBe("eeeemmmmmmmwwwwwweeeeeee");
});
