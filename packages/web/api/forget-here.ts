import type { Me } from "@spindle/contract/schemas/me.ts";
import { accountOf } from "./account.ts";
import { forgetListener, forgetOthers } from "./kept.ts";
import { notifiedAccount } from "./notified-account.ts";

/**
 * Leaves nothing of the listener who goes in this browser: what was kept, what was notified, and the browser's subscription.
 * `isNoted` says whether their departure is noted already, by a page that knew them.
 */
export async function forgetHere(isNoted: boolean): Promise<void> {
  notifiedAccount.write("");
  await forgetListener(isNoted);
  try {
    const worker = await navigator.serviceWorker.getRegistration();
    await closeNotifications(worker);
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // Browsers without one of these have nothing of it. The server sends nothing more: the subscription ends with the session.
  }
}

/**
 * Leaves nothing of anybody but the listener who is here now. The browser's subscription stays: it becomes theirs where they
 * want one.
 */
export async function forgetOthersHere(me: Me): Promise<void> {
  if (notifiedAccount.read() !== accountOf(me)) notifiedAccount.write("");
  if (await forgetOthers(me)) await closeNotifications(await navigator.serviceWorker.getRegistration());
}

async function closeNotifications(worker: ServiceWorkerRegistration | undefined): Promise<void> {
  for (const notification of (await worker?.getNotifications()) ?? []) notification.close();
}
