import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { navigateTo, twoFrames, useApp } from "./app-in-browser.ts";
import { openProfile, part, testProfileLooks } from "./profile.cases.ts";
import { json, problem } from "@spindle/web/testing/sample-answers.ts";
import { me, profile } from "@spindle/web/testing/sample-profile.ts";
import { quickSweep } from "./sweep.ts";
import type { Stubs } from "@spindle/web/testing/stubs.ts";

const open = useApp();
const names = ["analytics", "calendar", "trophies", "spins"];

describe("the profile", () => {
  testProfileLooks(open, quickSweep);

  it("shows the listener while parts are loading, and an error in each part that fails; both pass axe", async () => {
    const failed = Promise.withResolvers<void>();
    const failing: Stubs = Object.fromEntries(
      names.map((name) => [`GET /api/profile/${name}`, problem("internal")]),
    );
    const { page } = await openProfile(
      open,
      { ...profile, ...failing },
      {
        before: (opening) =>
          opening.route(/\/api\/profile\//, async (route) => {
            await failed.promise;
            await route.fallback();
          }),
      },
    );
    await page.getByText("Vinyl Enthusiast since 2026").waitFor();
    await expect.poll(() => page.locator("section[aria-busy=true]").count()).toBe(3);
    expect(await page.locator(".three-numbers-figure").last().innerText()).toMatch(/^–\s*not available yet$/);
    await page.getByRole("heading", { name: "October 2026" }).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    expect(await axeFindings(page), "on their way").toEqual([]);
    failed.resolve();
    await expect.poll(() => page.getByRole("alert").count()).toBe(4);
    for (const heading of ["This week", "October 2026", "Recent Achievements", "Recent Spins"])
      await part(page, heading).getByRole("alert").waitFor();
    expect(await axeFindings(page), "failed").toEqual([]);
  });

  it.each([
    ["analytics", 3],
    ["trophies", 2],
    ["spins", 1],
  ])(
    "shows what stands below %s once they are here, since they would move it under a press",
    async (slow, waiting) => {
      const held = Promise.withResolvers<void>();
      const others: Promise<unknown>[] = [];
      const { page } = await openProfile(open, profile, {
        before: (opening) => {
          for (const name of ["analytics", "trophies", "spins"].filter((each) => each !== slow))
            others.push(opening.waitForResponse((reply) => reply.url().includes(`/api/profile/${name}`)));
          return opening.route(`**/api/profile/${slow}*`, async (route) => {
            await held.promise;
            await route.fallback();
          });
        },
      });
      await Promise.all(others);
      await twoFrames(page);
      const busy = page.locator("section[aria-busy=true]");
      await expect.poll(() => busy.count()).toBe(waiting);
      expect(await page.locator("#notifications").count()).toBe(0);
      held.resolve();
      await expect.poll(() => busy.count()).toBe(0);
      await page.locator("#notifications").waitFor();
    },
  );

  it("asks before signing out and goes home; signed out, it links to the sign-in and to Home", async () => {
    let signedOut = false;
    const { page } = await openProfile(open, {
      ...profile,
      "GET /api/me": () => (signedOut ? problem("not-signed-in") : json(me)),
      "GET /auth/logout": () => {
        signedOut = true;
        return { status: 204, body: "" };
      },
    });
    await page.getByRole("button", { name: "Logout" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign out of Spindle?" });
    await dialog
      .getByText(
        "You'll be signed out of your account and redirected to the home page. Your spins and streaks will be saved.",
      )
      .waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.getByRole("button", { name: "Logout" }).click();
    await dialog.getByRole("button", { name: "Sign Out" }).click();
    await page.getByText("Connect Your Spotify").waitFor();
    expect(new URL(page.url()).pathname).toBe("/");

    await navigateTo(page, "/profile");
    await page.getByRole("heading", { level: 1, name: "Sign In Required" }).waitFor();
    await page
      .getByText("Please sign in with Spotify to access your profile and see your listening stats.")
      .waitFor();
    expect(await page.getByRole("link", { name: "Sign in with Spotify" }).getAttribute("href")).toBe(
      "/auth/spotify/login?next=%2Fprofile",
    );
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "Back to Home" }).click();
    await page.getByText("Connect Your Spotify").waitFor();
  });
});
