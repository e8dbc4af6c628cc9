import { openChromium } from "../../e2e/testing/browser.ts";
import { startSpindle } from "../../e2e/testing/spindle-process.ts";
import { dayMs } from "./cast.ts";
import { daysOfFilm, joinIn, liveDayOfWeek, type Shoot } from "./first-week.ts";

/** The filmed listeners, one with a phone and one with a desktop; different names make different accounts. */
const listeners = [
  { view: "390-light", name: "Rosa", theme: "light", width: 390, height: 844, phone: true },
  { view: "1280-dark", name: "Tomasz", theme: "dark", width: 1280, height: 800, phone: false },
] as const;

/** Timeout (ms) for the next state of a page; a missing one must not delay the other listener for long. */
const longestWaitMs = 3 * 60_000;

type Frames = Readonly<Record<string, Uint8Array>>;

/**
 * Films each listener's first week, starting on the Monday of last week, as pictures numbered by day.
 * Pictures are kept even if a day fails.
 */
export async function filmFirstWeek(keep: (view: string, frames: Frames) => Promise<void>): Promise<void> {
  const sinceMonday = (new Date().getUTCDay() + 6) % 7;
  const aheadOn = (day: number): number => (day - sinceMonday - 7) * dayMs;
  const spindle = await startSpindle({
    env: { RATE_LIMITS: "off", LOG_LEVEL: "warn", CLOCK_AHEAD_MS: String(aheadOn(0)) },
  });
  const chromium = await openChromium();
  try {
    const viewers = await Promise.all(
      listeners.map(async ({ view, name, height, ...how }) => {
        const { context, page } = await chromium.visit({ origin: spindle.origin, ...how });
        context.setDefaultTimeout(longestWaitMs);
        await page.setViewportSize({ width: how.width, height });
        return { view, name, page, frames: new Map<string, Buffer>() };
      }),
    );
    try {
      for (let day = 0; day < daysOfFilm; day += 1) {
        await spindle.moveClock(aheadOn(day));
        await Promise.all(
          viewers.map(async ({ name: listener, page, frames }) => {
            const shoot: Shoot = async (name, fullPage = false) => {
              const number = String(frames.size + 1).padStart(3, "0");
              const file = `${number} day ${day + 1} ${name}`.replaceAll(/[^\p{L}\p{N}]+/gu, "-");
              // The sticky bar would otherwise appear in the middle of the page.
              if (fullPage) await page.evaluate(() => scrollTo(0, 0));
              frames.set(`${file}.png`, await page.screenshot({ fullPage }));
            };
            if (day === 0) await joinIn(page, listener, shoot);
            await liveDayOfWeek(page, day, shoot);
          }),
        );
      }
    } finally {
      for (const { view, frames } of viewers) await keep(view, Object.fromEntries(frames));
    }
  } finally {
    await chromium.close();
    await spindle.stop();
  }
}
