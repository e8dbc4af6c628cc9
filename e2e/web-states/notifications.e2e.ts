import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { callsTo, focusedWords, sentTo, toastWords, twoFrames, useApp } from "./app-in-browser.ts";
import { openCard, preferencesKept } from "./notification-card.ts";
import { askedOf } from "./notifying-browser.ts";
import { json, problem } from "./sample-answers.ts";
import { settingsKept } from "./sample-settings.ts";
import type { Stubs } from "./stub-api.ts";

const open = useApp();
const subscription = "/api/notifications/subscription";
const put = "/api/notifications/preferences";

/** Until what runs beside every page is here: it comes when the page is idle. */
async function overlaysAreHere(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("overlay-host")),
  );
  await twoFrames(page);
}

describe("the notification card", () => {
  it("waits for a press before it asks, then says so, shows one, and lets everything be chosen", async () => {
    const { page, card, calls, complaints } = await openCard(open, { permission: "default" });
    await card.getByText("Not Set").waitFor();
    await card
      .getByText("A word in the evening if today’s album still waits, and your week on Sunday. Nothing else.")
      .waitFor();
    const recap = card.getByRole("switch", { name: "Weekly recap" });
    expect(await recap.isChecked()).toBe(false);
    expect(await card.getByRole("switch", { name: "Daily reminder" }).isDisabled()).toBe(true);
    expect(await card.getByRole("button", { name: "Send Test Notification" }).count()).toBe(0);
    expect(await askedOf(page)).toMatchObject({ permissions: 0, subscriptions: 0 });
    await card.getByRole("button", { name: "Enable Notifications" }).click();
    expect((await toastWords(page))[0]).toBe("Notifications Enabled");
    await card.getByText("Enabled").waitFor();
    await card.getByText("This device may ring for you. No reminder once today’s album is spun.").waitFor();
    await expect.poll(() => askedOf(page)).toEqual({ permissions: 1, subscriptions: 1, shown: ["It works"] });
    expect(await sentTo(calls, "PUT", "/api/notifications/subscription")).toEqual({
      endpoint: "https://push.example/one",
      keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
    });
    expect(await card.getByRole("button", { name: "Enable Notifications" }).count()).toBe(0);
    await expect.poll(() => recap.isChecked()).toBe(true);
    expect(await recap.isDisabled()).toBe(false);
    expect(complaints).toEqual([]);
  });

  it.each([
    ["denied", "Notifications Blocked", "Please enable notifications in your browser settings.", "Blocked"],
    ["throws", "Error", "Could not request notification permission.", "Not Set"],
  ] as const)("tells a press that ends with %s", async (answers, title, text, badge) => {
    const { page, card } = await openCard(open, { permission: "default", answers });
    await card.getByRole("button", { name: "Enable Notifications" }).click();
    expect(await toastWords(page)).toEqual([title, text]);
    await card.getByText(badge).waitFor();
    expect(await askedOf(page)).toMatchObject({ permissions: 1, subscriptions: 0, shown: [] });
  });

  it("says where a browser knows no notifications, and asks nothing of it", async () => {
    const { page, card } = await openCard(open, { permission: "default", able: false });
    await card.getByRole("button", { name: "Enable Notifications" }).click();
    expect(await toastWords(page)).toEqual(["Not Supported", "Your browser doesn't support notifications."]);
  });

  it("asks anew, and tells the server nothing, where another listener has given the permission", async () => {
    const { page, card, calls } = await openCard(open, { permission: "granted", givenByAnother: true });
    await card.getByText("Not Set").waitFor();
    expect(await card.getByRole("switch", { name: "Weekly recap" }).isDisabled()).toBe(true);
    await overlaysAreHere(page);
    expect(callsTo(calls, "PUT", subscription)).toEqual([]);
    await card.getByRole("button", { name: "Enable Notifications" }).click();
    await card.getByText("Enabled", { exact: true }).waitFor();
    await sentTo(calls, "PUT", subscription);
    expect(await askedOf(page)).toMatchObject({ subscriptions: 1, shown: ["It works"] });
  });

  it("asks for nothing without a network, and says so to a test too", async () => {
    const { page, card } = await openCard(open, { permission: "default" });
    await page.context().setOffline(true);
    await card.getByRole("button", { name: "Enable Notifications" }).click();
    expect((await toastWords(page))[0]).toBe("You're Offline");
    expect(await askedOf(page)).toMatchObject({ permissions: 0, subscriptions: 0, shown: [] });
    const enabled = await openCard(open, { permission: "granted" });
    await enabled.page.context().setOffline(true);
    await enabled.card.getByRole("button", { name: "Send Test Notification" }).click();
    expect((await toastWords(enabled.page))[0]).toBe("You're Offline");
    expect(callsTo(enabled.calls, "POST", "/api/notifications/test")).toEqual([]);
  });

  it("says where our server does not answer, and tells it as soon as the network is back", async () => {
    let answer: Stubs[string] = "no-network";
    const { page, card, calls } = await openCard(
      open,
      { permission: "default" },
      { ...preferencesKept(), [`PUT ${subscription}`]: () => answer as never },
    );
    await card.getByRole("button", { name: "Enable Notifications" }).click();
    await page.locator(".toast").getByText("Couldn't Reach Spindle").waitFor();
    await overlaysAreHere(page);
    const before = callsTo(calls, "PUT", subscription).length;
    answer = { status: 204, body: "" };
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect.poll(() => callsTo(calls, "PUT", subscription).length).toBeGreaterThan(before);
  });

  it("shows no button that cannot work where the browser holds notifications back", async () => {
    const { card } = await openCard(open, { permission: "denied" });
    await card.getByText("Blocked", { exact: true }).waitFor();
    await card.getByText(/^Your browser holds them back\./).waitFor();
    expect(await card.getByRole("button").count()).toBe(0);
    for (const name of ["Daily reminder", "Weekly recap"])
      expect(await card.getByRole("switch", { name }).isDisabled()).toBe(true);
  });

  it("leads to the Home Screen first on an iPhone", async () => {
    const { card } = await openCard(open, { permission: "default", iPhone: true }, preferencesKept(), {
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
    const { card } = await openCard(open, { permission: "default" }, settingsKept());
    await card.getByText("This server sends no notifications.").waitFor();
    expect(await card.getByRole("button").count()).toBe(0);
  });

  it("keeps each choice at once, and asks for a time only while there is a reminder, with the keyboard alone", async () => {
    const { page, card, calls } = await openCard(open, { permission: "granted" });
    const time = card.getByLabel("Reminder time");
    expect(await time.count()).toBe(0);
    await card.getByRole("switch", { name: "Daily reminder" }).focus();
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
      open,
      { permission: "granted" },
      { ...preferencesKept(), "PUT /api/notifications/preferences": stub },
    );
    const recap = card.getByRole("switch", { name: "Weekly recap" });
    await recap.click();
    expect(await toastWords(page)).toEqual([
      "Update Failed",
      "Could not save your notification preferences.",
    ]);
    expect(await recap.isChecked()).toBe(true);
  });

  it("confirms the permission and shows one at once, and tells apart where the server does not learn of it", async () => {
    const { page, card } = await openCard(
      open,
      { permission: "default" },
      { ...preferencesKept(), "PUT /api/notifications/subscription": "hangs" },
    );
    const subscribing = page.waitForRequest((request) => request.url().endsWith("/subscription"));
    await card.getByRole("button", { name: "Enable Notifications" }).click();
    await subscribing;
    expect((await toastWords(page))[0]).toBe("Notifications Enabled");
    expect(await askedOf(page)).toMatchObject({ shown: ["It works"] });
    const failing = await openCard(
      open,
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
      const { page, card } = await openCard(open, { permission: "default", answers });
      await card.getByRole("button", { name: "Enable Notifications" }).focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => focusedWords(page)).toBe("Notifications");
    },
  );

  it("sends a test by the server once a press, and says where that fails", async () => {
    let answer: Stubs[string] = { status: 204, body: "" };
    const { page, card, calls } = await openCard(
      open,
      { permission: "granted" },
      { ...preferencesKept(), "POST /api/notifications/test": () => answer as never },
    );
    const button = card.getByRole("button", { name: "Send Test Notification" });
    await button.dblclick();
    expect((await toastWords(page))[0]).toBe("Test Notification Sent");
    expect(callsTo(calls, "POST", "/api/notifications/test")).toHaveLength(1);
    answer = problem("push-unavailable");
    await button.click();
    await page.locator(".toast").getByText("Couldn't Reach This Device").waitFor();
  });

  it("fails alone where the preferences do not come, and comes with another try", async () => {
    let answer = problem("internal");
    const { card } = await openCard(
      open,
      { permission: "granted" },
      { ...preferencesKept(), "GET /api/notifications/preferences": () => answer },
    );
    await card.getByText("We couldn't load your preferences.").waitFor();
    answer = json({ dailyReminder: true, reminderTime: "06:30", weeklyRecap: false });
    await card.getByRole("button", { name: "Try again" }).click();
    expect(await card.getByLabel("Reminder time").inputValue()).toBe("06:30");
  });

  it("stands at the end of the profile too", async () => {
    const { card } = await openCard(open, { permission: "granted" }, preferencesKept(), { path: "/profile" });
    await card.getByText("Enabled").waitFor();
  });
});
