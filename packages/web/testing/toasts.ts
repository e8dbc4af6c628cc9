import { waitFor } from "@testing-library/dom";
import { expect } from "vitest";

/** The words of the toast on the screen, one string for each part; none if there is no toast. */
export function toastWords(): readonly string[] {
  return [...document.querySelectorAll(".toast-title, .toast-text")].map(({ textContent }) => textContent);
}

/** Waits for a toast with exactly these words, one string for each part. */
export function untilToastSays(...words: readonly string[]): Promise<void> {
  return waitFor(() => expect(toastWords()).toEqual(words));
}

/** Waits for a toast with this title, whatever else it says. */
export function untilToastTitled(title: string): Promise<void> {
  return waitFor(() => expect(toastWords()[0]).toBe(title));
}
