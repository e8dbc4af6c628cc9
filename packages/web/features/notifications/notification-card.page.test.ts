import { waitFor, within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { type Asked, stubNotifications } from "../../testing/notifying-browser.ts";
import { holdCall } from "../../testing/hold-call.ts";
import { allByText, callsTo, findText, openApp } from "../../testing/open-app.ts";
import { json, problem } from "../../testing/sample-answers.ts";
import { preferencesStubs } from "../../testing/sample-notifications.ts";
import { stubNavigator, stubSafari } from "../../testing/stub-navigator.ts";
import type { Stub, Stubs } from "../../testing/stubs.ts";
import { toastWords, untilToastSays, untilToastTitled } from "../../testing/toasts.ts";

const subscriptionPath = "/api/notifications/subscription";
const testPath = "/api/notifications/test";

type Browser = Parameters<typeof stubNotifications>[0] | "unable" | "iPhone";

async function openCard(browser: Browser, answers: Stubs = {}, path = "/profile/settings") {
  let asked: Asked | undefined;
  const before = (): void => {
    if (browser === "iPhone") stubSafari({ standalone: false });
    else if (browser !== "unable") asked = stubNotifications(browser);
  };
  const opened = await openApp({ ...preferencesStubs(), ...answers }, { path, before });
  const element = await opened.page.findByRole("region", { name: "Notifications" });
  return { ...opened, element, card: within(element), asked };
}

const enable = { name: "Enable Notifications" };
const badge = (): string | undefined => document.querySelector(".notify-badge")?.textContent;

describe("the Enable Notifications button", () => {
  it.each([
    ["denied", "Notifications Blocked", "Please enable notifications in your browser settings.", "Blocked"],
    ["throws", "Error", "Could not request notification permission.", "Not Set"],
  ] as const)("reports it if the browser's response is %s", async (answers, title, text, state) => {
    const { user, card, asked } = await openCard({ permission: "default", answers });
    await user.click(card.getByRole("button", enable));
    await untilToastSays(title, text);
    await waitFor(() => expect(badge()).toBe(state));
    expect(asked).toEqual({ permissions: 1, subscriptions: 0, shown: [] });
  });

  it("doesn't request permission offline, and says why", async () => {
    const { user, card, asked } = await openCard({ permission: "default" });
    stubNavigator({ onLine: false });
    await user.click(card.getByRole("button", enable));
    await untilToastTitled("You’re Offline");
    expect(asked?.permissions).toBe(0);
  });

  it("reports that the browser doesn't support notifications", async () => {
    const { user, card } = await openCard("unable");
    await user.click(card.getByRole("button", enable));
    await untilToastSays("Not Supported", "Your browser doesn't support notifications.");
  });

  it("confirms and shows a notification only after the server has replied", async () => {
    const { user, card, calls, asked } = await openCard({ permission: "default" });
    const release = holdCall("PUT", subscriptionPath);
    await user.click(card.getByRole("button", enable));
    await waitFor(() => expect(asked?.subscriptions).toBe(1));
    expect([asked?.shown, toastWords()]).toEqual([[], []]);
    release();
    await untilToastSays("Notifications Enabled", "You’ll hear from Spindle on this device.");
    await waitFor(() => expect(asked?.shown).toEqual(["It works"]));
    // The visit may send the subscription again.
    expect(callsTo(calls, "PUT", subscriptionPath)).not.toHaveLength(0);
  });

  it("shows in a toast, the badge, and the card that the server failed", async () => {
    const { user, element, card, asked } = await openCard(
      { permission: "default" },
      { [`PUT ${subscriptionPath}`]: problem("internal") },
    );
    await user.click(card.getByRole("button", enable));
    await untilToastTitled("Couldn’t Reach This Device");
    await findText("Notifications aren’t reaching this device", element);
    expect([badge(), asked?.shown]).toEqual(["Unreachable", []]);
  });

  it("reports an unreachable push service, on the next visit too, until it is reachable", async () => {
    let pushFails = true;
    const { user, element, card, reload, page } = await openCard({
      permission: "default",
      pushFails: () => pushFails,
    });
    await user.click(card.getByRole("button", enable));
    await untilToastSays(
      "Couldn’t Reach This Device",
      "Your browser’s push service isn’t responding. Please try again later.",
    );
    await findText("Notifications aren’t reaching this device", element);
    await reload();
    await waitFor(() => expect(badge()).toBe("Unreachable"));
    pushFails = false;
    await user.click(await page.findByRole("button", { name: "Send Test Notification" }));
    await untilToastTitled("Test Notification Sent");
    await waitFor(() => expect(badge()).toBe("Enabled"));
  });

  it.each(["granted", "denied"] as const)(
    "moves the focus to the card's heading when the button disappears: %s",
    async (answers) => {
      const { user, card } = await openCard({ permission: "default", answers });
      card.getByRole("button", enable).focus();
      await user.keyboard("{Enter}");
      await waitFor(() => expect(document.activeElement?.textContent).toBe("Notifications"));
    },
  );
});

describe("the notification card", () => {
  it("subscribes a browser with permission only once the listener chooses a notification", async () => {
    const { user, element, card, calls, asked } = await openCard({ permission: "granted" });
    await findText(
      "Notifications are allowed in this browser. To start getting them, choose what you want below",
      element,
    );
    expect(badge()).toBe("Enabled");
    const reminder = card.getByRole<HTMLInputElement>("switch", { name: "Daily reminder" });
    await waitFor(() => expect(reminder.disabled).toBe(false));
    expect(asked).toMatchObject({ permissions: 0, subscriptions: 0 });
    await user.click(reminder);
    await findText("Notifications are on for this device.", element);
    expect(asked?.subscriptions).toBe(1);
    expect(callsTo(calls, "PUT", subscriptionPath)[0]?.postDataJSON()).toBeDefined();
  });

  it("keeps a choice, and reports that the push service is unreachable", async () => {
    const { user, element, card } = await openCard({ permission: "granted", pushFails: () => true });
    const reminder = card.getByRole<HTMLInputElement>("switch", { name: "Daily reminder" });
    await waitFor(() => expect(reminder.disabled).toBe(false));
    await user.click(reminder);
    await untilToastTitled("Couldn’t Reach This Device");
    await findText("Notifications aren’t reaching this device", element);
    expect([badge(), reminder.checked]).toEqual(["Unreachable", true]);
  });

  it("saves without subscribing if a notification is switched off", async () => {
    const answer = json({ dailyReminder: false, reminderTime: "18:00", weeklyRecap: false });
    const { user, card, asked } = await openCard(
      { permission: "granted", pushFails: () => true },
      { "PUT /api/notifications/preferences": answer },
    );
    const recap = card.getByRole<HTMLInputElement>("switch", { name: "Weekly recap" });
    await waitFor(() => expect([recap.disabled, recap.checked]).toEqual([false, true]));
    await user.click(recap);
    await untilToastTitled("Settings Updated");
    expect([asked?.subscriptions, badge()]).toEqual([0, "Enabled"]);
  });

  it("shows no buttons if the browser blocks notifications", async () => {
    const { element, card } = await openCard({ permission: "denied" });
    expect(badge()).toBe("Blocked");
    await findText("Your browser is blocking notifications.", element);
    expect(card.queryByRole("button")).toBeNull();
    for (const name of ["Daily reminder", "Weekly recap"])
      expect(card.getByRole<HTMLInputElement>("switch", { name }).disabled).toBe(true);
  });

  it("explains how to add the app to the Home Screen on an iPhone", async () => {
    const { element, card } = await openCard("iPhone");
    await findText("To get notifications, add Spindle to your Home Screen.", element);
    expect(card.getAllByRole("listitem").map(({ textContent }) => textContent.trim())).toEqual([
      "Tap Share in the browser",
      "Choose Add to Home Screen",
      "Open Spindle from there",
    ]);
    expect(card.queryByRole("button")).toBeNull();
  });

  it("says that the server doesn't send notifications", async () => {
    const { element, card } = await openCard(
      { permission: "default" },
      { "GET /api/notifications/key": json({ publicKey: null }) },
    );
    await findText("This server doesn’t send notifications.", element);
    expect(card.queryByRole("button")).toBeNull();
  });

  it.each<[string, Stub]>([
    ["there is no network", "no-network"],
    ["the server fails", problem("internal")],
    ["the server limits requests", problem("too-many-requests")],
  ])("reverts a choice that can't be saved because %s", async (_, stub) => {
    const { user, card } = await openCard(
      { permission: "granted" },
      { "PUT /api/notifications/preferences": stub },
    );
    const recap = card.getByRole<HTMLInputElement>("switch", { name: "Weekly recap" });
    await waitFor(() => expect([recap.disabled, recap.checked]).toEqual([false, true]));
    await user.click(recap);
    await untilToastSays("Update Failed", "Could not save your notification preferences.");
    await waitFor(() => expect(recap.checked).toBe(true));
  });

  it("ignores further presses while a test is pending", async () => {
    const { user, card, calls } = await openCard(
      { permission: "granted" },
      { [`POST ${testPath}`]: "hangs" },
    );
    const button = card.getByRole("button", { name: "Send Test Notification" });
    await user.dblClick(button);
    await waitFor(() => expect(callsTo(calls, "POST", testPath)).toHaveLength(1));
    // A second test would have been sent before this change is saved.
    await user.click(card.getByRole("switch", { name: "Weekly recap" }));
    await untilToastTitled("Settings Updated");
    expect(callsTo(calls, "POST", testPath)).toHaveLength(1);
  });

  it("reports whether the server sent the test", async () => {
    let answer: Stub = { status: 204, body: "" };
    const { user, card } = await openCard({ permission: "granted" }, { [`POST ${testPath}`]: () => answer });
    const button = card.getByRole("button", { name: "Send Test Notification" });
    await user.click(button);
    await untilToastSays("Test Notification Sent", "It should arrive any moment.");
    answer = problem("push-unavailable");
    await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("false"));
    await user.click(button);
    await untilToastTitled("Couldn’t Reach This Device");
  });

  it("reports an undelivered test, on the next visit too, until one is delivered", async () => {
    let answer = problem("push-unavailable");
    const { user, element, card, reload, page } = await openCard(
      { permission: "granted" },
      { [`POST ${testPath}`]: () => answer },
    );
    await user.click(card.getByRole("button", { name: "Send Test Notification" }));
    await untilToastTitled("Couldn’t Reach This Device");
    await findText("Notifications aren’t reaching this device", element);
    await reload();
    await waitFor(() => expect(badge()).toBe("Unreachable"));
    answer = { status: 204, body: "" };
    await user.click(await page.findByRole("button", { name: "Send Test Notification" }));
    await untilToastTitled("Test Notification Sent");
    await waitFor(() => expect(badge()).toBe("Enabled"));
  });

  it.each(["too-many-requests", "not-signed-in"] as const)(
    "doesn't treat a test refused as %s as undelivered",
    async (code) => {
      const { user, card } = await openCard(
        { permission: "granted" },
        { [`POST ${testPath}`]: problem(code) },
      );
      await user.click(card.getByRole("button", { name: "Send Test Notification" }));
      await untilToastTitled("Couldn’t Reach This Device");
      expect(localStorage.getItem("spindle.unreached")).toBeFalsy();
    },
  );

  it("shows an error if the preferences don't load, and shows them after a retry", async () => {
    let answer = problem("internal");
    const { user, element, card } = await openCard(
      { permission: "granted" },
      { "GET /api/notifications/preferences": () => answer },
    );
    await findText("We couldn’t load your preferences.", element);
    answer = json({ dailyReminder: true, reminderTime: "06:30", weeklyRecap: false });
    await user.click(card.getByRole("button", { name: "Try again" }));
    expect((await card.findByLabelText<HTMLInputElement>(/Reminder time/)).value).toBe("06:30");
  });

  it("is also on the profile page", async () => {
    const { element } = await openCard({ permission: "granted" }, {}, "/profile");
    expect(badge()).toBe("Enabled");
    expect(allByText("Send Test Notification", element)).toHaveLength(1);
  });
});
