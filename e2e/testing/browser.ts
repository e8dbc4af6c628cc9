import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { browserArguments, browserProgram } from "./browser-program.ts";
import { middayZone } from "./midday-zone.ts";
import { type PageWatch, watchPages } from "./page-watch.ts";
import { noteToasts } from "./toast-notes.ts";
import type { Visitor } from "./visitor.ts";

export interface VisitOptions {
  readonly origin: string;
  readonly theme?: "light" | "dark";
  readonly width?: number;
  readonly reducedMotion?: boolean;
  /** Whether it is a phone or tablet: touched, and without a pointer or keys. */
  readonly phone?: boolean;
  /** Whether the application may keep itself in the browser; most tests look at what comes over the network. */
  readonly worker?: boolean;
}

/** A browser of its own: its cookies, its storage, and what it asked for. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly watch: PageWatch;
}

export interface Browsing {
  visit(options: VisitOptions): Promise<Visit>;
  close(): Promise<void>;
}

/** How long (ms) is waited for what a page should show: longer than a busy machine takes. */
export const longestWaitMs = 60_000;

/** What keeps the driver's Chromium from bringing a page back whole. */
const noPagesBroughtBack = "--disable-back-forward-cache";

/**
 * One Chromium, in which every visit is somebody else's. `bringsPagesBack`: Back and Forward bring pages back whole.
 * `full`: the whole browser, for what the headless shell lacks.
 */
export async function openChromium({ bringsPagesBack = false, full = false } = {}): Promise<Browsing> {
  const browser = await chromium.launch({
    executablePath: browserProgram({ full }),
    args: [...browserArguments],
    ignoreDefaultArgs: bringsPagesBack ? [noPagesBroughtBack] : [],
  });
  return { visit: (options) => visit(browser, options), close: () => browser.close() };
}

async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const {
    origin,
    theme = "light",
    width = 1280,
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
    viewport: { width, height: 800 },
  });
  context.setDefaultTimeout(longestWaitMs);
  const watch = watchPages(context, origin);
  await noteToasts(context);
  return { context, page: await context.newPage(), watch };
}

/** Makes the browser the one that the visitor has signed in with, who has been walked through already. */
export async function takeCookies(context: BrowserContext, visitor: Visitor): Promise<void> {
  const { origin } = visitor;
  await visitor.post("/api/me/onboarding");
  await context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: origin })));
}

/** Waits until nothing on the page moves any more and its fonts are here, so that what is looked at is how it stays. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === "loaded" &&
      document.getAnimations().every((animation) => animation.playState !== "running"),
  );
}
