import { forgetListener } from "./kept.ts";

/** Leaves nothing of the listener who goes in this browser: what was kept, what was notified, and the browser's subscription. */
export async function forgetHere(): Promise<void> {
  await forgetListener();
  try {
    const worker = await navigator.serviceWorker.getRegistration();
    for (const notification of (await worker?.getNotifications()) ?? []) notification.close();
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // Browsers without one of these have nothing of it. The server sends nothing more: the subscription ends with the session.
  }
}
