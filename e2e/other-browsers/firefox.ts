import { launch, type Page } from "puppeteer-core";
import { firefoxPrograms } from "../../scripts/programs.mjs";
import { middayZone } from "../testing/midday-zone.ts";
import type { DrivenBrowser } from "./driven-browser.ts";

export interface DrivenFirefox extends DrivenBrowser {
  /** Says yes, as the listener does, when pages of an origin ask for notifications. */
  allowNotifications(origin: string): Promise<void>;
}

/** Firefox without a display, over WebDriver BiDi; it subscribes to notifications at the push server's address, if one is given. */
export async function openFirefox({
  pushServer,
}: {
  readonly pushServer?: string;
} = {}): Promise<DrivenFirefox> {
  const { "firefox-esr": executablePath } = firefoxPrograms();
  if (executablePath === undefined) throw new Error("There is no Firefox.");
  const browser = await launch({
    browser: "firefox",
    executablePath,
    defaultViewport: { width: 1280, height: 800 },
    env: { ...process.env, TZ: middayZone() },
    ...(pushServer !== undefined && { extraPrefsFirefox: subscribesAt(pushServer) }),
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  await page.evaluateOnNewDocument(() => {
    const say = console.error;
    let left = false;
    addEventListener("beforeunload", () => {
      left = true;
    });
    // What a page gives up when it is left is no error. Any other is put into words, which alone reach the driver.
    console.error = (...words: unknown[]) => {
      if (!left) say(...words.map(String));
    };
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
    complaints: () => complaints,
    close: () => browser.close(),
    allowNotifications: (origin) =>
      browser.defaultBrowserContext().overridePermissions(origin, ["notifications"]),
  };
}

/** What makes Firefox, when it is driven, look for push messages at all, and there. */
function subscribesAt(pushServer: string) {
  return {
    "dom.push.connection.enabled": true,
    "dom.push.serverURL": pushServer,
    "dom.push.testing.allowInsecureServerURL": true,
    // Notifications of its own: without a desktop there is nobody else to show them.
    "alerts.useSystemBackend": false,
    // The driver's own preferences, of which one switches push off.
    "remote.prefs.recommended": false,
  };
}

/** The answer of the page; of one that is left, Firefox never hears. */
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
