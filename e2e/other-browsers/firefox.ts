import { launch, type Page } from "puppeteer-core";
import { firefoxPrograms } from "../../scripts/programs.mjs";
import { middayZone } from "../testing/midday-zone.ts";
import type { DrivenBrowser } from "./driven-browser.ts";
import { startSoundDevice } from "./sound-device.ts";

export interface DrivenFirefox extends DrivenBrowser {
  /** Grants an origin the permission for notifications, as the listener does. */
  allowNotifications(origin: string): Promise<void>;
}

interface FirefoxOptions {
  /** Where push subscriptions go. */
  readonly pushServer?: string;
  /** Whether there is a sound device. Without one, Firefox plays nothing. */
  readonly sounds?: boolean;
}

/** Headless Firefox over WebDriver BiDi. */
export async function openFirefox({
  pushServer,
  sounds = false,
}: FirefoxOptions = {}): Promise<DrivenFirefox> {
  const { "firefox-esr": executablePath } = firefoxPrograms();
  if (executablePath === undefined) throw new Error("There is no Firefox.");
  const device = sounds ? await startSoundDevice() : undefined;
  const browser = await launch({
    browser: "firefox",
    executablePath,
    defaultViewport: { width: 1280, height: 800 },
    env: { ...process.env, TZ: middayZone(), ...device?.environment },
    ...(pushServer !== undefined && { extraPrefsFirefox: subscribesAt(pushServer) }),
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  const aborted = new Set<string>();
  await page.evaluateOnNewDocument(() => {
    const say = console.error;
    let left = false;
    addEventListener("beforeunload", () => {
      left = true;
    });
    // Errors of requests aborted by leaving the page are expected. Others become strings, the only thing the driver receives.
    console.error = (...words: unknown[]) => {
      if (!left) say(...words.map(String));
    };
  });
  page.on("requestfailed", (request) => {
    if (request.failure()?.errorText === "NS_BINDING_ABORTED") aborted.add(request.url());
  });
  page.on("pageerror", (error) => complaints.push(`exception: ${String(error)}`));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`console: ${message.text()}`);
  });
  return {
    goTo: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => whileHere(page, page.evaluate(expression)),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    complaints: () => complaints.filter((complaint) => !aborted.has(refusedFile(complaint) ?? "")),
    close: async () => {
      await browser.close();
      await device?.close();
    },
    allowNotifications: (origin) =>
      browser.defaultBrowserContext().overridePermissions(origin, ["notifications"]),
  };
}

/** The address in the complaint that a service worker didn’t deliver a file. Firefox logs it also for files that were loading when their page was left. */
function refusedFile(complaint: string): string | undefined {
  return /Failed to load ‘(?<address>[^’]+)’\. A ServiceWorker/u.exec(complaint)?.groups?.["address"];
}

/** Preferences that enable push in an automated Firefox and set its server. */
function subscribesAt(pushServer: string) {
  return {
    "dom.push.connection.enabled": true,
    "dom.push.serverURL": pushServer,
    "dom.push.testing.allowInsecureServerURL": true,
    // Firefox shows notifications itself: there is no desktop to show them.
    "alerts.useSystemBackend": false,
    // The driver's recommended preferences disable push.
    "remote.prefs.recommended": false,
  };
}

/** The page's result; rejects if the page is left, because Firefox never answers then. */
async function whileHere<Answer>(page: Page, answer: Promise<Answer>): Promise<Answer> {
  const left = Promise.withResolvers<never>();
  const leave = (): void => left.reject(new Error("The page was left."));
  page.on("domcontentloaded", leave);
  try {
    return await Promise.race([answer, left.promise]);
  } finally {
    page.off("domcontentloaded", leave);
  }
}
