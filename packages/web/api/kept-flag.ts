import { storedText } from "../device/stored-text.ts";

/** How many of the latest spins the profile lists; the same ones are kept for times without a network. */
export const mostKept = "10";

/** Says whether anything is kept of a listener, so that who is nobody's listener need not look; it says nothing of whom. */
export const keptFlag = storedText("kept");

/** Says whether who is here has switched notifications on in this browser. */
export const notifyingFlag = storedText("notifying");

/** Says whether acts wait to be sent. */
export const waitingFlag = storedText("waiting");
