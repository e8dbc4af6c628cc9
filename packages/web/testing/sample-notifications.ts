import { json } from "./sample-answers.ts";
import { settingsStubs } from "./sample-settings.ts";
import type { Stubs } from "./stubs.ts";

const publicKey = `B${"A".repeat(86)}`;

/** Stubs with preferences that persist between calls, and a server that can send notifications. */
export function preferencesStubs(changes: object = {}): Stubs {
  let now = { dailyReminder: false, reminderTime: "18:00", weeklyRecap: true, ...changes };
  return {
    ...settingsStubs(),
    "GET /api/notifications/key": json({ publicKey }),
    "GET /api/notifications/preferences": () => json(now),
    "PUT /api/notifications/preferences": (request) => {
      now = { ...now, ...(request.postDataJSON() as object) };
      return json(now);
    },
    "PUT /api/notifications/subscription": { status: 204, body: "" },
    "POST /api/notifications/test": { status: 204, body: "" },
  };
}
