import type { Me } from "@spindle/contract/schemas/me.ts";
import { celebratedFlag, notifyingFlag, unreachedFlag, walkedFlag } from "./kept-flag.ts";
import { forgetListener, forgetOthers } from "./kept.ts";

/**
 * Leaves nothing of the listener who goes in this browser: what was kept, what was notified, and the browser's subscription.
 * `isNoted` says whether their departure is noted already, by a page that knew them.
 */
export async function forgetHere(isNoted: boolean): Promise<void> {
  notifyingFlag.write("");
  unreachedFlag.write("");
  walkedFlag.write("");
  celebratedFlag.write("");
  await forgetListener(isNoted);
  await silence();
}

/** Leaves nothing of anybody but the listener who is here now. */
export async function forgetOthersHere(me: Me): Promise<void> {
  if (!(await forgetOthers(me))) return;
  notifyingFlag.write("");
  unreachedFlag.write("");
  await silence();
}

/** Closes what is shown, and ends the browser's subscription, so that what a push service still holds for who has gone reaches nobody. */
async function silence(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker.getRegistration();
    for (const notification of (await worker?.getNotifications()) ?? []) notification.close();
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // Browsers without one of these have nothing of it. The server sends nothing more: the subscription ends with the session.
  }
}
