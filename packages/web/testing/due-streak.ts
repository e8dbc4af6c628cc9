import type { StreakMilestone } from "@spindle/core/streak/celebration.ts";
import { json, rosa } from "./sample-answers.ts";
import { type Stub, type StubbedRequest, stubs } from "./stubs.ts";

/** The days of the run. */
const week = ["18", "19", "20", "21", "22", "23", "24"].map((day) => `2026-10-${day}`);

/** The call that takes a celebration. */
export const celebrationsPath = "/api/me/celebrations";
export const take = "POST /api/me/celebrations";

/** The key that such a call asks with. */
export function keyOf(request: StubbedRequest): string {
  return (request.postDataJSON() as { readonly idempotencyKey: string }).idempotencyKey;
}

/** A streak that waits to be celebrated, as the server tells it to the one that asks first, however often it asks. */
export function due(milestone: StreakMilestone) {
  let taker: string | undefined;
  const streak = { current: milestone, longest: 31 };
  return {
    ...stubs.signedIn,
    "GET /api/me": () => json({ ...rosa, streak: taker === undefined ? { ...streak, milestone } : streak }),
    [take]: (request: StubbedRequest): Stub => {
      taker ??= keyOf(request);
      const days = week.slice(-milestone);
      return json({ celebration: taker === keyOf(request) ? { milestone, days } : null });
    },
  };
}

/** A streak that waits, told by a server whose answers are lost on their way while the test says so. */
export function answersLost() {
  const answers = due(7);
  const losing = { answers: true };
  const takeAndLose = (request: StubbedRequest): Stub => {
    const answer = answers[take](request);
    return losing.answers ? "no-network" : answer;
  };
  return { losing, answers: { ...answers, [take]: takeAndLose } };
}
