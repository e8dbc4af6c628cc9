import { json, site } from "@spindle/web/testing/sample-answers.ts";
import { profile } from "@spindle/web/testing/sample-profile.ts";
import { stubs } from "@spindle/web/testing/stubs.ts";
import { expect, it } from "vitest";
import { twoFrames, useApp } from "./app-in-browser.ts";

const open = useApp();

/** Opens the sign-out dialog on the profile. */
async function openAsking() {
  const { page } = await open(profile, { path: "/profile", width: 390, height: 844, touch: true });
  await page.getByRole("button", { name: "Logout" }).tap();
  const dialog = page.getByRole("dialog", { name: "Sign out of Spindle?" });
  await dialog.waitFor();
  return { page, dialog };
}

it("a tap outside a dialog closes it and presses nothing behind it", async () => {
  const { page, dialog } = await openAsking();
  const pressed = await page.evaluateHandle(() => {
    const names: string[] = [];
    addEventListener("click", ({ target }) => names.push((target as Element).localName), { capture: true });
    return names;
  });
  const logo = await page.locator(".logo").boundingBox();
  await page.touchscreen.tap((logo?.x ?? 0) + 5, (logo?.y ?? 0) + 5);
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => pressed.jsonValue()).toEqual(["dialog"]);
  expect(new URL(page.url()).pathname).toBe("/profile");
});

it("the page behind a dialog does not scroll", async () => {
  const { page, dialog } = await openAsking();
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  expect(await overflow()).toBe("hidden");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(await overflow()).toBe("visible");
});

it("the sign-in dialog opens once all ways to sign in have loaded, so that none moves under a press", async () => {
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const servers = { listed: [], others: true };
  const services = [{ id: "subsonic", name: "Subsonic", signIn: true, playback: "stream", servers }];
  const { page } = await open(
    { ...stubs.signedOut, "GET /api/site": json({ ...site, providers: [], services }) },
    {
      before: (on) =>
        on.route("**/assets/server-way-*.js", async (route) => {
          held.resolve();
          await release.promise;
          await route.continue();
        }),
    },
  );
  await page.getByRole("button", { name: "Sign In to Spin" }).click();
  await held.promise;
  await twoFrames(page);
  const dialog = page.getByRole("dialog", { name: "Sign in to Spindle" });
  expect(await dialog.isVisible()).toBe(false);
  release.resolve();
  await dialog.getByRole("button", { name: "Use an account at a music server" }).waitFor();
});
