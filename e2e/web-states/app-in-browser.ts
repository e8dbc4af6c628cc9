import { type Browser, type BrowserContext, chromium, type Page, type Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { longestWaitMs } from "../testing/browser.ts";
import { browserArguments, browserProgram } from "../testing/browser-program.ts";
import { type ServedApp, serveDist } from "./serve-dist.ts";
import { stubApi } from "./stub-api.ts";
import { sessionMarkCookie } from "@spindle/contract/routes.ts";
import { markOf, type Stubs } from "@spindle/web/testing/stubs.ts";
import type { AppVisit } from "@spindle/web/testing/visit.ts";

export interface Visit extends AppVisit {
  /** Installs a fake clock at this instant. */
  readonly clockAt?: string;
  readonly timeZone?: string;
  readonly locale?: string;
  readonly forcedColors?: boolean;
  /** Emulates a touch screen. */
  readonly touch?: boolean;
  /** Runs on the page before its first navigation. */
  readonly before?: (page: Page) => Promise<unknown>;
}

export interface OpenPage {
  readonly page: Page;
  /** The page's API calls, oldest first. */
  readonly calls: readonly Request[];
  /** Exceptions, console errors, and requests to other origins. */
  readonly complaints: readonly string[];
}

/** A browser and the built application for the tests of one file; `textPx` sets the browser's default font size. */
export function useApp(textPx?: number): (answers: Stubs, visit?: Visit) => Promise<OpenPage> {
  let app: ServedApp;
  let browser: Browser;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    app = await serveDist();
    // This overrides Playwright's own `--blink-settings`, which emulates a mouse, so pass it only if needed.
    const textSize = textPx === undefined ? [] : [`--blink-settings=defaultFontSize=${textPx}`];
    browser = await chromium.launch({
      executablePath: browserProgram(),
      args: [...browserArguments, ...textSize],
    });
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  return async (answers, visit = {}) => {
    const context = await browser.newContext({
      viewport: { width: visit.width ?? 1280, height: visit.height ?? 800 },
      colorScheme: visit.theme ?? "light",
      reducedMotion: visit.reducedMotion ? "reduce" : "no-preference",
      forcedColors: visit.forcedColors ? "active" : "none",
      hasTouch: visit.touch ?? false,
      timezoneId: visit.timeZone ?? "Europe/Lisbon",
      locale: visit.locale ?? "en-GB",
      // Stubs cannot answer a worker's requests.
      serviceWorkers: "block",
    });
    contexts.push(context);
    context.setDefaultTimeout(longestWaitMs);
    await context.addCookies([{ name: sessionMarkCookie, value: markOf(answers), url: app.origin }]);
    const page = await context.newPage();
    const complaints = complaintsOf(page, app.origin);
    if (visit.clockAt !== undefined) await page.clock.install({ time: visit.clockAt });
    const calls = await stubApi(page, answers);
    await visit.before?.(page);
    await page.goto(app.origin + (visit.path ?? "/"));
    return { page, calls, complaints };
  };
}

function complaintsOf(page: Page, origin: string): readonly string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    const expected = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !expected) complaints.push(message.text());
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith("data:"))
      complaints.push(request.url());
  });
  return complaints;
}

export function callsTo(calls: readonly Request[], method: string, path: string): readonly Request[] {
  return calls.filter((call) => call.method() === method && new URL(call.url()).pathname === path);
}

/** The visible toast, read once because it disappears: its tone, and its texts as one string per part. */
export function readToast(page: Page): Promise<{ readonly tone: string; readonly words: readonly string[] }> {
  return page.locator(".toast").evaluate((toast) => ({
    tone: (toast as HTMLElement).dataset["tone"] ?? "",
    words: [...toast.querySelectorAll<HTMLElement>(".toast-title, .toast-text")].map(
      (part) => part.innerText,
    ),
  }));
}

/** The visible toast's texts, one string per part. */
export async function toastWords(page: Page): Promise<readonly string[]> {
  return (await readToast(page)).words;
}

/** The body of the first such call, once it has been made; the page may update before it sends the call. */
export async function bodySentTo(calls: readonly Request[], method: string, path: string): Promise<unknown> {
  await expect.poll(() => callsTo(calls, method, path).length).toBeGreaterThan(0);
  return callsTo(calls, method, path)[0]?.postDataJSON();
}

/** The text of the focused element. */
export function focusedWords(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.textContent.trim());
}

/**
 * Waits two frames: time for a call that the page should not make, and for React to attach listeners a task after its
 * render. An intersection is reported after layout; `requestAnimationFrame` alone does not mean that with a fake clock.
 */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise<void>((resolve) => {
        const drawing = new IntersectionObserver(() => {
          drawing.disconnect();
          resolve();
        });
        drawing.observe(document.documentElement);
      });
    }
  });
}

/** Navigates within the application, as a link does, without loading the page again. */
export function navigateTo(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => history.pushState(null, "", to), path);
}

/** Waits until the last change has been rendered with its fonts, which load on first use. */
export async function untilDrawn(page: Page): Promise<void> {
  await twoFrames(page);
  await page.evaluate(() => document.fonts.ready);
  await twoFrames(page);
}

/** The cumulative layout shift since the page was opened. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (entries: PerformanceEntryList): void => {
          for (const entry of entries)
            if (Reflect.get(entry, "hadRecentInput") !== true) sum += Number(Reflect.get(entry, "value"));
        };
        const watching = new PerformanceObserver((list) => add(list.getEntries()));
        watching.observe({ type: "layout-shift", buffered: true });
        const end = (): void => {
          // The observer may not have been notified of the latest entries yet.
          add(watching.takeRecords());
          resolve(sum);
        };
        requestAnimationFrame(() => requestAnimationFrame(end));
      }),
  );
}

/** Matches the URL of a script of the application. A style sheet may have the same name. */
export function scriptNamed(name: string): RegExp {
  return new RegExp(`/assets/${name}-[\\w-]{7,8}\\.js$`);
}

/** Waits until the code that opens dialogs runs: it then loads a signed-in listener's celebrations. Call it before the page loads. */
export function untilOverlaysRun(page: Page): Promise<unknown> {
  return untilLoaded(page, "celebrated");
}

/** Waits until the script with this name has loaded. */
export function untilLoaded(page: Page, name: string): Promise<unknown> {
  const script = scriptNamed(name);
  return page.waitForEvent("requestfinished", (request) => script.test(request.url()));
}
