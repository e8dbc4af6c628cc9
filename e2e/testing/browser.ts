import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { browserArguments, browserProgram } from "./browser-program.ts";
import { middayZone } from "./midday-zone.ts";
import { type PageWatch, watchPages } from "./page-watch.ts";
import { recordToasts } from "./toast-notes.ts";
import type { Visitor } from "./visitor.ts";

export interface VisitOptions {
  readonly origin: string;
  readonly theme?: "light" | "dark";
  readonly width?: number;
  readonly height?: number;
  readonly reducedMotion?: boolean;
  /** Emulates a phone or tablet: touch, no pointer. */
  readonly phone?: boolean;
  /** Allows the service worker; most tests block it to observe network requests. */
  readonly worker?: boolean;
}

/** A browser context of its own, and what it requested. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly watch: PageWatch;
}

export interface Browsing {
  visit(options: VisitOptions): Promise<Visit>;
  close(): Promise<void>;
}

/** Timeout (ms) for what a page should show: longer than a busy machine takes. */
export const longestWaitMs = 60_000;

/** Playwright's default flag against the back/forward cache. */
const noBackForwardCache = "--disable-back-forward-cache";

interface ChromiumOptions {
  readonly backForwardCache?: boolean;
  readonly full?: boolean;
  /** More of Chromium's flags. */
  readonly more?: readonly string[];
}

/**
 * One Chromium; each visit has its own context. `backForwardCache` enables the back/forward cache.
 * `full` starts the whole browser, for features the headless shell lacks.
 */
export async function openChromium({
  backForwardCache = false,
  full = false,
  more = [],
}: ChromiumOptions = {}): Promise<Browsing> {
  const browser = await chromium.launch({
    executablePath: browserProgram({ full }),
    args: [...browserArguments, ...more],
    ignoreDefaultArgs: backForwardCache ? [noBackForwardCache] : [],
  });
  return { visit: (options) => visit(browser, options), close: () => browser.close() };
}

async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const {
    origin,
    theme = "light",
    width = 1280,
    height = 800,
    reducedMotion = false,
    phone = false,
    worker = false,
  } = options;
  const context = await browser.newContext({
    baseURL: origin,
    serviceWorkers: worker ? "allow" : "block",
    colorScheme: theme,
    isMobile: phone,
    hasTouch: phone,
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    timezoneId: middayZone(),
    locale: "en-GB",
    viewport: { width, height },
  });
  context.setDefaultTimeout(longestWaitMs);
  const watch = watchPages(context, origin);
  await recordToasts(context);
  return { context, page: await context.newPage(), watch };
}

/** Signs the browser in as the visitor, with onboarding completed. */
export async function takeCookies(context: BrowserContext, visitor: Visitor): Promise<void> {
  const { origin } = visitor;
  await visitor.post("/api/me/onboarding");
  await context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: origin })));
}

/** Waits until the fonts are loaded and no animation is running. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === "loaded" &&
      document.getAnimations().every((animation) => animation.playState !== "running"),
  );
}
