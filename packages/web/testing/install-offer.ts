import { screen } from "@testing-library/dom";
import { expect } from "vitest";
import { passUntil, resumeTime, stopTime } from "./held-time.ts";

/** An offer to install the application, as Chromium makes it. */
export interface Offered {
  /** Whether the application keeps the offer, so that the browser shows none of its own. */
  readonly kept: boolean;
  /** Whether the browser was asked to install. */
  readonly asked: () => boolean;
}

/** Makes the offer that Chromium makes once there is a manifest; the listener answers the browser with this outcome. */
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
 * Waits, with the time held, until an overlay that is due would be open. The banner comes 5 s after what could open one,
 * and only if none is open.
 */
export async function untilOverlaysCouldCome(): Promise<void> {
  offer();
  stopTime();
  await passUntil(() => expect(banner()).not.toBeNull(), 1_000);
  resumeTime();
}
