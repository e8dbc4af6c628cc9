import { exit } from "node:process";
import { type BrowserContext, type CDPSession, chromium, type Page } from "playwright-core";
import { browserArguments, browserProgram } from "../e2e/testing/browser-program.ts";
import { takeCookies } from "../e2e/testing/browser.ts";
import { signIn } from "../e2e/testing/sign-in.ts";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import { ensureBuilt } from "../scripts/set-up.mjs";

/** What the day's spin is held to, from the press to the album, on a processor four times slower than this one. */
const slowdown = 4;
const leastFramesPerSecond = 50;
const mostLayoutShift = 0.02;
/** A frame of the page is a picture of something; one without a record compresses to next to nothing. */
const leastOfMedianFrame = 0.25;
/** Until Home has answered a press of the keyboard, in milliseconds, over a mobile connection as Lighthouse names it "slow 4G". */
const interactiveWithin = 2_500;
const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const runs = 5;
const revealMs = 1_500;
const moved = ["transform", "opacity", "translate", "rotate", "scale"];

const windows = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;

ensureBuilt();
const spindle = await startSpindle({ env: { LOG_LEVEL: "warn" } });
const browser = await chromium.launch({ executablePath: browserProgram(), args: [...browserArguments] });
let listeners = 0;
let failed = false;
try {
  for (const [name, viewport] of Object.entries(windows)) {
    const rituals: Ritual[] = [];
    for (let run = 0; run < runs; run += 1) rituals.push(await onNewPage(viewport, spinOnce));
    atLeast(
      `${name}: frames a second while it spins`,
      rituals.map(({ spinning }) => spinning),
      leastFramesPerSecond,
    );
    atLeast(
      `${name}: frames a second of the reveal`,
      rituals.map(({ revealing }) => revealing),
      leastFramesPerSecond,
    );
    atMost(
      `${name}: layout shift from Home to the album`,
      rituals.map(({ shift }) => shift),
      mostLayoutShift,
    );
    atLeast(
      `${name}: smallest frame beside the median one`,
      rituals.map(({ emptiest }) => emptiest),
      leastOfMedianFrame,
    );
    const others = new Set(
      rituals.flatMap(({ animated }) => animated).filter((property) => !moved.includes(property)),
    );
    if (others.size > 0) complain(`${name}: animates ${[...others].join(", ")}`);
  }
  const interactive: number[] = [];
  for (let run = 0; run < runs; run += 1) interactive.push(await onNewPage(windows.phone, openSlowly));
  atMost("phone: Home answers a press, in ms over slow 4G", interactive, interactiveWithin);
} finally {
  await browser.close();
  await spindle.stop();
}
exit(failed ? 1 : 0);

interface Ritual {
  /** Frames a second from the press to the album's page, and in its first 1.5 s. */
  readonly spinning: number;
  readonly revealing: number;
  /** The cumulative layout shift of the whole visit. */
  readonly shift: number;
  /** The bytes of the smallest frame as a share of the median's. */
  readonly emptiest: number;
  /** The properties that were animated on the way. */
  readonly animated: readonly string[];
}

/** Does something with a page of a new listener's own on the slow processor. */
async function onNewPage<Value>(
  viewport: { width: number; height: number },
  act: (page: Page, session: CDPSession) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext({ viewport, serviceWorkers: "block" });
  await signedIn(context);
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const value = await act(page, session);
  await context.close();
  return value;
}

async function signedIn(context: BrowserContext): Promise<void> {
  listeners += 1;
  const visitor = await signIn(spindle.origin, { name: `listener ${listeners}` });
  await visitor.post("/api/me/onboarding", {});
  await takeCookies(context, visitor);
}

