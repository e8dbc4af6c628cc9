import type { useApp, Visit } from "./app-in-browser.ts";
import { notifying, type NotifyingBrowser } from "./notifying-browser.ts";
import { json } from "./sample-answers.ts";
import { settingsKept } from "./sample-settings.ts";
import { settingsPath } from "./settings-steps.ts";
import type { Stubs } from "./stub-api.ts";

const publicKey = `B${"A".repeat(86)}`;

/** Preferences that are kept between the calls, at a server that sends. */
export function preferencesKept(changes: object = {}): Stubs {
  let now = { dailyReminder: false, reminderTime: "18:00", weeklyRecap: true, ...changes };
  return {
    ...settingsKept(),
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

/** Opens a page with the card, until it is there: the settings, unless the visit says otherwise. */
export async function openCard(
  open: ReturnType<typeof useApp>,
  browser: NotifyingBrowser,
  answers: Stubs = preferencesKept(),
  visit: Visit = {},
) {
  const opened = await open(answers, {
    path: settingsPath,
    reducedMotion: true,
    before: notifying(browser),
    ...visit,
  });
  const card = opened.page.getByRole("region", { name: "Notifications", exact: true });
  await card.waitFor();
  return { ...opened, card };
}
