import type { Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { takeCookies } from "../testing/browser.ts";
import { quickDatabase } from "../testing/databases.ts";
import { goBack, readOfflineRecord, tracesOf } from "../testing/offline-steps.ts";
import { likeOffline, openSpin, useReadyBrowser } from "../testing/ready-listener.ts";
import { useChromium, useSpindle } from "../testing/running.ts";
import { signIn, startSpin } from "../testing/sign-in.ts";

const chromium = useChromium({ backForwardCache: true });
const spindle = useSpindle(quickDatabase, { JOBS: "off" });
const { ready } = useReadyBrowser(chromium, spindle);

test("a queued action that meets an ended session deletes everything stored of its listener", async () => {
  const listener = await ready("Queue Four");
  const { context, page, visitor, spin } = listener;
  await openSpin(listener);
  await likeOffline(listener);
  await visitor.open("/auth/logout");
  await context.setOffline(false);
  await expect.poll(() => readOfflineRecord(page)).toBeUndefined();
  await noTraces(page, context, ["Queue Four", `>${spin.album.name}<`]);
  await page.getByRole("button", { name: "Sign In" }).first().waitFor();
});

test("a page whose session has ended is cleared, and Back does not show it to the next listener", async () => {
  const listener = await ready("Gone Person");
  const { context, page, visitor, spin } = listener;
  const words = [`>${spin.album.name}<`, "Gone Person"];
  await openSpin(listener);
  // The session ends after the press: an earlier response would remove the button.
  const endSession = async (route: Route): Promise<void> => {
    await visitor.open("/auth/logout");
    await route.continue();
  };
  await page.route("**/api/favorites/*", endSession, { times: 1 });
  await page.getByRole("button", { name: "Add to Favorites" }).click();
  await page.getByRole("heading", { name: "Spin Not Found" }).waitFor();
  await noTraces(page, context, words);
  const next = await signIn(spindle.origin, { name: "Next Person" });
  await startSpin(next);
  await takeCookies(context, next);
  await page.goto("/profile");
  await page.getByText("Next Person").first().waitFor();
  await goBack(page, `/spin/${spin.spinId}`);
  await page.getByRole("heading", { name: "Spin Not Found" }).waitFor();
  await noTraces(page, context, words);
});

test("signing out by URL clears the screen and the offline copy even if the server stops answering", async () => {
  const { context, page, spin } = await ready("Address Bar");
  await context.route("**/api/**", (route) => route.abort("internetdisconnected"));
  await page.goto("/auth/logout");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByText("We couldn’t load your account.").waitFor();
  await expect.poll(() => readOfflineRecord(page)).toBeUndefined();
  await noTraces(page, context, ["Address Bar", spin.spinId]);
});

test("a second listener who gets no answer from the server sees nothing of the first", async () => {
  const { context, page, spin } = await ready("Kept First");
  await takeCookies(context, await signIn(spindle.origin, { name: "Kept Second" }));
  await context.route("**/api/**", (route) => route.abort("connectionreset"));
  await page.goto("/profile");
  await page.getByText("We couldn’t load your account.").waitFor();
  await expect.poll(() => readOfflineRecord(page)).toBeUndefined();
  await noTraces(page, context, ["Kept First", spin.spinId]);
});

describe("in a browser with notifications", () => {
  const { ready: readyToNotify } = useReadyBrowser(useChromium({ full: true }), spindle);

  test("notifications of one listener are closed when another signs in", async () => {
    const { context, page } = await readyToNotify("Told First");
    await context.grantPermissions(["notifications"]);
    const shown = (): Promise<number> =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        return (await worker.getNotifications()).length;
      });
    await page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      await worker.showNotification("Today’s album is waiting", { body: "Your 12-day streak." });
    });
    await expect.poll(shown).toBe(1);
    await takeCookies(context, await signIn(spindle.origin, { name: "Told Second" }));
    await page.goto("/profile");
    await page.getByText("Told Second").first().waitFor();
    await expect.poll(shown).toBe(0);
  });
});

/** Polls, because the page clears its screen before its storage. */
async function noTraces(...looked: Parameters<typeof tracesOf>): Promise<void> {
  await expect.poll(() => tracesOf(...looked)).toEqual([]);
}
