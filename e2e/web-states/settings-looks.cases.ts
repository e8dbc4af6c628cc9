import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { untilDrawn, type useApp } from "./app-in-browser.ts";
import { lowTargets, tooNarrow } from "./layout.ts";
import { json, rosa } from "@spindle/web/testing/sample-answers.ts";
import { here, session, settingsStubs } from "@spindle/web/testing/sample-settings.ts";
import { nameSwitch, part, settingsIn } from "./settings-steps.ts";
import { findingsInViews, type Sweep } from "./sweep.ts";
import type { Stubs } from "@spindle/web/testing/stubs.ts";

type Open = ReturnType<typeof useApp>;

const longName = `${"M".repeat(120)} أم كلثوم 新长征路上的摇滚`;
const crowded: Stubs = {
  ...settingsStubs({
    timeZone: "America/Argentina/ComodRivadavia",
    timeZonePinned: true,
    nameInShareLinks: true,
  }),
  "GET /api/me": json({
    ...rosa,
    displayName: longName,
    connection: "expired",
  }),
  "GET /api/me/sessions": json([
    here,
    ...[2, 3, 4].map((number) => session(number, "Samsung Internet on Android")),
  ]),
};

/** Waits until every section of the settings has loaded. */
async function untilAllCame(page: Page): Promise<void> {
  await part(page, "Sessions").getByText("Everywhere else").waitFor();
  await nameSwitch(page).waitFor();
  await untilDrawn(page);
}

async function fitWithAnyName(page: Page, answers: Stubs, windows: Sweep["windows"]): Promise<void> {
  expect(await tooNarrow(page, windows), "short names").toEqual([]);
  Object.assign(answers, crowded);
  await page.reload();
  await page.getByText(longName).first().waitFor();
  await untilAllCame(page);
  expect(await tooNarrow(page, windows), "long names").toEqual([]);
}

export function testSettingsLooks(open: Open, { views, windows }: Sweep): void {
  it("pass axe in both themes, have large touch targets, and fit every window with short and long names", async () => {
    const answers = { ...settingsStubs() };
    const { page } = await settingsIn(open)(answers);
    await untilAllCame(page);
    const tablet = views.map(([theme]) => [theme, 768] as const);
    const found = await findingsInViews(page, [...views, ...tablet], async () => [
      ...(await axeFindings(page)),
      ...(await lowTargets(page.locator("main :is(a, button, label)"))).map((words) => `${words} is too low`),
    ]);
    expect(found).toEqual([]);
    await fitWithAnyName(page, answers, windows);
  });
}

/** For a browser with text twice as large. */
export function testSettingsInLargeText(openLarge: Open, windows: Sweep["windows"]): void {
  it("the settings fit every window with short and long names", async () => {
    const answers = { ...settingsStubs() };
    const { page } = await settingsIn(openLarge)(answers);
    await untilAllCame(page);
    await fitWithAnyName(page, answers, windows);
  });
}
