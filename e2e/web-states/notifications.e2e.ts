import { describe, expect, it } from "vitest";
import { callsTo, focusedWords, sentTo, toastWords, useApp, type Visit } from "./app-in-browser.ts";
import { axeInEveryRoom } from "./every-room.ts";
import { tooNarrow } from "./layout.ts";
import { askedOf, notifying, type NotifyingBrowser } from "./notifying-browser.ts";
import { json, problem } from "./sample-answers.ts";
import { settingsKept } from "./sample-settings.ts";
import { holdBack, settingsPath, untilIs } from "./settings-steps.ts";
import type { Stubs } from "./stub-api.ts";

const open = useApp();
const openLarge = useApp(32);
const put = "/api/notifications/preferences";
const publicKey = `B${"A".repeat(86)}`;

/** Preferences that are kept between the calls, at a server that sends. */
function preferencesKept(changes: object = {}): Stubs {
  let now = { dailyReminder: false, reminderTime: "18:00", weeklyRecap: true, ...changes };
  return {
    ...settingsKept(),
    "GET /api/notifications/key": json({ publicKey }),
    "GET /api/notifications/preferences": () => json(now),
    "PUT /api/notifications/preferences": (request) => {
      now = { ...now, ...(request.postDataJSON() as object) };
      return json(now);
    },
    "PUT /api/notifications/subscription": { status: 204, body: "" },
    "POST /api/notifications/test": { status: 204, body: "" },
  };
}

async function openCard(
  browser: NotifyingBrowser,
  answers: Stubs = preferencesKept(),
  visit: Visit = {},
  opening = open,
) {
  const opened = await opening(answers, {
    path: settingsPath,
    reducedMotion: true,
    before: notifying(browser),
    ...visit,
  });
  const card = opened.page.getByRole("region", { name: "Notifications", exact: true });
  await card.waitFor();
  return { ...opened, card };
}

