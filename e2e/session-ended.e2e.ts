import { expect, test } from "vitest";
import { takeCookies } from "./testing/browser.ts";
import { quickDatabase } from "./testing/databases.ts";
import { goBack, keptOf, tracesOf } from "./testing/offline-steps.ts";
import { likeOffline, openSpin, readyListener } from "./testing/ready-listener.ts";
import { useChromium, useSpindle } from "./testing/running.ts";
import { signIn, startSpin } from "./testing/sign-in.ts";

const chromium = useChromium({ bringsPagesBack: true });
const spindle = useSpindle(quickDatabase, { JOBS: "off" });

test("a session that has ended is noticed by what waits to be sent, and nothing of its listener is left", async () => {
  const listener = await readyListener(chromium, spindle.origin, "Queue Four");
  const { context, page, visitor, spin } = listener;
  await openSpin(listener);
  await likeOffline(listener);
  await visitor.open("/auth/logout");
  await context.setOffline(false);
  await expect.poll(() => keptOf(page)).toBeUndefined();
  await expect.poll(() => tracesOf(page, context, ["Queue Four", `>${spin.album.name}<`])).toEqual([]);
  await page.getByText("Login with Sandbox").first().waitFor();
  await context.close();
});

test("the page that meets the end of a session shows nothing more, nor does Back show it to the next listener", async () => {
  const listener = await readyListener(chromium, spindle.origin, "Gone Person");
  const { context, page, visitor, spin } = listener;
  const words = [`>${spin.album.name}<`, "Gone Person"];
  await openSpin(listener);
  await visitor.open("/auth/logout");
  await page.getByRole("button", { name: "Add to Favorites" }).click();
  await page.getByRole("heading", { name: "Spin Not Found" }).waitFor();
  expect(await tracesOf(page, context, words)).toEqual([]);
  const next = await signIn(spindle.origin, { name: "Next Person" });
  await startSpin(next);
  await takeCookies(context, next);
  await page.goto("/profile");
  await page.getByText("Next Person").first().waitFor();
  await goBack(page, `/spin/${spin.spinId}`);
  await page.getByRole("heading", { name: "Spin Not Found" }).waitFor();
  expect(await tracesOf(page, context, words)).toEqual([]);
  await context.close();
});

test("another listener's session takes the place of this one's on the page that is open", async () => {
  const listener = await readyListener(chromium, spindle.origin, "First Person");
  const { context, page, spin } = listener;
  await openSpin(listener);
  await context.setOffline(true);
  const next = await signIn(spindle.origin, { name: "Second Person" });
  await takeCookies(context, next);
  await likeOffline(listener);
  await context.setOffline(false);
  await page.getByRole("heading", { name: "Spin Not Found" }).waitFor();
  expect(await tracesOf(page, context, ["First Person", `>${spin.album.name}<`])).toEqual([]);
  await context.close();
});
