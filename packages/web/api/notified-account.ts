import { storedText } from "../device/stored-text.ts";

/** The account that has switched notifications on in this browser, whose permission outlives it; empty where none has. */
export const notifiedAccount = storedText("notified");
