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

interface StateWords {
  readonly badge: "Not Set" | "Enabled" | "Blocked" | "Unreachable";
  readonly text: string;
}

/** How each state is told. */
export const stateWords: Readonly<Record<NotificationState, StateWords>> = {
  "not-set": {
    badge: "Not Set",
    text: "A word in the evening if today’s album still waits, and your week on Sunday. Nothing else.",
  },
  blocked: {
    badge: "Blocked",
    text: "Your browser holds them back. Allow notifications for Spindle in the browser’s site settings, then come back here.",
  },
  enabled: {
    badge: "Enabled",
    text: "This device may ring for you. No reminder comes once today’s album is spun.",
  },
  unreached: {
    badge: "Unreachable",
    text: "Notifications cannot reach this device: the browser’s push service, or Spindle, did not answer. A test tries again.",
  },
  "needs-home-screen": {
    badge: "Not Set",
    text: "Notifications work once Spindle is on the Home Screen.",
  },
  "no-service": {
    badge: "Not Set",
    text: "This server sends no notifications. Whoever runs it can switch them on.",
  },
};

/** Where the browser may notify, and who is here has not asked it to. */
export const notYetHere =
  "This browser may ring. It rings for you once you choose below what for, or send a test.";
