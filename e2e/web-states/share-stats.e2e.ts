import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { untilToastCodeLoaded } from "../testing/page-steps.ts";
import { axeFindings } from "../testing/axe.ts";
import { pngSize } from "../testing/png.ts";
import { callsTo, toastWords, useApp, type Visit } from "./app-in-browser.ts";
import { sidewaysScroll } from "./layout.ts";
import { json } from "@spindle/web/testing/sample-answers.ts";
import { me, profile } from "@spindle/web/testing/sample-profile.ts";
import { settings } from "@spindle/web/testing/sample-settings.ts";
import { openDialog, sharing } from "./share-steps.ts";
import type { Stubs } from "@spindle/web/testing/stubs.ts";

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
    { path: "/profile", reducedMotion: true, ...visit },
  );
  await untilToastCodeLoaded(opened.page);
  return { ...opened, dialog: await openDialog(opened.page, "Share My Stats") };
}

const named: Stubs = { "GET /api/me/settings": json({ ...settings, nameInShareLinks: true }) };

describe("Share My Stats", () => {
  it("passes axe in both themes on a phone with a long name, and downloads its picture", async () => {
    const { page, dialog, calls, complaints } = await openStats(
      { ...named, "GET /api/me": json({ ...me, displayName: "M".repeat(200) }) },
      { width: 320, height: 640 },
    );
    await dialog.getByRole("img", { name: /^128 albums on Spindle.* 9 trophies, on a card$/ }).waitFor();
    await button(page, "Copy Seven days, no spoilers").waitFor();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page), colorScheme).toEqual([]);
    }
    expect(await sidewaysScroll(page)).toBe(0);
    const download = page.waitForEvent("download");
    await button(page, "Download Share Image").click();
    expect(await toastWords(page)).toEqual(["Share Image Downloaded!"]);
    const file = await download;
    expect(file.suggestedFilename()).toBe("My listening on Spindle.png");
    expect(pngSize(readFileSync(await file.path()))).toEqual([1080, 1920]);
    expect(
      callsTo(calls, "POST", "/api/profile/share").map((call) => call.postDataJSON() as unknown),
    ).toEqual([{ format: "story" }]);
    expect(complaints).toEqual([]);
  });
});
