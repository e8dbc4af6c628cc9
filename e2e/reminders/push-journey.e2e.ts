import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PushService, startPushService } from "@spindle/server/testing/push-service.ts";
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browsing, openChromium } from "../testing/browser.ts";
import { pressNotification, untilReceived, workerOf } from "../testing/notification-steps.ts";
import { untilWorkerControls } from "../testing/offline-steps.ts";
import { signInOnPage, signOutOnPage, toastSaying } from "../testing/page-steps.ts";
import { nextSixPm } from "../testing/next-six-pm.ts";
import { type SpindleProcess, startSpindle } from "../testing/spindle-process.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const home = mkdtempSync(join(tmpdir(), "spindle-e2e-"));
let chromium: Browsing;
let service: PushService;
let spindle: SpindleProcess;
beforeAll(async () => {
  chromium = await openChromium({ full: true });
  service = await startPushService();
  spindle = await startSpindle({ dataDir: home, env: { PUSH_ALLOWED_ORIGINS: service.origin } });
});
afterAll(async () => {
  await chromium.close();
  await spindle.stop();
  await service.stop();
  rmSync(home, { recursive: true, force: true });
});

test("a listener enables notifications, receives and follows them, and loses them on sign-out", async () => {
  const { context, page } = await chromium.visit({
    origin: spindle.origin,
    worker: true,
    reducedMotion: true,
  });
  const subscription = service.subscribe();
  await subscribeTo(context, subscription);
  await signInOnPage(page, "Soul collector", "Pia Ring");
  await untilWorkerControls(page);
  const push = await pushesTo(context, page, spindle.origin);
  await page.goto("/profile/settings");
  const card = page.getByRole("region", { name: "Notifications", exact: true });
  await card.getByText("Not Set").waitFor();
  await card.getByRole("button", { name: "Enable Notifications" }).click();
  await toastSaying(page, "Notifications Enabled");
  // The sample notification follows the subscription.
  await page.waitForFunction(() => Reflect.get(globalThis, "sampleShown") === true);
  expect(await titlesShown(page)).toEqual(["It works"]);
  expect(await page.evaluate(() => sessionStorage.getItem("test.subscribed"))).not.toBeNull();

  await card.getByRole("button", { name: "Send Test Notification" }).click();
  await service.until(1);
  expect(service.received[0]).toMatchObject({
    endpoint: subscription.endpoint,
    message: { notification: { tag: "test" } },
  });
  await card.getByRole("switch", { name: "Daily reminder" }).click();
  const at = new Date(Date.now() + 5 * minute);
  const time = await page.evaluate(
    (ms) => new Date(ms).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" }),
    at.getTime(),
  );
  await card.getByLabel("Reminder time").fill(time);
  await card.getByLabel("Reminder time").blur();
  await expect
    .poll(async () => (await (await page.request.get("/api/notifications/preferences")).json()) as unknown)
    .toEqual({ dailyReminder: true, reminderTime: time, weeklyRecap: true });
  await spindle.moveClock(6 * minute);
  const { message: reminder } = await untilReceived(service, "daily-reminder");
  expect(reminder.notification).toMatchObject({ tag: "daily-reminder", title: "Today’s album is waiting" });

  // Chromium's push service is not reachable here, so the driver delivers the message.
  await push(JSON.stringify(reminder));
  expect(await titlesShown(page)).toContain("Today’s album is waiting");
  await pressNotification(context, "daily-reminder");
  await page.waitForURL((url) => url.pathname === "/");
  expect(context.pages()).toHaveLength(1);
  await expect.poll(() => titlesShown(page)).not.toContain("Today’s album is waiting");

  const minutesAhead = await page.evaluate(() => -new Date().getTimezoneOffset());
  const sundayEvening = nextSixPm(Date.now() + day + minutesAhead * minute, true) - minutesAhead * minute;
  await spindle.moveClock(sundayEvening - Date.now());
  const recap = await untilReceived(service, "weekly-recap");
  expect(recap).toMatchObject({
    headers: { topic: "weekly-recap", urgency: "low" },
    message: {
      notification: {
        title: "Your week is in",
        body: "A quiet week on the turntable. A new one starts tomorrow.",
      },
    },
  });
  await push(JSON.stringify(recap.message));
  expect(await titlesShown(page)).toContain("Your week is in");
  await pressNotification(context, "weekly-recap");
  await page.waitForURL((url) => url.pathname === "/statistics");
  await expect.poll(() => page.url()).toBe(recap.message.notification.navigate);
  expect(new URL(page.url()).searchParams.get("week")).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(context.pages()).toHaveLength(1);

  // Each visit renews the subscription; signing out removes it.
  const renewed = page.waitForRequest((request) => request.url().endsWith("/api/notifications/subscription"));
  await page.reload();
  expect((await renewed).method()).toBe("PUT");
  await signOutOnPage(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("test.subscribed"))).toBe("no");
  await expect.poll(() => titlesShown(page)).toEqual([]);
  const tags = service.received.map(({ message }) => message.notification.tag);
  expect(tags.filter((tag) => tag === "weekly-recap")).toHaveLength(1);
  await context.close();
});

