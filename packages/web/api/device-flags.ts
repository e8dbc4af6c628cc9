import { storedText } from "../device/stored-text.ts";

/** How many of the latest spins the profile lists; the same ones are in the offline copy. */
export const offlineSpinLimit = "10";

/** Set if this device has an offline copy, whoever's it is, so that pages need not look for one in vain. */
export const offlineCopyFlag = storedText("kept");

/** Says whether who is here has switched notifications on in this browser. */
export const notifyingFlag = storedText("notifying");

/** Says which step failed by which notifications reach this browser; nothing if none did. */
export const unreachedFlag = storedText("unreached");

/** Whose walkthrough has been closed in this browser: it does not come again, even if the server was not told. */
export const walkedFlag = storedText("onboarded");

/** Which celebration was shown last in this browser, and whose: no tab shows it again, also if the server was not told. */
export const celebratedFlag = storedText("celebrated");

/** What that says of a listener, by their account, and the celebration of a local date. */
export function celebratedBy(account: string, localDate: string): string {
  return `${account} ${localDate}`;
}

/** Says whether this browser's listener has signed out and the server has not been told yet. */
export const signOutDue = storedText("sign-out");

/** Whether this browser has anything of a listener. */
export function hasAnything(): boolean {
  return [offlineCopyFlag, notifyingFlag, unreachedFlag, walkedFlag, celebratedFlag].some(({ read }) =>
    Boolean(read()),
  );
}

/** Says whether acts wait to be sent. */
export const waitingFlag = storedText("waiting");
