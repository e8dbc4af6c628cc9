// React keeps the timers that it finds when it is loaded, which must be the real ones.
import "react-dom/client";
import { vi } from "vitest";

const timers = ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const;

const realTimeout = setTimeout;
const longestLookMs = 60_000;

/** Puts the application's time into the test's hand, from this instant. It goes on with real time until it is stopped. */
export function holdTime(now: string): () => void {
  return () => void vi.useFakeTimers({ now: new Date(now), toFake: [...timers], shouldAdvanceTime: true });
}

/** Stops the held time. Testing Library's waits need time that goes on: from now on, wait with `passUntil`. */
export function stopTime(): void {
  vi.setTimerTickMode("manual");
}

/** Lets the stopped time go on with real time. */
export function resumeTime(): void {
  vi.setTimerTickMode("interval");
}

/** Lets so many milliseconds pass, and what is due be drawn. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await drawn();
}

/** Lets what has been answered be taken in and drawn: React draws in an immediate, and its effects may need another. */
export async function drawn(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Goes to an instant as a device does that slept until a minute before it; the clock may go back as well. */
export async function jumpTo(instant: string): Promise<void> {
  const awakeMs = 60_000;
  vi.setSystemTime(Date.parse(instant) - awakeMs);
  await pass(awakeMs);
}

/** Lets the stopped time go on, step by step, until this does not throw any more. */
export async function passUntil<Found>(look: () => Found, stepMs = 50): Promise<Found> {
  const giveUpAt = performance.now() + longestLookMs;
  for (;;) {
    try {
      return look();
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
    }
    await pass(stepMs);
    // Code that is still on its way needs real time.
    await new Promise((resolve) => realTimeout(resolve, 5));
  }
}