describe("the notification card", () => {
  it("waits for a press before it asks, then says so, shows one, and lets everything be chosen", async () => {
    const { page, card, calls, complaints } = await openCard({ permission: "default" });
    await card.getByText("Not Set").waitFor();
    await card
      .getByText("A word in the evening if today’s album still waits, and your week on Sunday. Nothing else.")
      .waitFor();
    const recap = card.getByRole("switch", { name: "Weekly recap" });
    expect([await recap.isChecked(), await recap.isDisabled()]).toEqual([false, true]);
    expect(await card.getByRole("switch", { name: "Daily reminder" }).isDisabled()).toBe(true);
    expect(await card.getByRole("button", { name: "Send Test Notification" }).count()).toBe(0);
    expect(await askedOf(page)).toMatchObject({ permissions: 0, subscriptions: 0 });
    await card.getByRole("button", { name: "Enable Notifications" }).click();
    expect((await toastWords(page))[0]).toBe("Notifications Enabled");
    await card.getByText("Enabled").waitFor();
    await card
      .getByText("This device may ring for you. No reminder comes once today’s album is spun.")
      .waitFor();
    await expect.poll(() => askedOf(page)).toEqual({ permissions: 1, subscriptions: 1, shown: ["It works"] });
    expect(await sentTo(calls, "PUT", "/api/notifications/subscription")).toEqual({
      endpoint: "https://push.example/one",
      keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
    });
    expect(await card.getByRole("button", { name: "Enable Notifications" }).count()).toBe(0);
    await expect.poll(() => recap.isEnabled()).toBe(true);
    expect(await recap.isChecked()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it.each([
    ["denied", "Notifications Blocked", "Please enable notifications in your browser settings.", "Blocked"],
    ["throws", "Error", "Could not request notification permission.", "Not Set"],
  ] as const)("tells a press that ends with %s", async (answers, title, text, badge) => {
    const { page, card } = await openCard({ permission: "default", answers });
    await card.getByRole("button", { name: "Enable Notifications" }).click();
    expect(await toastWords(page)).toEqual([title, text]);
    await card.getByText(badge).waitFor();
    expect(await askedOf(page)).toMatchObject({ permissions: 1, subscriptions: 0, shown: [] });
  });

  it("subscribes nobody who has pressed nothing, though the browser may notify, until they choose what for", async () => {
    const { page, card, calls } = await openCard({ permission: "granted" });
    await card.getByText("This browser may ring. It rings for you once you choose below what for").waitFor();
    await card.getByText("Enabled").waitFor();
    expect(await askedOf(page)).toMatchObject({ permissions: 0, subscriptions: 0 });
    await card.getByRole("switch", { name: "Daily reminder" }).click();
    await card.getByText("This device may ring for you.").waitFor();
    expect(await askedOf(page)).toMatchObject({ subscriptions: 1 });
    expect(await sentTo(calls, "PUT", "/api/notifications/subscription")).toBeDefined();
  });

  it("asks for nothing without a network, and says why", async () => {
    const { page, card } = await openCard({ permission: "default" });
    await page.context().setOffline(true);
    await card.getByRole("button", { name: "Enable Notifications" }).click();
    expect((await toastWords(page))[0]).toBe("You're Offline");
    expect(await askedOf(page)).toMatchObject({ permissions: 0 });
  });

  it("says where a browser knows no notifications, and asks nothing of it", async () => {
    const { page, card } = await openCard({ permission: "default", able: false });
    await card.getByRole("button", { name: "Enable Notifications" }).click();
    expect(await toastWords(page)).toEqual(["Not Supported", "Your browser doesn't support notifications."]);
  });

  it("shows no button that cannot work where the browser holds notifications back", async () => {
    const { card } = await openCard({ permission: "denied" });
    await card.getByText("Blocked", { exact: true }).waitFor();
    await card.getByText(/^Your browser holds them back\./).waitFor();
    expect(await card.getByRole("button").count()).toBe(0);
    for (const name of ["Daily reminder", "Weekly recap"])
      expect(await card.getByRole("switch", { name }).isDisabled()).toBe(true);
  });

  it("leads to the Home Screen first on an iPhone", async () => {
    const { card } = await openCard({ permission: "default", iPhone: true }, preferencesKept(), {
      width: 390,
      height: 844,
    });
    await card.getByText("Notifications work once Spindle is on the Home Screen.").waitFor();
    expect((await card.getByRole("listitem").allInnerTexts()).map((text) => text.trim())).toEqual([
      "Tap Share in the browser",
      "Choose Add to Home Screen",
      "Open Spindle from there",
    ]);
    expect(await card.getByRole("button").count()).toBe(0);
  });

  it("says where the server sends none", async () => {
    const { card } = await openCard({ permission: "default" }, settingsKept());
    await card.getByText("This server sends no notifications.").waitFor();
    expect(await card.getByRole("button").count()).toBe(0);
  });

  it("keeps each choice at once, and asks for a time only while there is a reminder, with the keyboard alone", async () => {
    const { page, card, calls } = await openCard({ permission: "granted" });
    const reminder = card.getByRole("switch", { name: "Daily reminder" });
    const time = card.getByLabel("Reminder time");
    // It can have the focus once the preferences are here.
    await expect.poll(() => reminder.isEnabled()).toBe(true);
    expect(await time.count()).toBe(0);
    await reminder.focus();
    await page.keyboard.press("Space");
    expect(await toastWords(page)).toEqual([
      "Settings Updated",
      "Your notification preferences have been saved.",
    ]);
    expect(await sentTo(calls, "PUT", put)).toEqual({ dailyReminder: true });
    await card.getByText("Your local time, Europe/Lisbon").waitFor();
    expect(await time.inputValue()).toBe("18:00");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Tab");
    await expect.poll(() => callsTo(calls, "PUT", put).length).toBe(2);
    expect(callsTo(calls, "PUT", put)[1]?.postDataJSON()).toEqual({ reminderTime: "19:00" });
    await page.reload();
    await expect.poll(() => time.inputValue()).toBe("19:00");
  });

  it.each([
    ["there is no network", "no-network"],
    ["the server fails", problem("internal")],
    ["the server has had enough", problem("too-many-requests")],
  ] as const)("goes back to what the server has where a choice cannot be kept since %s", async (_, stub) => {
    const { page, card } = await openCard(
      { permission: "granted" },
      { ...preferencesKept(), "PUT /api/notifications/preferences": stub },
    );
    const recap = card.getByRole("switch", { name: "Weekly recap" });
    await recap.click();
    expect(await toastWords(page)).toEqual([
      "Update Failed",
      "Could not save your notification preferences.",
    ]);
    await untilIs(recap, true);
  });

  it("confirms the permission and shows one at once, and tells apart where the server does not learn of it", async () => {
    const { page, card } = await openCard(
      { permission: "default" },
      { ...preferencesKept(), "PUT /api/notifications/subscription": "hangs" },
    );
    const subscribing = page.waitForRequest((request) => request.url().endsWith("/subscription"));
    await card.getByRole("button", { name: "Enable Notifications" }).click();
    await subscribing;
    expect((await toastWords(page))[0]).toBe("Notifications Enabled");
    expect(await askedOf(page)).toMatchObject({ shown: ["It works"] });
    const failing = await openCard(
      { permission: "default" },
      { ...preferencesKept(), "PUT /api/notifications/subscription": problem("internal") },
    );
    await failing.card.getByRole("button", { name: "Enable Notifications" }).click();
    await failing.page.locator(".toast").getByText("Couldn't Reach This Device").waitFor();
    expect(await askedOf(failing.page)).toMatchObject({ shown: ["It works"] });
  });

  it.each(["granted", "denied"] as const)(
    "takes the focus to its heading where the button that had it is gone, %s",
    async (answers) => {
      const { page, card } = await openCard({ permission: "default", answers });
      await card.getByRole("button", { name: "Enable Notifications" }).focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => focusedWords(page)).toBe("Notifications");
    },
  );

  it("sends a test by the server once a press, and says where that fails", async () => {
    let answer: Stubs[string] = { status: 204, body: "" };
    const { page, card, calls } = await openCard(
      { permission: "granted" },
      { ...preferencesKept(), "POST /api/notifications/test": () => answer as never },
    );
    const button = card.getByRole("button", { name: "Send Test Notification" });
    const letGo = await holdBack(page, "/api/notifications/test");
    await button.dblclick();
    letGo();
    expect((await toastWords(page))[0]).toBe("Test Notification Sent");
    expect(callsTo(calls, "POST", "/api/notifications/test")).toHaveLength(1);
    answer = problem("push-unavailable");
    await button.click();
    await page.locator(".toast").getByText("Couldn't Reach This Device").waitFor();
  });

  it("fails alone where the preferences do not come, and comes with another try", async () => {
    let answer = problem("internal");
    const { card } = await openCard(
      { permission: "granted" },
      { ...preferencesKept(), "GET /api/notifications/preferences": () => answer },
    );
    await card.getByText("We couldn't load your preferences.").waitFor();
    answer = json({ dailyReminder: true, reminderTime: "06:30", weeklyRecap: false });
    await card.getByRole("button", { name: "Try again" }).click();
    expect(await card.getByLabel("Reminder time").inputValue()).toBe("06:30");
  });

  it("stands at the end of the profile too", async () => {
    const { card } = await openCard({ permission: "granted" }, preferencesKept(), { path: "/profile" });
    await card.getByText("Enabled").waitFor();
  });
});

it("tells what is unable, and the badge's shape, where the system chooses the colours", async () => {
  const look = async (permission: NotificationPermission, badge: string) => {
    const { card } = await openCard({ permission }, preferencesKept(), { forcedColors: true });
    await card.getByText(badge, { exact: true }).waitFor();
    const border = (element: Element) => {
      const { borderTopStyle, borderTopColor } = getComputedStyle(element);
      return { borderTopStyle, borderTopColor };
    };
    expect(await card.locator(".notify-badge").evaluate(border)).toMatchObject({ borderTopStyle: "solid" });
    const daily = card.getByRole("switch", { name: "Daily reminder" });
    await expect.poll(() => daily.isDisabled()).toBe(permission !== "granted");
    return (await daily.evaluate(border)).borderTopColor;
  };
  expect(await look("denied", "Blocked")).not.toBe(await look("granted", "Enabled"));
});

describe.each([
  ["before asking", { permission: "default" }, "Sunday at 18:00"],
  ["blocked", { permission: "denied" }, "Sunday at 18:00"],
  ["enabled", { permission: "granted" }, "Reminder time"],
  ["on an iPhone", { permission: "default", iPhone: true }, "Sunday at 18:00"],
] as const)("%s", (_, browser, last) => {
  it("has nothing that axe finds, and fits every window", async () => {
    const { page, card } = await openCard(browser, preferencesKept({ dailyReminder: true }));
    await card.getByText(last).waitFor();
    expect(await axeInEveryRoom(page)).toEqual([]);
    expect(await tooNarrow(page)).toEqual([]);
    const large = await openCard(browser, preferencesKept({ dailyReminder: true }), {}, openLarge);
    await large.card.getByText(last).waitFor();
    expect(await tooNarrow(large.page)).toEqual([]);
  });
});
