import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { bodySentTo, callsTo, toastWords, type useApp } from "./app-in-browser.ts";
import { tooNarrow } from "./layout.ts";
import { askedOf, notifying, type NotifyingBrowser } from "./notifying-browser.ts";
import { preferencesStubs } from "@spindle/web/testing/sample-notifications.ts";
import { settingsPath } from "./settings-steps.ts";
import { axeInViews, type Sweep } from "./sweep.ts";

type Open = ReturnType<typeof useApp>;

const put = "/api/notifications/preferences";

async function openCard(
  open: Open,
  browser: NotifyingBrowser,
  preferences: object = { dailyReminder: true },
) {
  const opened = await open(preferencesStubs(preferences), {
    path: settingsPath,
    reducedMotion: true,
    before: notifying(browser),
  });
  const card = opened.page.getByRole("region", { name: "Notifications", exact: true });
  await card.waitFor();
  return { ...opened, card };
}

async function looksRight(page: Page, { views, windows }: Sweep): Promise<void> {
  expect(await axeInViews(page, views)).toEqual([]);
  expect(await tooNarrow(page, windows)).toEqual([]);
}

/** Expects a border on the badge in forced colors, and returns the color of a switch's border there. */
async function borderInForcedColors(page: Page, card: Locator, badge: string): Promise<string> {
  await page.emulateMedia({ forcedColors: "active" });
  await card.getByText(badge, { exact: true }).waitFor();
  const border = (element: Element) => {
    const { borderTopStyle, borderTopColor } = getComputedStyle(element);
    return { borderTopStyle, borderTopColor };
  };
  expect(await card.locator(".notify-badge").evaluate(border), badge).toMatchObject({
    borderTopStyle: "solid",
  });
  const { borderTopColor } = await card.getByRole("switch", { name: "Daily reminder" }).evaluate(border);
  await page.emulateMedia({ forcedColors: "none" });
  return borderTopColor;
}

export function testNotificationCard(open: Open, sweep: Sweep): void {
  it("asks for permission only on a press, then sends a sample and enables its switches; passes axe in every window", async () => {
    const { page, card, calls, complaints } = await openCard(open, { permission: "default" });
    await card.getByText("Sunday at 18:00").waitFor();
    await looksRight(page, sweep);
    await card.getByText("Not Set").waitFor();
    await card
      .getByText(
        "A nudge in the evening if you haven’t spun yet, and your week in review on Sunday. Nothing else.",
      )
      .waitFor();
    const recap = card.getByRole("switch", { name: "Weekly recap" });
    expect([await recap.isChecked(), await recap.isDisabled()]).toEqual([false, true]);
    expect(await card.getByRole("switch", { name: "Daily reminder" }).isDisabled()).toBe(true);
    expect(await card.getByRole("button", { name: "Send Test Notification" }).count()).toBe(0);
    expect(await askedOf(page)).toMatchObject({ permissions: 0, subscriptions: 0 });
    const unable = await borderInForcedColors(page, card, "Not Set");
    await card.getByRole("button", { name: "Enable Notifications" }).click();
    expect((await toastWords(page))[0]).toBe("Notifications Enabled");
    await card.getByText("Enabled").waitFor();
    await card
      .getByText("Notifications are on for this device. Once you’ve spun, we won’t remind you that day.")
      .waitFor();
    await expect.poll(() => askedOf(page)).toEqual({ permissions: 1, subscriptions: 1, shown: ["It works"] });
    expect(await bodySentTo(calls, "PUT", "/api/notifications/subscription")).toEqual({
      endpoint: "https://push.example/one",
      keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
    });
    expect(await card.getByRole("button", { name: "Enable Notifications" }).count()).toBe(0);
    await expect.poll(() => recap.isEnabled()).toBe(true);
    expect(await recap.isChecked()).toBe(true);
    expect(await borderInForcedColors(page, card, "Enabled")).not.toBe(unable);
    expect(complaints).toEqual([]);
  });

  it("saves each choice at once by keyboard, shows a time only with a reminder, and passes axe in every window", async () => {
    const { page, card, calls } = await openCard(open, { permission: "granted" }, {});
    const reminder = card.getByRole("switch", { name: "Daily reminder" });
    const time = card.getByLabel("Reminder time");
    // Focusable once the preferences have loaded.
    await expect.poll(() => reminder.isEnabled()).toBe(true);
    expect(await time.count()).toBe(0);
    await reminder.focus();
    await page.keyboard.press("Space");
    expect(await toastWords(page)).toEqual([
      "Settings Updated",
      "Your notification preferences have been saved.",
    ]);
    expect(await bodySentTo(calls, "PUT", put)).toEqual({ dailyReminder: true });
    await card.getByText("Your local time, Europe/Lisbon").waitFor();
    expect(await time.inputValue()).toBe("18:00");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Tab");
    await expect.poll(() => callsTo(calls, "PUT", put).length).toBe(2);
    expect(callsTo(calls, "PUT", put)[1]?.postDataJSON()).toEqual({ reminderTime: "19:00" });
    await looksRight(page, sweep);
    await page.reload();
    await expect.poll(() => time.inputValue()).toBe("19:00");
  });

  it("passes axe and fits every window if blocked or on an iPhone", async () => {
    const blocked = await openCard(open, { permission: "denied" });
    await blocked.card.getByText("Sunday at 18:00").waitFor();
    await looksRight(blocked.page, sweep);
    await borderInForcedColors(blocked.page, blocked.card, "Blocked");
    const iPhone = await openCard(open, { permission: "default", iPhone: true });
    await iPhone.card.getByText("Sunday at 18:00").waitFor();
    expect(await iPhone.card.getByRole("listitem").count()).toBe(3);
    await looksRight(iPhone.page, sweep);
  });
}

const kinds = {
  "before asking": [{ permission: "default" }, "Sunday at 18:00"],
  blocked: [{ permission: "denied" }, "Sunday at 18:00"],
  enabled: [{ permission: "granted" }, "Reminder time"],
  "on an iPhone": [{ permission: "default", iPhone: true }, "Sunday at 18:00"],
} as const;

/** For a browser with text twice as large. */
export function testNotificationsInLargeText(
  openLarge: Open,
  windows: Sweep["windows"],
  names: readonly (keyof typeof kinds)[] = ["before asking", "blocked", "enabled", "on an iPhone"],
): void {
  it.each([...names])("the notification card %s fits every window", async (name) => {
    const [browser, last] = kinds[name];
    const { page, card } = await openCard(openLarge, browser);
    await card.getByText(last).waitFor();
    expect(await tooNarrow(page, windows)).toEqual([]);
  });
}
