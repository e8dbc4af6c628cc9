import type { StreakMilestone } from "@spindle/core/streak/celebration.ts";
import type { Page, Request } from "playwright-core";
import { expect } from "vitest";
import { callsTo, twoFrames } from "./app-in-browser.ts";
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

/** Holds back the answer to who asks for the celebration. */
export function answerHeld() {
  const held = Promise.withResolvers<void>();
  let asked = false;
  return {
    /** Whether somebody has asked. */
    asked: () => asked,
    answer: held.resolve,
    before: (page: Page) =>
      page.route(`**${path}`, async (route) => {
        asked = true;
        await held.promise;
        await route.fallback();
      }),
  };
}

/** Waits until the page has asked once for the celebration, and knows what became of that. */
export async function untilAsked(page: Page, calls: readonly Request[]): Promise<void> {
  await expect.poll(() => callsTo(calls, "POST", path).length).toBe(1);
  await (await callsTo(calls, "POST", path)[0]?.response())?.finished();
  await twoFrames(page);
}

export function dialog(page: Page) {
  return page.getByRole("dialog");
}

export function goOn(page: Page) {
  return page.getByRole("button", { name: "Continue Discovery Journey" });
}
