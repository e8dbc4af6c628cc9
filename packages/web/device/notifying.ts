import { deviceHere, needsHomeScreenToNotify } from "./home-screen.ts";
import { createSubscribers } from "./subscribers.ts";

/** Whether this browser can receive and show push notifications. */
export function canNotify(): boolean {
  return "Notification" in globalThis && "PushManager" in globalThis && "serviceWorker" in navigator;
}

/** The listener's permission; `default` if the browser has no notifications. */
export function notificationPermission(): NotificationPermission {
  return "Notification" in globalThis ? Notification.permission : "default";
}

/** Whether notifications require adding the application to the Home Screen first. */
export function notifiesFromHomeScreenOnly(): boolean {
  return !canNotify() && needsHomeScreenToNotify(deviceHere());
}

const asked = createSubscribers();

/** Asks for the permission, after a press; undefined if the browser couldn't ask. */
export async function requestPermission(): Promise<NotificationPermission | undefined> {
  try {
    return await Notification.requestPermission();
  } catch {
    return undefined;
  } finally {
    asked.publish();
  }
}

/** Calls back when the permission may have changed, including in the browser's settings. */
export function subscribeToPermission(listener: () => void): () => void {
  let status: PermissionStatus | undefined;
  let over = false;
  const follow = async (): Promise<void> => {
    status = await navigator.permissions.query({ name: "notifications" });
    if (!over) status.addEventListener("change", listener);
  };
  // A browser without these events is checked whenever the page becomes visible.
  follow().catch(() => undefined);
  const unsubscribe = asked.subscribe(listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    over = true;
    unsubscribe();
    status?.removeEventListener("change", listener);
    document.removeEventListener("visibilitychange", listener);
  };
}
