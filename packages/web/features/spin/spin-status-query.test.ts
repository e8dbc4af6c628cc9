import type { SpinStatus } from "@spindle/contract/schemas/spin.ts";
import { expect, it } from "vitest";
import { statusAt } from "./spin-status-query.ts";

const used = {
  canSpin: false,
  nextSpinAt: "2026-11-23T00:00:00.000Z",
  todaysSpinId: "s1",
} as unknown as SpinStatus;

it("opens a used spin again exactly at nextSpinAt", () => {
  const next = Date.parse("2026-11-23T00:00:00Z");
  expect(statusAt(used, next - 1)).toBe(used);
  expect(statusAt(used, next)).toEqual({ canSpin: true, nextSpinAt: null });
  const open = { canSpin: true, nextSpinAt: null };
  expect(statusAt(open, next)).toBe(open);
});
