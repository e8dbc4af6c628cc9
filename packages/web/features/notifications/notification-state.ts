/** What this browser has to do with notifications. */
export interface NotifyingBrowser {
  /** Whether it can show what is pushed to it. */
  readonly able: boolean;
  /** Whether it can once the application is on the Home Screen. */
  readonly needsHomeScreen: boolean;
  readonly permission: NotificationPermission;
}

export type NotificationState =
  | "not-set"
  | "blocked"
  | "enabled"
  | "unreached"
  | "needs-home-screen"
  | "no-service";

/**
 * The state of the notification card. `serverSends` is false where the server has no key to send with; until that is known
 * it counts as able to. A permission that was given once outlives everything but that. `unreached` says that this browser
 * could not be subscribed, or that a test could not be sent to it.
 */
export function notificationState(
  browser: NotifyingBrowser,
  serverSends: boolean,
  unreached: boolean,
): NotificationState {
  if (!serverSends) return "no-service";
  if (browser.needsHomeScreen) return "needs-home-screen";
  // The button itself says where a browser knows no notifications.
  if (!browser.able || browser.permission === "default") return "not-set";
  if (browser.permission === "denied") return "blocked";
  return unreached ? "unreached" : "enabled";
}

export interface StateWords {
  readonly badge: "Not Set" | "Enabled" | "Blocked" | "Unreachable";
  readonly text: string;
}

/** How each state is told. */
export const stateWords: Readonly<Record<NotificationState, StateWords>> = {
  "not-set": {
    badge: "Not Set",
    text: "A nudge in the evening if you haven’t spun yet, and your week in review on Sunday. Nothing else.",
  },
  blocked: {
    badge: "Blocked",
    text: "Your browser is blocking notifications. Allow them for Spindle in your browser’s site settings, then come back here.",
  },
  enabled: {
    badge: "Enabled",
    text: "Notifications are on for this device. Once you’ve spun, we won’t remind you that day.",
  },
  unreached: {
    badge: "Unreachable",
    text: "Notifications aren’t reaching this device: your browser’s push service or Spindle didn’t respond. Send a test to try again.",
  },
  "needs-home-screen": {
    badge: "Not Set",
    text: "To get notifications, add Spindle to your Home Screen.",
  },
  "no-service": {
    badge: "Not Set",
    text: "This server doesn’t send notifications. Whoever runs it can turn them on.",
  },
};

/** Where the browser may notify, and who is here has not asked it to. */
export const notYetHere =
  "Notifications are allowed in this browser. To start getting them, choose what you want below or send a test.";