/** Replaces Chromium's push service, which is not reachable here, with the test's own, and grants the permission. */
async function subscribeTo(
  context: BrowserContext,
  subscription: ReturnType<PushService["subscribe"]>,
): Promise<void> {
  await context.exposeFunction("allowNotifications", () => context.grantPermissions(["notifications"]));
  await context.addInitScript((json) => {
    if (!("Notification" in globalThis)) return;
    const kept = "test.subscribed";
    const state = () => sessionStorage.getItem(kept);
    if (state() === null) Object.defineProperty(Notification, "permission", { get: permission });
    function permission(): NotificationPermission {
      return state() === null && sessionStorage.getItem("test.allowed") === null ? "default" : "granted";
    }
    Notification.requestPermission = async () => {
      await (Reflect.get(globalThis, "allowNotifications") as () => Promise<void>)();
      sessionStorage.setItem("test.allowed", "yes");
      return "granted";
    };
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (at) => at.charCodeAt(0)).buffer;
    const made = (key: string) => ({
      options: { applicationServerKey: bytes(key) },
      toJSON: () => json,
      unsubscribe: () => {
        sessionStorage.setItem(kept, "no");
        return Promise.resolve(true);
      },
    });
    const asText = (key: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(key)))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replaceAll("=", "");
    const show = ServiceWorkerRegistration.prototype.showNotification;
    ServiceWorkerRegistration.prototype.showNotification = async function (...shown) {
      await show.apply(this, shown);
      Object.assign(globalThis, { sampleShown: true });
    };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(state() && state() !== "no" ? made(state() ?? "") : null),
      subscribe: ({ applicationServerKey }: { readonly applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        sessionStorage.setItem(kept, asText(applicationServerKey.buffer));
        return Promise.resolve(made(state() ?? ""));
      },
    });
  }, subscription);
}

/** Delivers a decrypted push message to the page's worker, and waits until its notification is displayed. */
async function pushesTo(context: BrowserContext, page: Page, origin: string) {
  const browser: CDPSession = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (scopeURL.startsWith(origin)) resolve(registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  const registrationId = await registered;
  return async (data: string) => {
    const worker = await workerOf(context);
    await worker.evaluate(() => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const { promise, resolve } = Promise.withResolvers<void>();
      registration.showNotification = async (...shown) => {
        Reflect.deleteProperty(registration, "showNotification");
        resolve(registration.showNotification(...shown));
      };
      Object.assign(globalThis, { isShown: promise });
    });
    await browser.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
    await worker.evaluate(() => Reflect.get(globalThis, "isShown") as Promise<void>);
  };
}

/**
 * The titles of displayed notifications. Do not poll this for one to appear:
 * Chromium forgets a notification that it is still displaying when asked.
 */
function titlesShown(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  });
}
