import type { Me } from "@spindle/contract/schemas/me.ts";
import {
  celebratedFlag,
  notifyingFlag,
  onboardedFlag,
  turntableFlag,
  unreachedFlag,
} from "./device-flags.ts";
import { playedHere } from "../device/played-here.ts";
import { deleteAll, deleteOthers } from "./offline-copy.ts";

/** Deletes the offline copy, notifications and push subscription of the listener who leaves. `isNoted`: a page has noted their departure already. */
export async function forgetHere(isNoted: boolean): Promise<void> {
  notifyingFlag.write("");
  unreachedFlag.write("");
  onboardedFlag.write("");
  celebratedFlag.write("");
  turntableFlag.write("");
  playedHere.write("");
  await deleteAll(isNoted);
  await silence();
}

/** Deletes everything that belongs to listeners other than the one signed in. */
export async function forgetOthersHere(me: Me): Promise<void> {
  if (!(await deleteOthers(me))) return;
  notifyingFlag.write("");
  unreachedFlag.write("");
  await silence();
}

/** Closes notifications and ends the subscription, so that nothing still queued at the push service is shown. */
async function silence(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker.getRegistration();
    for (const notification of (await worker?.getNotifications()) ?? []) notification.close();
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // A browser without these features has nothing to delete. The server stops sending when the session ends.
  }
}
