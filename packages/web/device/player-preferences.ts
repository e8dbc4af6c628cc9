import { storedValue } from "./stored-value.ts";

/** Whether the listener may go ahead in an album. */
export const skipPreference = storedValue("skip", ["on", "off"], "off");

/** Whether the record stops between its sides, until it is turned over. */
export const turnOverPreference = storedValue("turn-over", ["on", "off"], "off");
