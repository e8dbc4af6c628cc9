import type { Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { takeCookies } from "../testing/browser.ts";
import { quickDatabase } from "../testing/databases.ts";
import { goBack, keptOf, tracesOf } from "../testing/offline-steps.ts";
import { likeOffline, openSpin, useReadyBrowser } from "../testing/ready-listener.ts";
import { useChromium, useSpindle } from "../testing/running.ts";
import { signIn, startSpin } from "../testing/sign-in.ts";

const chromium = useChromium({ bringsPagesBack: true });
const spindle = useSpindle(quickDatabase, { JOBS: "off" });
const { ready } = useReadyBrowser(chromium, spindle);

test("a session that has ended is noticed by what waits to be sent, and nothing of its listener is left", async () => {
  const listener = await ready("Queue Four");
  const { context, page, visitor, spin } = listener;
  await openSpin(listener);
  await likeOffline(listener);
  await visitor.open("/auth/logout");
  await context.setOffline(false);
  await expect.poll(() => keptOf(page)).toBeUndefined();
  await noTraces(page, context, ["Queue Four", `>${spin.album.name}<`]);
  await page.getByText("Login with Sandbox").first().waitFor();
});

test("the page that meets the end of a session shows nothing more, nor does Back show it to the next listener", async () => {
  const listener = await ready("Gone Person");
  const { context, page, visitor, spin } = listener;
  const words = [`>${spin.album.name}<`, "Gone Person"];
  await openSpin(listener);
  // The session ends once the button is pressed: an answer to anything else would take the button away.
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

test("whoever signs out by the address alone leaves nothing that is shown, though the server answers nothing after it", async () => {
  const { context, page, spin } = await ready("Address Bar");
  await context.route("**/api/**", (route) => route.abort("internetdisconnected"));
  await page.goto("/auth/logout");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByText("We couldn’t load your account.").waitFor();
  await expect.poll(() => keptOf(page)).toBeUndefined();
  await noTraces(page, context, ["Address Bar", spin.spinId]);
});

test("whoever signs in where another was, and gets no answer at first, is shown nothing of them", async () => {
  const { context, page, spin } = await ready("Kept First");
  await takeCookies(context, await signIn(spindle.origin, { name: "Kept Second" }));
  await context.route("**/api/**", (route) => route.abort("connectionreset"));
  await page.goto("/profile");
  await page.getByText("We couldn’t load your account.").waitFor();
  await expect.poll(() => keptOf(page)).toBeUndefined();
  await noTraces(page, context, ["Kept First", spin.spinId]);
});

describe("in a browser with notifications", () => {
  const { ready: readyToNotify } = useReadyBrowser(useChromium({ full: true }), spindle);

  test("what one listener was notified of is put away when another is here", async () => {
    const { context, page } = await readyToNotify("Told First");
    await context.grantPermissions(["notifications"]);
    const told = (): Promise<number> =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        return (await worker.getNotifications()).length;
      });
    await page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      await worker.showNotification("Today’s album is waiting", { body: "Your 12-day streak." });
    });
    await expect.poll(told).toBe(1);
    await takeCookies(context, await signIn(spindle.origin, { name: "Told Second" }));
    await page.goto("/profile");
    await page.getByText("Told Second").first().waitFor();
    await expect.poll(told).toBe(0);
  });
});

/** Waits until nothing is left: what a page shows, it empties before what it keeps. */
async function noTraces(...looked: Parameters<typeof tracesOf>): Promise<void> {
  await expect.poll(() => tracesOf(...looked)).toEqual([]);
}
