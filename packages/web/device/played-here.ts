import { storedText } from "./stored-text.ts";

/** What the player has on, and where it is; empty if there is nothing. */
export const playedHere = storedText("player");
