import { instant } from "@spindle/core/day/instant.ts";
import { expect, test } from "vitest";
import { isRecentSignIn } from "./session-limits.ts";

const tenMinutes = 10 * 60 * 1000;

test("a sign-in is recent for ten minutes, unless the clock is far behind it", () => {
  const signedInAt = instant(Date.UTC(2026, 10, 21, 9));
  const after = (ms: number) => isRecentSignIn({ signedInAt }, instant(signedInAt + ms));
  expect([after(0), after(tenMinutes), after(tenMinutes + 1)]).toEqual([true, true, false]);
  expect(after(-tenMinutes - 1)).toBe(false);
});
