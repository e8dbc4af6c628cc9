import { exit } from "node:process";
import { type BrowserContext, type CDPSession, chromium, type Page } from "playwright-core";
import { browserArguments, browserProgram } from "../e2e/testing/browser-program.ts";
import { takeCookies } from "../e2e/testing/browser.ts";
import { signIn } from "../e2e/testing/sign-in.ts";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import { ensureBuilt } from "../scripts/set-up.mjs";
import { median, percentile } from "./percentile.ts";

/** Requirements for the day's spin, from the press to the album, on a processor four times slower than this one. */
const slowdown = 4;
const leastFramesPerSecond = 50;
const mostLayoutShift = 0.02;
/** Minimum size of the smallest frame relative to the median; a frame without the record compresses to almost nothing. */
const leastOfMedianFrame = 0.25;
/** Time limit (ms) until Home responds to a key press, on a connection like Lighthouse's "slow 4G". */
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
const browser = await chromium.launch({
  executablePath: browserProgram({ full: true }),
  args: [...browserArguments],
});
let listeners = 0;
let failed = false;
try {
  for (const [name, viewport] of Object.entries(windows)) {
    const rituals: Ritual[] = [];
    const emptiest: number[] = [];
    // Screenshots of frames would cost frames, so they are taken in separate visits.
    for (let run = 0; run < runs; run += 1) {
      rituals.push(await onNewPage(viewport, spinOnce));
      emptiest.push(await onNewPage(viewport, emptiestFrame));
    }
    atLeast(
      `${name}: frames per second while it spins`,
      rituals.map(({ spinning }) => spinning),
      leastFramesPerSecond,
    );
    atLeast(
      `${name}: frames per second of the reveal`,
      rituals.map(({ revealing }) => revealing),
      leastFramesPerSecond,
    );
    atMost(
      `${name}: layout shift from Home to the album`,
      rituals.map(({ shift }) => shift),
      mostLayoutShift,
    );
    atLeast(`${name}: smallest frame relative to the median`, emptiest, leastOfMedianFrame);
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
  /** Frames per second from the press to the album's page, and in its first 1.5 s. */
  readonly spinning: number;
  readonly revealing: number;
  /** The cumulative layout shift of the whole visit. */
  readonly shift: number;
  /** The animated properties. */
  readonly animated: readonly string[];
}

/** Runs `act` with a page of a new listener on the slow processor. */
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

/** Spins from an idle Home to the end of the reveal. */
async function spinOnce(page: Page): Promise<Ritual> {
  await openHome(page);
  await browser.startTracing(page, {
    categories: ["devtools.timeline", "disabled-by-default-devtools.timeline.frame", "blink.user_timing"],
  });
  await pressAndWait(page);
  const trace = await browser.stopTracing();
  const { shift, animated } = await page.evaluate(() => {
    const watched = Reflect.get(globalThis, "watched") as Watched;
    return { shift: watched.shift, animated: [...watched.animated] };
  });
  return { ...drawnFrames(JSON.parse(trace.toString())), shift, animated };
}

/** The size of the smallest frame of such a spin as a share of the median. */
async function emptiestFrame(page: Page, session: CDPSession): Promise<number> {
  await openHome(page);
  const frames: number[] = [];
  session.on("Page.screencastFrame", ({ data, sessionId }) => {
    frames.push(data.length);
    void session.send("Page.screencastFrameAck", { sessionId });
  });
  await session.send("Page.startScreencast", { format: "jpeg", quality: 40, maxWidth: 400, maxHeight: 850 });
  await pressAndWait(page);
  await session.send("Page.stopScreencast");
  return percentile(frames, 0) / median(frames);
}

async function openHome(page: Page): Promise<void> {
  await page.goto(spindle.origin);
  await page.getByRole("button", { name: /^Spin / }).waitFor();
  await page.waitForLoadState("networkidle");
}

/** Presses Spin, and waits until the reveal has ended. */
async function pressAndWait(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Spin / }).click();
  await page.waitForFunction((ms) => {
    const { arrivedAt } = Reflect.get(globalThis, "watched") as Watched;
    return arrivedAt > 0 && performance.now() > arrivedAt + ms;
  }, revealMs);
}

/** The part of Chromium's trace that is read; `ts` is in microseconds. */
interface Trace {
  readonly traceEvents: readonly { readonly name: string; readonly cat: string; readonly ts: number }[];
}

/**
 * Frames per second during the spin and the reveal as drawn by the compositor, which is what the eye sees;
 * counting the page's own frames would only show how busy its scripts are.
 */
function drawnFrames({ traceEvents }: Trace): Pick<Ritual, "spinning" | "revealing"> {
  const momentOf = (mark: string): number => {
    const event = traceEvents.find(({ name, cat }) => name === mark && cat.includes("blink.user_timing"));
    if (!event) throw new Error(`the trace has no mark "${mark}"`);
    return event.ts;
  };
  const drawn = traceEvents.filter(({ name }) => name === "DrawFrame").map(({ ts }) => ts);
  const perSecond = (from: number, to: number): number =>
    (drawn.filter((at) => at >= from && at < to).length * 1e6) / (to - from);
  const arrived = momentOf("arrived");
  return {
    spinning: perSecond(momentOf("pressed"), arrived),
    revealing: perSecond(arrived, arrived + revealMs * 1_000),
  };
}

/** Time (ms) until Home has responded to a key press that selects another mode. */
async function openSlowly(page: Page, session: CDPSession): Promise<number> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4G);
  await page.goto(spindle.origin, { waitUntil: "commit" });
  await page.getByRole("radio", { name: "For You" }).press("Space");
  await page.getByRole("button", { name: "Spin For You" }).waitFor();
  // The page's own clock, read on its main thread when that is free.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
      ),
  );
}

interface Watched {
  readonly animated: Set<string>;
  pressed: boolean;
  /** Milliseconds since the navigation; 0 before the arrival. */
  arrivedAt: number;
  shift: number;
}

/** In the page, before its first script: sets marks for the trace, and records animations and layout shifts. */
function watchPage(): void {
  const watched: Watched = { animated: new Set(), pressed: false, arrivedAt: 0, shift: 0 };
  Object.assign(globalThis, { watched });
  const onPress = (): void => {
    watched.pressed = true;
    performance.mark("pressed");
  };
  addEventListener("click", onPress, { capture: true, once: true });
  let frames = 0;
  const onFrame = (now: number): void => {
    frames += 1;
    if (watched.pressed && watched.arrivedAt === 0 && location.pathname.startsWith("/spin/")) {
      watched.arrivedAt = now;
      performance.mark("arrived");
    }
    // Not in every frame, because looking costs time too.
    if (watched.pressed && frames % 6 === 0) {
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

function atLeast(what: string, figures: readonly number[], least: number): void {
  report(what, figures, `at least ${least}`, (middle) => middle >= least);
}

function atMost(what: string, figures: readonly number[], most: number): void {
  report(what, figures, `at most ${most}`, (middle) => middle <= most);
}

/** Compares the median, because other load on the machine affects some runs. */
function report(
  what: string,
  figures: readonly number[],
  wish: string,
  holds: (middle: number) => boolean,
): void {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = median(figures);
  const all = sorted.map((figure) => Number(figure.toPrecision(3))).join(", ");
  console.log(`${what}: ${Number(middle.toPrecision(3))}, ${wish} (${sorted.length} runs: ${all})`);
  if (!holds(middle)) complain(`${what}: not ${wish}`);
}

function complain(message: string): void {
  console.error(message);
  failed = true;
}
