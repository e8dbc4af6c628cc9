import { expect, it } from "vitest";
import { offlineWords } from "./offline-words.ts";

const listener = { signedIn: true, keeps: true, networked: false, signOutDue: false };

it("says what is here only to whom it belongs, and what is missing as it is", () => {
  expect(offlineWords(listener)).toBe(
    "You're offline. Your latest albums are here; marks and hearts are sent later.",
  );
  expect(offlineWords({ ...listener, networked: true })).toBe(
    "Spindle doesn't answer. Your latest albums are here; marks and hearts are sent later.",
  );
  expect(offlineWords({ ...listener, keeps: false })).toBe(
    "You're offline. Nothing can be saved until that has changed.",
  );
  expect(offlineWords({ ...listener, signedIn: false })).toBe(
    "You're offline. You can look around; signing in has to wait.",
  );
  expect(offlineWords({ ...listener, signedIn: false, signOutDue: true })).toBe(
    "You're offline. You're signed out on this device. Spindle is told as soon as it can be reached.",
  );
});
