import { describe, expect, it } from "vitest";
import { focusedWords, twoFrames, useApp } from "./app-in-browser.ts";
import { testInstallBanner } from "./install.cases.ts";
import { bannerOf, offer, openHome, openOffered, untilBannerShown } from "./install-steps.ts";
import { quickSweep } from "./sweep.ts";

const open = useApp();

describe("the install banner", () => {
  testInstallBanner(open, {
    windows: quickSweep.windows,
    views: [
      ["light", 320],
      ["dark", 390],
    ],
  });

  it("is reached and dismissed with the keyboard", async () => {
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

  it("does not move the content being read, and stays while a dialog is open", async () => {
    const { page } = await openHome(open, { height: 400 });
    await page.evaluate(() => scrollTo(0, 200));
    const card = page.getByRole("radio").first();
    const top = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();
    await offer(page);
    await untilBannerShown(page);
    await page.clock.resume();
    await twoFrames(page);
    expect(await top()).toBe(before);
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
    expect(await page.locator(".banner").count()).toBe(1);
  });
});
