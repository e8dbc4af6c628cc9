import { spinId } from "@spindle/web/testing/sample-answers.ts";
import { stubs } from "@spindle/web/testing/stubs.ts";
import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { untilStill } from "../testing/browser.ts";
import type { useApp } from "./app-in-browser.ts";
import { bannerOf, openOffered } from "./install-steps.ts";
import { lowTargets, sidewaysScroll, sizesWhere } from "./layout.ts";
import { findingsInViews, type Sweep } from "./sweep.ts";

export function testInstallBanner(open: ReturnType<typeof useApp>, { windows, views }: Sweep): void {
  it.each([
    ["Home, signed out", "/", stubs.signedOut],
    ["a spin", `/spin/${spinId}`, stubs.signedIn],
  ] as const)("on %s can be pressed at the top of the page in every window", async (_, path, answers) => {
    const { page, complaints } = await openOffered(open, { path, width: 390, height: 844 }, answers);
    await page.clock.resume();
    const missed = await sizesWhere(
      page,
      async () => {
        await page.evaluate(() => scrollTo(0, 0));
        return (
          (await sidewaysScroll(page)) > 0 ||
          (await inReach(bannerOf(page).getByRole("button"))).includes(false)
        );
      },
      windows,
    );
    expect(missed).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("has no axe violations, and buttons large enough for touch", async () => {
    const { page } = await openOffered(open, { width: 390, height: 844 });
    await page.clock.resume();
    const found = await findingsInViews(page, views, async () => {
      await bannerOf(page).getByText("Install it, and your daily record").waitFor();
      await untilStill(page);
      const low = await lowTargets(bannerOf(page).getByRole("button"));
      return [...(await axeFindings(page)), ...low.map((words) => `${words} is too low`)];
    });
    expect(found).toEqual([]);
  });
}

/** For each button, whether a press on its center reaches it. */
function inReach(buttons: Locator): Promise<readonly boolean[]> {
  return buttons.evaluateAll((all) =>
    all.map((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === button;
    }),
  );
}