/** The day's spin from a Home at rest to the end of the reveal. */
async function spinOnce(page: Page, session: CDPSession): Promise<Ritual> {
  await page.goto(spindle.origin);
  await page.getByRole("button", { name: /^Spin / }).waitFor();
  await page.waitForLoadState("networkidle");
  const frames: number[] = [];
  session.on("Page.screencastFrame", ({ data, sessionId }) => {
    frames.push(data.length);
    void session.send("Page.screencastFrameAck", { sessionId });
  });
  await session.send("Page.startScreencast", { format: "jpeg", quality: 40, maxWidth: 400, maxHeight: 850 });
  await page.getByRole("button", { name: /^Spin / }).click();
  await page.waitForURL(/\/spin\//);
  await page.waitForFunction(
    (ms) => performance.now() > (Reflect.get(globalThis, "watched") as Watched).arrivedAt + ms,
    revealMs,
  );
  await session.send("Page.stopScreencast");
  const watched = await page.evaluate(() => {
    const { animated, ...rest } = Reflect.get(globalThis, "watched") as Watched;
    return { ...rest, animated: [...animated] };
  });
  const { pressedAt, arrivedAt } = watched;
  const sizes = frames.toSorted((a, b) => a - b);
  return {
    spinning: framesPerSecond(watched.frames, pressedAt, arrivedAt),
    revealing: framesPerSecond(watched.frames, arrivedAt, arrivedAt + revealMs),
    shift: watched.shift,
    emptiest: (sizes[0] ?? 0) / (sizes[Math.floor(sizes.length / 2)] ?? Number.NaN),
    animated: watched.animated,
  };
}

/** Milliseconds until Home has done what a press of the keyboard asks: another mode is chosen, and its button says so. */
async function openSlowly(page: Page, session: CDPSession): Promise<number> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4G);
  await page.goto(spindle.origin, { waitUntil: "commit" });
  await page.getByRole("radio", { name: "For You" }).press("Space");
  await page.getByRole("button", { name: "Spin For You" }).waitFor();
  // The page's own clock, asked for on its main thread when that is free again.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
      ),
  );
}

interface Watched {
  /** When each frame began, in milliseconds since the page was asked for. */
  readonly frames: number[];
  readonly animated: Set<string>;
  pressedAt: number;
  arrivedAt: number;
  shift: number;
}

/** In the page, from before its first script: its frames, what is animated in them, and what jumps. */
function watchPage(): void {
  const watched: Watched = { frames: [], animated: new Set(), pressedAt: 0, arrivedAt: 0, shift: 0 };
  Object.assign(globalThis, { watched });
  addEventListener("click", ({ timeStamp }) => (watched.pressedAt ||= timeStamp), { capture: true });
  const onFrame = (now: number): void => {
    watched.frames.push(now);
    if (watched.pressedAt > 0 && watched.arrivedAt === 0 && location.pathname.startsWith("/spin/")) {
      watched.arrivedAt = now;
    }
    // Not in every frame: looking costs time too.
    if (watched.pressedAt > 0 && watched.frames.length % 6 === 0) {
      for (const { effect } of document.getAnimations()) {
        const keyframes = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
        for (const property of keyframes.flatMap(Object.keys)) {
          if (!["offset", "computedOffset", "easing", "composite"].includes(property))
            watched.animated.add(property);
        }
      }
    }
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, "hadRecentInput") === false)
        watched.shift += Number(Reflect.get(entry, "value"));
    }
  }).observe({ type: "layout-shift", buffered: true });
}

function framesPerSecond(frames: readonly number[], from: number, to: number): number {
  return (frames.filter((at) => at >= from && at < to).length * 1000) / (to - from);
}

function atLeast(what: string, figures: readonly number[], least: number): void {
  report(what, figures, `at least ${least}`, (middle) => middle >= least);
}

function atMost(what: string, figures: readonly number[], most: number): void {
  report(what, figures, `at most ${most}`, (middle) => middle <= most);
}

/** The middle one of the runs counts: what else the machine does meets some of them. */
function report(
  what: string,
  figures: readonly number[],
  wish: string,
  holds: (middle: number) => boolean,
): void {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const all = sorted.map((figure) => Number(figure.toPrecision(3))).join(", ");
  console.log(`${what}: ${Number(middle.toPrecision(3))}, ${wish} (${sorted.length} runs: ${all})`);
  if (!holds(middle)) complain(`${what}: not ${wish}`);
}

function complain(message: string): void {
  console.error(message);
  failed = true;
}
