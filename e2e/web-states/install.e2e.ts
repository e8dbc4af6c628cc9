import { expect, it } from "vitest";
import { focusedWords, useApp } from "./app-in-browser.ts";
import { bannerOf, openOffered } from "./install-steps.ts";

const open = useApp();

it("the install banner is reached and answered with the keyboard", async () => {
  const { page, complaints } = await openOffered(open);
  const inside = () => page.evaluate(() => document.activeElement?.closest(".corner-card") !== null);
  await page.locator("footer a").last().focus();
  for (let presses = 0; presses < 12 && !(await inside()); presses += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect.poll(() => focusedWords(page)).toBe("Not Now");
  await page.keyboard.press("Enter");
  await bannerOf(page).waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
});
