import { storedText } from "../device/stored-text.ts";

/** How many of the latest spins the profile lists. The offline copy stores the same ones. */
export const offlineSpinLimit = "10";

/** Set if this device has an offline copy of any listener, so that pages don't look for one in vain. */
export const offlineCopyFlag = storedText("kept");

/** Set if the listener has turned notifications on in this browser. */
export const notifyingFlag = storedText("notifying");

/** The step at which notifications fail to reach this browser; empty if none failed. */
export const unreachedFlag = storedText("unreached");

/** The listener who has closed the onboarding in this browser: it doesn't open again, even if the server doesn't know it. */
export const onboardedFlag = storedText("onboarded");

/** The celebration that this browser showed last, and to whom: no tab shows it again, even if the server doesn't know it. */
export const celebratedFlag = storedText("celebrated");

/** The turntable's timer: the account, the spin, and when it ends (epoch milliseconds). */
export const turntableFlag = storedText("turntable");

/** The flag's value for an account and the local date of its celebration. */
export function celebratedBy(account: string, localDate: string): string {
  return `${account} ${localDate}`;
}

/** Set if the listener has signed out and the server doesn't know it yet. */
export const signOutDue = storedText("sign-out");

/** Whether this browser stores anything of a listener. */
export function hasAnything(): boolean {
  return [offlineCopyFlag, notifyingFlag, unreachedFlag, onboardedFlag, celebratedFlag, turntableFlag].some(
    ({ read }) => Boolean(read()),
  );
}

/** Set if acts wait to be sent. */
export const waitingFlag = storedText("unsent");
