import { describe, expect, it } from "vitest";
import { focusedWords, useApp } from "./app-in-browser.ts";
import { testInstallBanner } from "./install.cases.ts";
import { bannerOf, openOffered } from "./install-steps.ts";
import { tellingPlaces } from "./sweep.ts";

const open = useApp();

describe("the install banner", () => {
  testInstallBanner(open, {
    windows: tellingPlaces.windows,
    rooms: [
      ["light", 320],
      ["dark", 390],
    ],
  });

  it("is reached and answered with the keyboard", async () => {
    const { page, complaints } = await openOffered(open);
    await page.locator("header :is(a, button)").last().focus();
    await page.keyboard.press("Tab");
    await expect.poll(() => focusedWords(page)).toBe("Install");
    await page.keyboard.press("Tab");
    await expect.poll(() => focusedWords(page)).toBe("Not Now");
    await page.keyboard.press("Enter");
    await bannerOf(page).waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  });
});
