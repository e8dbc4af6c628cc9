/** What this browser has to do with notifications. */
export interface NotifyingBrowser {
  /** Whether it can show what is pushed to it. */
  readonly able: boolean;
  /** Whether it can once the application is on the Home Screen. */
  readonly needsHomeScreen: boolean;
  readonly permission: NotificationPermission;
  /** Whether it was this listener who switched them on here. */
  readonly switchedOn: boolean;
}

export type NotificationState = "not-set" | "blocked" | "enabled" | "needs-home-screen" | "no-service";

/**
 * The state of the notification card. `serverSends` is false where the server has no key to send with; until that is known
 * it counts as able to. The permission is the browser's, whoever gave it: what another listener has allowed is asked of this one anew.
 */
export function notificationState(browser: NotifyingBrowser, serverSends: boolean): NotificationState {
  if (!serverSends) return "no-service";
  if (browser.needsHomeScreen) return "needs-home-screen";
  // The button itself says where a browser knows no notifications.
  if (!browser.able || browser.permission === "default") return "not-set";
  if (browser.permission === "denied") return "blocked";
  return browser.switchedOn ? "enabled" : "not-set";
}

interface StateWords {
  readonly badge: "Not Set" | "Enabled" | "Blocked";
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
    text: "This device may ring for you. No reminder once today’s album is spun.",
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
