import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { layoutShift, useApp } from "./app-in-browser.ts";
import { sidewaysScroll, sizesWhere } from "./layout.ts";
import { problem } from "./sample-answers.ts";
import { openDialog, pngOf, sharing, spinIn, spinNamed, standInForShare } from "./share-steps.ts";

const openSpin = spinIn(useApp());
const openLarge = spinIn(useApp(32));

const long = spinNamed(
  `${"x".repeat(80)} <b>&amp;</b> ${"新長征路上的搖滾".repeat(10)}`,
  "أم كلثوم ".repeat(20),
);

describe.each([
  ["usual", {}],
  ["long", long],
])("with %s names", (_, answers) => {
  it.each([
    ["", openSpin],
    [" with text at 200 %", openLarge],
  ] as const)("fits every window%s, and its way out stays in it", async (__, opening) => {
    const { page } = await opening(answers, {
      before: (opened) => standInForShare(opened, { files: true, ends: "well" }),
    });
    const dialog = await openDialog(page);
    await dialog.getByRole("img").waitFor();
    const wrong = await sizesWhere(page, async (width) => {
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
    });
    expect(wrong).toEqual([]);
  });
});

it("lies over nothing below its name, scrolled or not", async () => {
  const { page } = await openSpin({});
  const dialog = await openDialog(page);
  await dialog.getByRole("img").waitFor();
  const wrong = await sizesWhere(page, () =>
    dialog.evaluate((whole) => {
      const scroller = whole.querySelector("div");
      const name = scroller?.querySelector("h2");
      if (!scroller || !name) throw new Error("the dialog has no name");
      const isCovered = (): boolean => {
        const under = name.getBoundingClientRect();
        const above = document.elementFromPoint(under.left + 2, scroller.getBoundingClientRect().top + 2);
        const covered = [...scroller.querySelectorAll("h3, .card-figure")].some((part) => {
          const { top } = part.getBoundingClientRect();
          return top < under.bottom && scroller.scrollTop === 0;
        });
        return covered || above !== name;
      };
      scroller.scrollTo(0, 0);
      const atRest = isCovered();
      scroller.scrollTo(0, 200);
      return atRest || isCovered();
    }),
  );
  expect(wrong).toEqual([]);
});

it("says in a low window that its picture did not come, and offers it again, without scrolling", async () => {
  const { page } = await openSpin(
    { "POST /api/share": problem("card-not-drawn") },
    { width: 1366, height: 650 },
  );
  const dialog = await openDialog(page);
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

describe.each(["light", "dark"] as const)("in the %s room", (theme) => {
  it.each([
    [390, {}],
    [1280, {}],
    [
      390,
      { "POST /api/share": problem("card-not-drawn"), "GET /api/profile/weekly-recap": problem("internal") },
    ],
  ] as const)("has nothing that axe finds, and targets to hit: %i px wide", async (width, answers) => {
    const { page } = await openSpin(answers, { theme, width, height: 844 });
    const dialog = await openDialog(page);
    await dialog.locator(".card-figure[aria-busy=false]").waitFor();
    await dialog.locator(".week-waiting[aria-busy=true]").waitFor({ state: "detached" });
    expect(await axeFindings(page)).toEqual([]);
    const small = await dialog
      .locator("a, button")
      .evaluateAll((targets) =>
        targets
          .filter((target) => target.getBoundingClientRect().height < 44)
          .map((target) => target.textContent),
      );
    expect(small).toEqual([]);
  });
});

it("keeps everything in its place when the picture and the week come", async () => {
  const come: (() => void)[] = [];
  const { page } = await openSpin(
    {},
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
  await dialog.getByText("12 day streak", { exact: false }).last().waitFor();
  expect((await layoutShift(page)) - rest).toBe(0);
});

it("keeps its picture's room for one of any size", async () => {
  const { page } = await openSpin({ ...sharing, "POST /api/share": pngOf(8, 8) });
  const dialog = await openDialog(page);
  await dialog.getByRole("img").waitFor();
  const box = await dialog.locator(".card-figure").boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(16 / 9, 1);
});
