import { deviceHere, needsHomeScreenToNotify } from "./home-screen.ts";
import { createFollowers } from "./followers.ts";

/** Whether this browser can show what is pushed to it. */
export function canNotify(): boolean {
  return "Notification" in globalThis && "PushManager" in globalThis && "serviceWorker" in navigator;
}

/** What the listener has allowed; `default` if the browser knows no notifications. */
export function notificationPermission(): NotificationPermission {
  return "Notification" in globalThis ? Notification.permission : "default";
}

/** Whether it must be added to the Home Screen before it can. */
export function notifiesFromHomeScreenOnly(): boolean {
  return !canNotify() && needsHomeScreenToNotify(deviceHere());
}

const asked = createFollowers();

/** Asks the listener, from a press; undefined if the browser could not ask. */
export async function requestPermission(): Promise<NotificationPermission | undefined> {
  try {
    return await Notification.requestPermission();
  } catch {
    return undefined;
  } finally {
    asked.tell();
  }
}

/** Calls back when the permission may have changed, in the browser's own settings too. */
export function subscribeToPermission(listener: () => void): () => void {
  let status: PermissionStatus | undefined;
  let over = false;
  const follow = async (): Promise<void> => {
    status = await navigator.permissions.query({ name: "notifications" });
    if (!over) status.addEventListener("change", listener);
  };
  // Where the browser does not tell, coming back to the page does.
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
