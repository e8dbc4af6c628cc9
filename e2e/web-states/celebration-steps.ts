import type { StreakMilestone } from "@spindle/core/streak/celebration.ts";
import type { Page, Request } from "playwright-core";
import { json, rosa } from "./sample-answers.ts";
import { type Stub, stubs } from "./stub-api.ts";

/** The days of the run. */
const week = ["18", "19", "20", "21", "22", "23", "24"].map((day) => `2026-10-${day}`);

/** The call that takes a celebration. */
export const path = "/api/me/celebrations";
export const take = "POST /api/me/celebrations";

/** The key that such a call asks with. */
export function keyOf(request: Request): string {
  return (request.postDataJSON() as { readonly idempotencyKey: string }).idempotencyKey;
}

/** A streak that waits to be celebrated, as the server tells it to the one that asks first, however often it asks. */
export function due(milestone: StreakMilestone) {
  let taker: string | undefined;
  const streak = { current: milestone, longest: 31 };
  return {
    ...stubs.signedIn,
    "GET /api/me": () => json({ ...rosa, streak: taker === undefined ? { ...streak, milestone } : streak }),
    [take]: (request: Request): Stub => {
      taker ??= keyOf(request);
      const days = week.slice(-milestone);
      return json({ celebration: taker === keyOf(request) ? { milestone, days } : null });
    },
  };
}

export function dialog(page: Page) {
  return page.getByRole("dialog");
}

export function goOn(page: Page) {
  return page.getByRole("button", { name: "Continue Discovery Journey" });
}
