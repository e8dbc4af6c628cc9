import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { layoutShift, navigateTo, untilDrawn, type useApp } from "./app-in-browser.ts";
import { uuid } from "@spindle/web/testing/collection-answers.ts";
import { lowTargets, resizeTo, sidewaysScroll, sizesWhere } from "./layout.ts";
import { problem } from "@spindle/web/testing/sample-answers.ts";
import { openDialog, pngOf, sharing, spinIn, spinNamed, stubWebShare } from "./share-steps.ts";
import { findingsInViews, type Sweep } from "./sweep.ts";
import type { Stub, Stubs } from "@spindle/web/testing/stubs.ts";

type Open = ReturnType<typeof useApp>;
type Windows = Sweep["windows"];

const longName = `${"x".repeat(80)} <b>&amp;</b> ${"新長征路上的搖滾".repeat(10)}`;
const longId = uuid(1, 1);

/** For a browser with text of any size. */
export function testShareDialogFits(open: Open, windows: Windows): void {
  it("the share dialog fits every window with short and long names, and keeps its close button visible", async () => {
    const { page } = await spinIn(open)(spinNamed(longName, "أم كلثوم ".repeat(20), longId), {
      before: stubWebShare,
    });
    expect(await misfits(page, windows), "usual names").toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await resizeTo(page, 1280, 800);
    await navigateTo(page, `/spin/${longId}`);
    await page.getByRole("heading", { level: 2, name: longName, exact: true }).waitFor();
    expect(await misfits(page, windows), "long names").toEqual([]);
  });
}

/** Opens the dialog, and returns the windows in which it overflows or its close button is out of view. */
async function misfits(page: Page, windows: Windows): Promise<readonly string[]> {
  const dialog = await openDialog(page);
  await dialog.getByRole("img").waitFor();
  await untilDrawn(page);
  const fails = async (width: number): Promise<boolean> => {
    const scrolls = await dialog
      .locator(":scope > div")
      .first()
      .evaluate((inner) => {
        inner.scrollTo(0, inner.scrollHeight);
        return inner.scrollWidth - inner.clientWidth;
      });
    const close = await dialog.getByRole("button", { name: "Close" }).boundingBox();
    const seen = close !== null && close.y >= 0 && close.x + close.width <= width;
    return scrolls > 0 || (await sidewaysScroll(page)) > 0 || !seen;
  };
  return sizesWhere(page, fails, windows);
}

/** Whether the dialog's header covers content, both at the top and scrolled. */
function headCovers(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((whole) => {
    const scroller = whole.querySelector("div");
    const name = scroller?.querySelector("h2");
    if (!scroller || !name) throw new Error("the dialog has no name");
    const isCovered = (): boolean => {
      const under = name.getBoundingClientRect();
      const above = document.elementFromPoint(under.left + 2, scroller.getBoundingClientRect().top + 2);
      const covered = [...scroller.querySelectorAll("h3, .sharing-card-figure")].some((part) => {
        const { top } = part.getBoundingClientRect();
        return top < under.bottom && scroller.scrollTop === 0;
      });
      return covered || above !== name;
    };
    scroller.scrollTo(0, 0);
    const atRest = isCovered();
    scroller.scrollTo(0, 200);
    return atRest || isCovered();
  });
}

/** Axe's findings, and targets too low for touch. */
function wrongIn(page: Page, dialog: Locator, views: Sweep["views"]): Promise<readonly string[]> {
  return findingsInViews(page, views, async () => [
    ...(await axeFindings(page)),
    ...(await lowTargets(dialog.locator("a, button"))).map((words) => `${words} is too low`),
  ]);
}

export function testShareDialogLooks(open: Open, { views, windows }: Sweep): void {
  it("the share dialog does not shift when its picture and week load, covers no content, and passes axe", async () => {
    const come: (() => void)[] = [];
    const { page } = await spinIn(open)(
      { ...sharing, "POST /api/share": pngOf(8, 8) },
      {
        before: async (opening) => {
          await opening.route(/weekly-recap|api\/share$/, async (route) => {
            await new Promise<void>((resolve) => come.push(resolve));
            await route.fallback();
          });
        },
      },
    );
    const dialog = await openDialog(page);
    await expect.poll(() => come.length).toBe(2);
    await page.evaluate(() => document.fonts.ready);
    const rest = await layoutShift(page);
    for (const go of come) go();
    await dialog.getByRole("img").waitFor();
    await dialog.getByText("12-day streak", { exact: false }).last().waitFor();
    expect((await layoutShift(page)) - rest).toBe(0);
    const box = await dialog.locator(".sharing-card-figure").boundingBox();
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(16 / 9, 1);
    expect(await sizesWhere(page, () => headCovers(dialog), windows)).toEqual([]);
    await dialog.locator(".sharing-card-figure[aria-busy=false]").waitFor();
    expect(await wrongIn(page, dialog, views)).toEqual([]);
  });

  it("the share dialog passes axe without its picture and week, and offers a retry without scrolling in a low window", async () => {
    let fails = true;
    const week = sharing["GET /api/profile/weekly-recap"];
    const answers: Stubs = {
      "POST /api/share": problem("card-not-drawn"),
      "GET /api/profile/weekly-recap": (request): Stub => {
        if (fails) return problem("internal");
        return typeof week === "function" ? week(request) : (week ?? "hangs");
      },
    };
    const { page } = await spinIn(open)(answers, { width: 390, height: 844 });
    const dialog = await openDialog(page);
    await dialog.locator(".sharing-card-figure[aria-busy=false]").waitFor();
    await dialog.locator(".text-row-waiting[aria-busy=true]").waitFor({ state: "detached" });
    const narrow = views.map(([theme]) => [theme, 390] as const);
    expect(await wrongIn(page, dialog, narrow)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    fails = false;
    await resizeTo(page, 1366, 650);
    await openDialog(page);
    const again = dialog.getByRole("button", { name: "Draw it again" });
    await again.waitFor();
    await dialog.getByRole("button", { name: "Copy Seven days, no spoilers" }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    const below = await again.evaluate((button) => {
      const end = button.closest("dialog")?.getBoundingClientRect().bottom ?? Number.NaN;
      return button.getBoundingClientRect().bottom - end;
    });
    expect(below).toBeLessThanOrEqual(0);
  });
}
