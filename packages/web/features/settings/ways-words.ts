import { longestOwnName } from "@spindle/core/name/own-name.ts";

export const notLoaded = "We couldn’t load your ways to sign in.";
export const kinds = {
  passkey: "Passkey",
  local: "Name on this computer",
  oauth: "Account at a music service",
} as const;
export const passkeyElsewhere = (host: string): string => `Passkey that works only at ${host}`;
export const lastUsed = (kind: string, day: string): string => `${kind}, last used ${day}`;
export const onlyWay = (kind: string): string => `${kind}. It’s your only way to sign in.`;

export const rename = "Rename";
export const renamePasskey = "Rename passkey";
export const passkeyName = "Name";
/** In UTF-16 units, for the field: a character has at most two. */
export const longestName = 2 * longestOwnName;
export const save = "Save";
export const saving = "Saving...";
export const cancel = "Cancel";
export const nameMissing = "Type a name first.";
export const renamed = (name: string): string => `The passkey is called ${name} now.`;

export const remove = "Remove";
export const removing = "Removing...";
export const askRemove = (name: string): string => `Remove ${name}?`;
export const whatRemovingDoes = {
  passkey:
    "You can’t sign in with this passkey anymore. Delete it from your device or password manager too, so that it isn’t offered.",
  local:
    "This name isn’t offered on this computer anymore. Your account stays, with your other ways to sign in.",
  oauth:
    "You can’t sign in with this account anymore, and its music service is disconnected. Your spins and streaks stay.",
} as const;
export const removed = "Way to Sign In Removed";
export const cantSignIn = (name: string): string => `${name} no longer signs you in.`;
export const couldNotRemove = "Couldn’t Remove It";

export const anotherPasskey = "Another passkey";
export const whyAnother = "One for each device or password manager lets you in wherever you are.";
export const addPasskey = "Add a passkey";
export const addHint = "Name it after where it’s kept. Then your device asks you to make it.";
export const adding = "Waiting for your device...";
export const thisDevice = "This device";
export const added = "Passkey Added";
export const canSignIn = (name: string): string => `${name} now signs you in.`;

export const recoveryCodes = "Recovery codes";
export const codesLeft = (count: number): string =>
  count === 0
    ? "None left. They sign you in if you lose your passkeys."
    : `${count} left. Each signs you in once if you lose your passkeys.`;
export const makeCodes = "Make new codes";
export const making = "Making...";
export const askCodes = "Make new recovery codes?";
export const oldCodesEnd = "The codes you have now stop working.";
export const couldNotMake = "Couldn’t Make Recovery Codes";
