import { readFileSync } from "node:fs";
import { profileTexts } from "@spindle/core/share/profile-texts.ts";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { pngSize } from "../testing/png.ts";
import { callsTo, toastWords, twoFrames, useApp, type Visit } from "./app-in-browser.ts";
import { sidewaysScroll } from "./layout.ts";
import { stopTime } from "./page-time.ts";
import { json, problem } from "./sample-answers.ts";
import { me, newcomer, noonOfToday, profile } from "./sample-profile.ts";
import { settings, settingsKept } from "./sample-settings.ts";
import { nameSwitch, said } from "./settings-steps.ts";
import { copiesOf, copyBy, noteCopies, openDialog, pngOf, sharing, weekText } from "./share-steps.ts";
import type { Stubs } from "./stub-api.ts";

const open = useApp();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function openStats(answers: Stubs = {}, visit: Visit = {}) {
  const opened = await open(
    {
      ...sharing,
      ...profile,
      "GET /api/profile/weekly-recap": sharing["GET /api/profile/weekly-recap"] ?? "hangs",
      ...answers,
    },
    { path: "/profile", reducedMotion: true, before: (page) => noteCopies(page), ...visit },
  );
  await opened.page.locator("ol.toast-viewport").waitFor({ state: "attached" });
  return { ...opened, dialog: await openDialog(opened.page, "Share My Stats") };
}

const named = (nameInShareLinks: boolean): Stubs => ({
  "GET /api/me/settings": json({ ...settings, nameInShareLinks }),
});

describe("Share My Stats", () => {
  it("copies each text, and says which", async () => {
    const { page, dialog, calls } = await openStats({}, { clockAt: noonOfToday });
    await dialog.getByText("9 trophies").first().waitFor();
    await button(page, "Copy Seven days, no spoilers").waitFor();
    await stopTime(page);
    const { origin } = new URL(page.url());
    const texts = profileTexts(
      { albums: 128, currentStreak: 12, longestStreak: 31, trophies: 9 },
      { origin, name: undefined },
    );
    expect(texts.map(({ label }) => label)).toEqual([
      "Stats",
      "Instagram review",
      "TikTok",
      "Streak",
      "Challenge",
      "Simple",
    ]);
    for (const { label } of texts) {
      await button(page, `Copy ${label}`).click();
      await button(page, `Copied! ${label}`).waitFor();
      await page.getByText(`${label} text copied to clipboard`, { exact: true }).waitFor();
    }
    await button(page, "Copy Seven days, no spoilers").click();
    await button(page, "Copied! Seven days, no spoilers").waitFor();
    expect(await copiesOf(page)).toEqual([...texts.map(({ text }) => text), weekText]);
    expect(calls.filter((call) => call.url().includes("/shares"))).toEqual([]);
  });

  it.each([
    [false, "/?ref=profile"],
    [true, "/?ref=profile&user=Rosa%20Ibarra"],
  ])(
    "posts to Twitter, Facebook and LinkedIn; with a name only where that is switched on (%s)",
    async (on, path) => {
      const { page, dialog, calls } = await openStats(named(on));
      const link = new URL(page.url()).origin + path;
      await expect.poll(() => callsTo(calls, "GET", "/api/me/settings").length).toBe(1);
      await callsTo(calls, "GET", "/api/me/settings")[0]?.response();
      await twoFrames(page);
      const addresses = () =>
        dialog
          .getByRole("link")
          .evaluateAll((links) =>
            (links as HTMLAnchorElement[]).map(({ href }) => Object.fromEntries(new URL(href).searchParams)),
          );
      const text =
        "128 albums on Spindle, one a day, start to finish. 12 day streak, 31 days at best, 9 trophies.";
      await expect.poll(addresses).toEqual([{ text, url: link }, { u: link }, { url: link }]);
    },
  );

  it("saves its picture", async () => {
    const { page, calls } = await openStats();
    await page.getByRole("img", { name: /^128 albums on Spindle.* 9 trophies, on a card$/ }).waitFor();
    const download = page.waitForEvent("download");
    await button(page, "Download Share Image").click();
    expect(await toastWords(page)).toEqual(["Share Image Downloaded!"]);
    const file = await download;
    expect(file.suggestedFilename()).toBe("My listening on Spindle.png");
    expect(pngSize(readFileSync(await file.path()))).toEqual([1080, 1920]);
    expect(
      callsTo(calls, "POST", "/api/profile/share").map((call) => call.postDataJSON() as unknown),
    ).toEqual([{ format: "story" }]);
  });

  it("is drawn anew once its listener has switched the name on or off", async () => {
    const { page, calls } = await openStats(settingsKept());
    await page.getByRole("dialog").getByRole("img").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Settings" }).first().click();
    await nameSwitch(page).click();
    await said(page, "What you share may bear your name.");
    await page.goBack();
    const dialog = await openDialog(page, "Share My Stats");
    await dialog.getByRole("img").waitFor();
    expect(callsTo(calls, "POST", "/api/profile/share")).toHaveLength(2);
    await expect
      .poll(() => dialog.getByRole("link", { name: "Facebook" }).getAttribute("href"))
      .toContain("user%3DRosa");
  });

  it("is not shown as it was before where it cannot be drawn anew", async () => {
    let answer = pngOf(1080, 1920);
    const { page, dialog } = await openStats({
      ...settingsKept(),
      "POST /api/profile/share": () => answer,
    });
    await dialog.getByRole("img").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Settings" }).first().click();
    await nameSwitch(page).click();
    await said(page, "What you share may bear your name.");
    answer = problem("too-many-requests");
    await page.goBack();
    const again = await openDialog(page, "Share My Stats");
    await again.getByText("The picture did not come").waitFor();
    expect(await again.getByRole("img").count()).toBe(0);
  });

  it("counts nothing that a newcomer has none of, and asks again for a week that did not come", async () => {
    const { page, dialog, calls } = await openStats({
      ...newcomer,
      "GET /api/profile/weekly-recap": problem("internal"),
    });
    const { origin } = new URL(page.url());
    await copyBy(page, "Copy Stats");
    expect(await copiesOf(page)).toEqual([
      `My listening on Spindle, one album a day\n${origin}/?ref=profile`,
    ]);
    await dialog.getByText("Your week did not come.").waitFor();
    await button(page, "Try again").click();
    await expect.poll(() => callsTo(calls, "GET", "/api/profile/weekly-recap").length).toBe(2);
  });

  it.each(["light", "dark"] as const)(
    "has nothing that axe finds in the %s room, on a phone with a long name",
    async (theme) => {
      const { page, dialog } = await openStats(
        { ...named(true), "GET /api/me": json({ ...me, displayName: "M".repeat(200) }) },
        { theme, width: 320, height: 640 },
      );
      await dialog.getByRole("img").waitFor();
      await button(page, "Copy Seven days, no spoilers").waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    },
  );
});
