import { trophyTiers } from "../trophy.ts";
import { expect, it } from "vitest";
import { iconShapes, trophyIcons } from "./icon-shapes.ts";
import { marks, rims } from "./outlines.ts";

it("draws every icon differently", () => {
  expect(new Set(Object.values(iconShapes)).size).toBe(trophyIcons.length);
});

it.each([rims, marks])("gives each tier its own outline", (outlines) => {
  expect(new Set(trophyTiers.map((tier) => outlines[tier])).size).toBe(trophyTiers.length);
});

it("keeps every rim within its picture, with a line of 3", () => {
  const farthest = trophyTiers.map((tier) => {
    const corners = [...rims[tier].matchAll(/(?<=[ML])(-?[\d.]+) (-?[\d.]+)/g)];
    return Math.max(...corners.map(([, x, y]) => Math.hypot(Number(x), Number(y))));
  });
  expect(Math.max(...farthest) + 1.5).toBeLessThanOrEqual(52);
  expect(Math.min(...farthest)).toBeGreaterThan(40);
});
