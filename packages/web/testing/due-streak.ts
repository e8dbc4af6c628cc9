import type { Celebration } from "@spindle/contract/schemas/me.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { json, rosa } from "./sample-answers.ts";
import { type Stub, stubs } from "./stubs.ts";

/** The path that acknowledges a celebration. */
export const celebrationsPath = "/api/me/celebrations";
export const acknowledge = `POST ${celebrationsPath}`;

export function celebrationOf(milestone: Celebration["milestone"]): Celebration {
  return { milestone, localDate: "2026-10-24" as LocalDate };
}

/** Stubs with a celebration that is due until it is acknowledged. */
export function due(milestone: Celebration["milestone"]) {
  let shown = false;
  const streak = { current: milestone, longest: 31 };
  return {
    ...stubs.signedIn,
    "GET /api/me": () =>
      json({
        ...rosa,
        streak: shown ? streak : { ...streak, celebration: celebrationOf(milestone) },
      }),
    [acknowledge]: (): Stub => {
      shown = true;
      return json({ acknowledged: true });
    },
  };
}
