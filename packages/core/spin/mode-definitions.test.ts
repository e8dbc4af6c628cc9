import { expect, test } from "vitest";
import { defaultModeId, isModeId, modeIds, modeDefinitions } from "./mode-definitions.ts";
import { modeOf } from "./modes/list.ts";

test("every mode goes by its own words", () => {
  for (const id of modeIds) expect(modeOf(id)).toMatchObject({ id, ...modeDefinitions[id] });
});

test("four modes are in the grid, the one to begin with among them", () => {
  expect(modeIds.filter((id) => modeDefinitions[id].inGrid).map((id) => modeDefinitions[id].name)).toEqual([
    "From My Music",
    "For You",
    "New Artists",
    "Russian Roulette",
  ]);
  expect(modeDefinitions[defaultModeId].inGrid).toBe(true);
});

test("ids are told from other texts, those of Object's own members included", () => {
  expect(modeIds.every(isModeId)).toBe(true);
  for (const text of ["", "Saved", "toString", "__proto__", "constructor"])
    expect(isModeId(text)).toBe(false);
});
