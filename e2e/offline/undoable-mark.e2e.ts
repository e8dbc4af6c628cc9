import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { quickDatabase } from "../testing/databases.ts";
import { markListened, toastSaying } from "../testing/page-steps.ts";
import { offlineRecordOf, openSpin, untilQueued, useReadyBrowser } from "../testing/ready-listener.ts";
import { useChromium, useSpindle } from "../testing/running.ts";
import { spinOf } from "../testing/sign-in.ts";

const chromium = useChromium();
const spindle = useSpindle(quickDatabase, { JOBS: "off" });
const { ready } = useReadyBrowser(chromium, spindle);

test("closing the tab sends a mark that could still be undone; the next visit shows its trophy once", async () => {
  const { context, page, visitor, spin } = await ready("Closer");
  await openSpin({ page, spin });
  const next = await context.newPage();
  await page.bringToFront();
  await markUndoably(page);
  await closeAsPeopleDo(page);
  await expect.poll(async () => (await spinOf(visitor, spin.spinId)).listenedAt).not.toBeNull();
  await next.goto("/");
  expect(await toastSaying(next, "Album Marked as Listened!")).toContain("Current streak: 1 day");
  await toastSaying(next, "Achievement unlocked: Needle Drop");
  await next.getByRole("dialog").waitFor();
  expect((await offlineRecordOf(next))?.waiting).toEqual([]);
});

test("a mark that can still be undone is hidden from other tabs offline until its tab is closed", async () => {
  const { context, page, spin } = await ready("Two Tabs");
  await openSpin({ page, spin });
  const other = await context.newPage();
  await page.bringToFront();
  await markUndoably(page);
  await context.setOffline(true);
  await openSpin({ page: other, spin });
  await other.getByRole("button", { name: "Mark as Listened" }).waitFor();
  await page.close();
  await other.reload();
  await other.getByRole("button", { name: "Listened", exact: true }).waitFor();
});

test("a mark whose tab is closed offline before its undo period ends is sent on the next visit", async () => {
  const { context, page, visitor, spin } = await ready("Gone Closer");
  await openSpin({ page, spin });
  const next = await context.newPage();
  await page.bringToFront();
  await markUndoably(page);
  await context.setOffline(true);
  // Send while the page can be observed: the request of a closing page may escape the emulated outage.
  const refused = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/listened"));
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  await refused;
  await page.close();
  expect(await spinOf(visitor, spin.spinId)).toMatchObject({ listenedAt: null });
  await context.setOffline(false);
  await next.goto("/");
  await expect.poll(async () => (await spinOf(visitor, spin.spinId)).listenedAt).not.toBeNull();
  await untilQueued(next, 0);
});

/** Marks the album, without an end to the five seconds for Undo: a slow machine would reach it. */
async function markUndoably(page: Page): Promise<void> {
  await page.evaluate(() => {
    const begin = setTimeout;
    Object.assign(globalThis, {
      setTimeout: (act: () => void, ms?: number) => (ms === 5_000 ? 0 : begin(act, ms)),
    });
  });
  await page.getByRole("button", { name: "Mark as Listened" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await untilQueued(page, 1);
}

/** Closes a tab with its unload events, which Playwright skips by default. */
async function closeAsPeopleDo(page: Page): Promise<void> {
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
}

test("a mark that is the first request without an answer is queued, and the page reports the outage", async () => {
  const { context, page, visitor, spin } = await ready("First To Know");
  await openSpin({ page, spin });
  await context.route("**/api/**", (route) => route.abort());
  await markListened(page);
  expect(await toastSaying(page, "Album Marked as Listened!")).toContain(
    "We’ll send it when you’re back online",
  );
  await page.getByText("Spindle isn’t responding.").waitFor();
  await context.unroute("**/api/**");
  // The pending request may succeed now and remove the "Try again" button.
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await toastSaying(page, "You’re Back Online");
  expect((await spinOf(visitor, spin.spinId)).listenedAt).not.toBeNull();
});
