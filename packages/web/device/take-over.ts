/** What a page says to a worker that waits, once its listener has agreed to the new version. */
export const takeOver = "take-over";
