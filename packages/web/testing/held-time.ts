// React captures the timers when it is loaded, so those must be the real ones.
import "react-dom/client";
import { vi } from "vitest";

const timers = ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const;

const realTimeout = setTimeout;
const longestLookMs = 60_000;

/** Fakes the application's clock from this instant. It follows real time until it is stopped. */
export function holdTime(now: string): () => void {
  return () => void vi.useFakeTimers({ now: new Date(now), toFake: [...timers], shouldAdvanceTime: true });
}

/** Stops the fake clock. Testing Library's waits hang then, so wait with `passUntil`. */
export function stopTime(): void {
  vi.setTimerTickMode("manual");
}

/** Lets the stopped clock follow real time again. */
export function resumeTime(): void {
  vi.setTimerTickMode("interval");
}

/** Advances the clock, and waits until what is due has been rendered. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await drawn();
}

/** Waits for pending renders: React renders in an immediate, and its effects may need another. */
export async function drawn(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Sets the clock to a minute before an instant, as after a sleep, and advances it; it may also go back. */
export async function jumpTo(instant: string): Promise<void> {
  const awakeMs = 60_000;
  vi.setSystemTime(Date.parse(instant) - awakeMs);
  await pass(awakeMs);
}

/** Advances the stopped clock in steps until `look` does not throw. */
export async function passUntil<Found>(look: () => Found, stepMs = 50): Promise<Found> {
  const giveUpAt = performance.now() + longestLookMs;
  for (;;) {
    try {
      return look();
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
    }
    await pass(stepMs);
    // Dynamic imports need real time.
    await new Promise((resolve) => realTimeout(resolve, 5));
  }
}
