export interface NotifyingBrowser {
  readonly able: boolean;
  /** Whether it can do so only after the app is added to the Home Screen. */
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

/** `serverSends` is false if the server has no key. `unreached` is true if subscribing or a test failed here. */
export function notificationState(
  browser: NotifyingBrowser,
  serverSends: boolean,
  unreached: boolean,
): NotificationState {
  if (!serverSends) return "no-service";
  if (browser.needsHomeScreen) return "needs-home-screen";
  // Pressing the button explains that the browser doesn't support notifications.
  if (!browser.able || browser.permission === "default") return "not-set";
  if (browser.permission === "denied") return "blocked";
  return unreached ? "unreached" : "enabled";
}
