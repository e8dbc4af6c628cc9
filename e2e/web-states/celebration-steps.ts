import type { Page, Request } from "playwright-core";
import { expect } from "vitest";
import { callsTo, twoFrames } from "./app-in-browser.ts";
import { celebrationsPath } from "@spindle/web/testing/due-streak.ts";

/** Holds back the answer to who asks for the celebration. */
export function answerHeld() {
  const held = Promise.withResolvers<void>();
  let asked = false;
  return {
    /** Whether somebody has asked. */
    asked: () => asked,
    answer: held.resolve,
    before: (page: Page) =>
      page.route(`**${celebrationsPath}`, async (route) => {
        asked = true;
        await held.promise;
        await route.fallback();
      }),
  };
}

/** Waits until the page has asked once for the celebration, and knows what became of that. */
export async function untilAsked(page: Page, calls: readonly Request[]): Promise<void> {
  await expect.poll(() => callsTo(calls, "POST", celebrationsPath).length).toBe(1);
  await (await callsTo(calls, "POST", celebrationsPath)[0]?.response())?.finished();
  await twoFrames(page);
}

export function dialog(page: Page) {
  return page.getByRole("dialog");
}

export function goOn(page: Page) {
  return page.getByRole("button", { name: "Continue Discovery Journey" });
}
