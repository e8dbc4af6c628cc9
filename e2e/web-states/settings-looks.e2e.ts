import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { useApp } from "./app-in-browser.ts";
import { tooNarrow } from "./layout.ts";
import { json, rosa } from "./sample-answers.ts";
import { here, session, settingsKept } from "./sample-settings.ts";
import { nameSwitch, part, settingsIn } from "./settings-steps.ts";
import type { Stubs } from "./stub-api.ts";

const openSettings = settingsIn(useApp());
const openLarge = settingsIn(useApp(32));

const crowded: Stubs = {
  ...settingsKept({
    timeZone: "America/Argentina/ComodRivadavia",
    timeZonePinned: true,
    nameInShareLinks: true,
  }),
  "GET /api/me": json({
    ...rosa,
    displayName: `${"M".repeat(120)} أم كلثوم 新长征路上的摇滚`,
    connection: "expired",
  }),
  "GET /api/me/sessions": json([
    here,
    ...[2, 3, 4].map((number) => session(number, "Samsung Internet on Android")),
  ]),
};

describe.each([
  ["usual", settingsKept()],
  ["long", crowded],
])("with %s names", (_, answers) => {
  it.each([
    ["", openSettings],
    [" with text at 200 %", openLarge],
  ] as const)("fits every window%s", async (__, opening) => {
    const { page } = await opening(answers);
    await part(page, "Sessions").getByText("Everywhere else").waitFor();
    await nameSwitch(page).waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(await tooNarrow(page)).toEqual([]);
  });
});

describe.each(["light", "dark"] as const)("in the %s room", (theme) => {
  it.each([390, 768, 1280])("has nothing that axe finds, and targets to hit: %i px wide", async (width) => {
    const { page } = await openSettings(settingsKept(), { theme, width });
    await part(page, "Sessions").getByText("Everywhere else").waitFor();
    await nameSwitch(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const small = await page
      .locator("main :is(a, button, label)")
      .evaluateAll((targets) =>
        targets
          .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
          .map((target) => target.textContent),
      );
    expect(small).toEqual([]);
  });
});
