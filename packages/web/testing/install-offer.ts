import { screen } from "@testing-library/dom";
import { expect } from "vitest";
import { passUntil, resumeTime, stopTime } from "./held-time.ts";

/** Chromium's offer to install the application. */
export interface Offered {
  /** Whether the application kept the offer, so that the browser shows no prompt of its own. */
  readonly kept: boolean;
  /** Whether the application called `prompt`. */
  readonly asked: () => boolean;
}

/** Fires Chromium's `beforeinstallprompt`; the listener answers the prompt with this outcome. */
export function offer(outcome: "accepted" | "dismissed" = "accepted"): Offered {
  let asked = false;
  const prompt = (): Promise<void> => {
    asked = true;
    return Promise.resolve();
  };
  const made = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  dispatchEvent(made);
  return { kept: made.defaultPrevented, asked: () => asked };
}

export function banner(): HTMLElement | null {
  return screen.queryByRole("region", { name: "Keep Spindle close" });
}

/**
 * Waits, with a fake clock, until any overlay that is due would be open:
 * the banner appears 5 s later than overlays do, and only if none is open.
 */
export async function untilOverlaysCouldCome(): Promise<void> {
  offer();
  stopTime();
  await passUntil(() => expect(banner()).not.toBeNull(), 1_000);
  resumeTime();
}
