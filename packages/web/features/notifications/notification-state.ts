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

/** The state of the notification card. `serverSends` is false if the server has no key. `unreached`: subscribing or a test has failed here. */
export function notificationState(
  browser: NotifyingBrowser,
  serverSends: boolean,
  unreached: boolean,
): NotificationState {
  if (!serverSends) return "no-service";
  if (browser.needsHomeScreen) return "needs-home-screen";
  // The button itself says that a browser knows no notifications.
  if (!browser.able || browser.permission === "default") return "not-set";
  if (browser.permission === "denied") return "blocked";
  return unreached ? "unreached" : "enabled";
}
