import { openChromium } from "../../e2e/testing/browser.ts";
import { startSpindle } from "../../e2e/testing/spindle-process.ts";
import { dayMs } from "./cast.ts";
import { daysOfFilm, joinIn, liveDayOfWeek, type Shoot } from "./first-week.ts";

/** Who is filmed: a listener with a phone, and one at a desk. Under one name they would be one listener. */
const listeners = [
  { view: "390-light", name: "Rosa", theme: "light", width: 390, height: 844, phone: true },
  { view: "1280-dark", name: "Tomasz", theme: "dark", width: 1280, height: 800, phone: false },
] as const;

/** How long (ms) a page may take to show what comes next: a step that never comes must not hold up the other listener for long. */
const longestWaitMs = 3 * 60_000;

type Frames = Readonly<Record<string, Uint8Array>>;

/**
 * Films the first week of each listener, from the Monday of the week before today's: numbered pictures, day by day. What was
 * taken is kept even if a day cannot be lived to its end.
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
              // The bar stays at the top of the window, which would be the middle of the page.
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
