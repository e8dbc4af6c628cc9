export const saveThem = "Save your recovery codes";
export const whatTheyAre =
  "If you ever lose your passkey, one of these codes signs you in. Each works once, and you won’t see them again.";
export const list = "Recovery codes";
export const copy = "Copy";
export const copied = "Copied!";
export const download = "Download";
export const print = "Print";
export const fileName = "spindle-recovery-codes.txt";
export const notCopied = "The browser didn’t allow that. Select the codes and copy them.";
export const areSaved = "I’ve saved these codes";
export const saveFirst = "Save the codes first, then check the box above.";
export const done = "Continue";

/** What is copied, downloaded, and printed. */
export const asText = (codes: readonly string[], host: string, day: string): string =>
  `Recovery codes for Spindle at ${host}
Made on ${day}. Each one signs you in once, without a passkey.
Keep them where only you can find them.

${codes.join("\n")}
`;
