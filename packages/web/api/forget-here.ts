import type { Me } from "@spindle/contract/schemas/me.ts";
import { celebratedFlag, notifyingFlag, unreachedFlag, walkedFlag } from "./device-flags.ts";
import { deleteAll, deleteOthers } from "./offline-copy.ts";

/** Deletes the offline copy, notifications and push subscription of the listener who leaves. `isNoted`: a page that knew them has noted their departure. */
export async function forgetHere(isNoted: boolean): Promise<void> {
  notifyingFlag.write("");
  unreachedFlag.write("");
  walkedFlag.write("");
  celebratedFlag.write("");
  await deleteAll(isNoted);
  await silence();
}

/** Deletes everything of anybody but the listener who is here now. */
export async function forgetOthersHere(me: Me): Promise<void> {
  if (!(await deleteOthers(me))) return;
  notifyingFlag.write("");
  unreachedFlag.write("");
  await silence();
}

/** Closes notifications and ends the browser's subscription, so that nothing a push service still holds is shown. */
async function silence(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker.getRegistration();
    for (const notification of (await worker?.getNotifications()) ?? []) notification.close();
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // A browser that lacks one of these has nothing of it. The server sends nothing more: the subscription ends with the session.
  }
}
