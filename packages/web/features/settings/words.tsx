import type { ReactNode } from "react";
import { deletedByDisconnect, keptByDisconnect } from "./disconnect-words.ts";

export const softRewind = "A soft rewind while the record spins.";
export const soundIsOn = "The rewind sound is on.";
export const soundIsOff = "The rewind sound is off.";
export const keysOnText = (
  <>
    Space to spin, F for favorites, and more. Press <kbd>?</kbd> on any page to see the full list.
  </>
);
export const keysOffText = "Off: single keys do nothing.";
export const keysAreOn = "Single-key shortcuts are on.";
export const keysAreOff = "Single-key shortcuts are off.";
/** Extends the message about a choice that the browser couldn't save. */
export const notSavedHere = (said: string): string =>
  `${said} This browser doesn’t save settings, so it only lasts until you leave.`;

export const settingsUpdated = "Settings Updated";
export const updateFailed = "Update Failed";
export const settingsNotSaved = "Could not save your settings.";
export const cancel = "Cancel";

export const zoneText = (zone: string): string =>
  `${zone}. This sets when your day starts. Days you’ve already spun won’t change.`;
export const thisDevice = "This device";
export const pinned = "Pinned";
export const followsDevice = "Your days follow this device again.";
export const startsIn = (zone: string): string => `Your days now start at midnight in ${zone}.`;
export const zoneNotLoaded = "We couldn’t load your time zone.";
export const pinZone = "Pin a time zone";
export const midnightThere = "Your day will start at midnight there, wherever you are.";
export const searchZones = "Search time zones";
export const searchZonesHint = "Search cities and regions...";
export const zones = "Time zones";
export const zonesFound = (count: number): string => {
  if (count === 0) return "No time zone by that name.";
  return count === 1 ? "1 time zone" : `${count} time zones`;
};

export const nameInLinksAndPictures = "Name in share links and pictures";
export const nameOnText = (name: ReactNode) => <>On: pictures and links you share carry the name {name}.</>;
export const nameOffText = "Off: nothing in the links and pictures you share says who you are.";
export const nameIsOn = "Your name now appears on what you share.";
export const nameIsOff = "Your name no longer appears on what you share.";
export const sharingNotLoaded = "We couldn’t load your sharing settings.";

export const connect = "Connect";
export const reconnect = "Reconnect";
export const disconnect = "Disconnect";
export const disconnecting = "Disconnecting...";
export const disconnectFrom = (provider: string): string => `Disconnect ${provider}?`;
export const deletes = `This deletes ${deletedByDisconnect}.`;
export const keeps = `You keep your own records: ${keptByDisconnect}. You stay signed in and can reconnect anytime.`;
/** `link` renders a link to the provider's page of connected apps. */
export const stillListed = (provider: string, link: (text: string) => ReactNode) => (
  <>
    {provider} will keep listing Spindle among your apps until you {link("remove it there")}.
  </>
);
export const disconnected = (provider: string): string => `${provider} Disconnected`;
export const accessIsGone =
  "Spindle’s access and what it learned about your taste are gone. Your spins and streaks are still here.";
export const couldNotDisconnect = "Couldn’t Disconnect";
export const stillConnected = (provider: string): string =>
  `${provider} is still connected. Please try again.`;

export const thisSession = "This session";
export const lastUsed = (day: string): string => `Last used ${day}`;
export const today = "today";
export const everywhereElse = "Everywhere else";
export const signsOutElsewhere = "Signs you out everywhere but here.";
export const signOutElsewhere = "Sign out elsewhere";
export const askElsewhere = "Sign out elsewhere?";
export const askDevice = (device: string): string => `Sign out ${device}?`;
export const signOutThere = (device: string) => (
  <>
    Sign out<span className="sr-only"> {device}</span>
  </>
);
export const signOut = "Sign Out";
export const signingOut = "Signing out...";
export const signedOutEverywhere =
  "You’ll be signed out everywhere but here. Sign back in anytime to pick up where you left off.";
export const signedOutOne = "You’ll be signed out there. Sign back in anytime to pick up where you left off.";
export const sessionsNotLoaded = "We couldn’t load your sessions.";
export const signedOutElsewhere = "Signed Out Elsewhere";
export const onlyHere = "You’re only signed in here now.";
export const isSignedOut = (device: string): string => `${device} is signed out.`;
export const couldNotSignOut = "Couldn’t Sign Out Elsewhere";
export const nothingSignedOut = "Nothing was signed out. Please try again.";

export const notAsked = "Couldn’t Ask You to Sign In Again";

/** Shown after the sign-in that an act required, by the act's name in the URL. */
export const pressAgain = {
  disconnect: "You’re signed in again. Press Disconnect once more to finish.",
  "sign-out": "You’re signed in again. Press Sign out once more next to the session you want to end.",
  "sign-out-elsewhere": "You’re signed in again. Press Sign out elsewhere once more to finish.",
  "delete-account": "You’re signed in again. Press Delete account once more to continue.",
  connect: "You’re signed in again. Press Connect once more to continue.",
  "add-passkey": "You’re signed in again. Press Add a passkey once more to continue.",
  "remove-way": "You’re signed in again. Press Remove once more to finish.",
  "recovery-codes": "You’re signed in again. Press Make new codes once more to continue.",
} as const;

/** An act that needs a recent sign-in, by its name in the URL. */
export type GuardedAct = keyof typeof pressAgain;
