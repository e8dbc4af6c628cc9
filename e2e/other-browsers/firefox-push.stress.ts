import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firefoxPrograms, missing } from "../../scripts/programs.mjs";
import { nextSixPm } from "../testing/next-six-pm.ts";
import { type SpindleProcess, startSpindle } from "../testing/spindle-process.ts";
import { type DrivenFirefox, openFirefox } from "./firefox.ts";
import { type FirefoxPushService, startFirefoxPushService } from "./firefox-push-service.ts";
import { signIn } from "./ritual-steps.ts";
import { press, see, seeNone, until } from "./driven-page.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const lacking = missing(firefoxPrograms());
const here = lacking.length === 0;

describe.skipIf(!here)(`in Firefox${here ? "" : `, missing ${lacking.join(", ")}`}`, () => {
  const home = mkdtempSync(join(tmpdir(), "spindle-e2e-"));
  let service: FirefoxPushService;
  let spindle: SpindleProcess;
  let browser: DrivenFirefox;
  beforeAll(async () => {
    service = await startFirefoxPushService();
    spindle = await startSpindle({ dataDir: home, env: { PUSH_ALLOWED_ORIGINS: service.origin } });
    browser = await openFirefox({ pushServer: service.serverUrl });
  });
  afterAll(async () => {
    await browser.close();
    await spindle.stop();
    await service.stop();
    rmSync(home, { recursive: true, force: true });
  });

  /** Titles and bodies of the notifications on display. */
  const shown = () =>
    browser.evaluate(`navigator.serviceWorker.ready
      .then((worker) => worker.getNotifications())
      .then((all) => Object.fromEntries(all.map(({ title, body }) => [title, body])))`);

  test("a browser subscribes, receives notifications, and loses its subscription on sign-out", async () => {
    await signIn(browser, spindle.origin, "Soul collector");
    await press(browser, "dialog[open] button", "Skip");
    await seeNone(browser, "dialog");
    await browser.goTo(`${spindle.origin}/profile/settings`);
    await see(browser, ".notify-badge", "Not Set");
    await pressAndAllow(browser, spindle.origin);
    await see(browser, ".notify-badge", "Enabled");
    await expect.poll(service.endpoints).toHaveLength(1);
    await expect.poll(shown).toHaveProperty("It works");

    await press(browser, "button", "Send Test Notification");
    await see(browser, ".toast", "Test Notification Sent");
    expect(service.passed).toMatchObject([{ headers: { topic: "test", urgency: "high" } }]);

    const minutesAhead = Number(await browser.evaluate("-new Date().getTimezoneOffset()"));
    const sundayEvening = nextSixPm(Date.now() + day + minutesAhead * minute, true) - minutesAhead * minute;
    await spindle.moveClock(sundayEvening - Date.now());
    await service.until(2);
    await expect
      .poll(shown)
      .toHaveProperty("Your week is in", "A quiet week on the turntable. A new one starts tomorrow.");
    expect(service.passed.at(-1)).toMatchObject({ headers: { topic: "weekly-recap", urgency: "low" } });

    await press(browser, "button[popovertarget=menu]");
    await press(browser, "button", "Sign Out");
    await press(browser, "dialog[open] button", "Sign Out");
    await see(browser, "button", "Sign In to Spin");
    await expect.poll(service.endpoints).toEqual([]);
    await expect.poll(shown).toEqual({});
    expect(browser.complaints()).toEqual([]);
  });
});

/** Presses Enable and grants the permission: the driver cannot reach the browser's own prompt. */
async function pressAndAllow(browser: DrivenFirefox, origin: string): Promise<void> {
  await browser.evaluate(`void (Notification.requestPermission = () =>
    new Promise((answered) => { globalThis.answer = () => answered(Notification.permission); }))`);
  await press(browser, "button", "Enable Notifications");
  await browser.allowNotifications(origin);
  await until(browser, () => Notification.permission === "granted" && "answer" in globalThis);
  await browser.evaluate("globalThis.answer()");
}
