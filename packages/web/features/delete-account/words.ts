import type { DeletedAccount } from "@spindle/contract/schemas/me.ts";
import { counted } from "@spindle/core/share/words.ts";

export const deleteAccount = "Delete account";
export const deletesEverything = "Deletes your account and everything in it. This can’t be undone.";

export const deleteYourAccount = "Delete your account?";
export const whatIsDeleted =
  "This deletes your spins, streaks, favorites, trophies, settings, and Spindle’s access to your music service. You’ll be signed out on every device.";
export const noWayBack =
  "It can’t be undone, by you or by us. If you want to keep a copy, export your data first.";
export const typeToConfirm = (word: string): string => `Type “${word}” to confirm`;
export const wrongWord = (word: string): string =>
  `That isn’t “${word}”, so nothing was deleted. Type it and try again.`;
export const cancel = "Cancel";
export const deleting = "Deleting...";

export const couldNotDelete = "Couldn’t Delete Your Account";
export const notListed =
  "The server couldn’t record the deletion, so nothing was deleted. Please try again later.";
export const signedOut = "You’re Signed Out";
export const maybeDeleted = "If you pressed Delete account before, your account may already be deleted.";
export const offline = "You’re offline. Nothing was deleted.";
export const unknownOutcome =
  "The server didn’t answer, so we can’t tell whether your account was deleted. Please try again.";

export const accountDeleted = "Account Deleted";
const list = new Intl.ListFormat("en");
export const whatWasDeleted = (deleted: DeletedAccount): string =>
  `We deleted your account, with ${list.format([
    counted(deleted.spins, "spin"),
    counted(deleted.favorites, "favorite"),
    counted(deleted.trophies, "trophy", "trophies"),
    counted(deleted.connections, "music service connection"),
    counted(deleted.devices, "notification subscription"),
  ])}. It ended ${counted(deleted.sessions, "session")}, so you’re signed out everywhere.`;
export const backToHome = "Back to Home";
