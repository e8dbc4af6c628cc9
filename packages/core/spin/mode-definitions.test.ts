import { expect, test } from "vitest";
import { defaultModeId, isModeId, modeIds, modeDefinitions } from "./mode-definitions.ts";
import { modeOf } from "./modes/list.ts";

test("modes have distinct words", () => {
  for (const id of modeIds) expect(modeOf(id)).toMatchObject({ id, ...modeDefinitions[id] });
});

test("four modes are in the grid, including the default", () => {
  expect(modeIds.filter((id) => modeDefinitions[id].inGrid).map((id) => modeDefinitions[id].name)).toEqual([
    "From My Music",
    "For You",
    "New Artists",
    "Russian Roulette",
  ]);
  expect(modeDefinitions[defaultModeId].inGrid).toBe(true);
});

test("other texts are not ids, including members of Object", () => {
  expect(modeIds.every(isModeId)).toBe(true);
  for (const text of ["", "Saved", "toString", "__proto__", "constructor"])
    expect(isModeId(text)).toBe(false);
});
