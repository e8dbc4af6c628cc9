import { waitFor } from "@testing-library/dom";
import { expect } from "vitest";

/** The visible toast's texts, one string per part; empty if there is none. */
export function toastWords(): readonly string[] {
  return [...document.querySelectorAll(".toast-title, .toast-text")].map(({ textContent }) => textContent);
}

/** Waits for a toast with exactly these texts, one string per part. */
export function untilToastSays(...words: readonly string[]): Promise<void> {
  return waitFor(() => expect(toastWords()).toEqual(words));
}

/** Waits for a toast with this title. */
export function untilToastTitled(title: string): Promise<void> {
  return waitFor(() => expect(toastWords()[0]).toBe(title));
}
