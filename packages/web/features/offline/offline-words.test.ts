import { expect, it } from "vitest";
import { offlineWords } from "./offline-words.ts";

const listener = { signedIn: true, keeps: true, networked: false, signOutDue: false };

it("says what is missing and what still works", () => {
  expect(offlineWords(listener)).toBe(
    "You’re offline. Your latest albums are here. Anything you mark or heart will be sent later.",
  );
  expect(offlineWords({ ...listener, networked: true })).toBe(
    "Spindle isn’t responding. Your latest albums are here. Anything you mark or heart will be sent later.",
  );
  expect(offlineWords({ ...listener, keeps: false })).toBe(
    "You’re offline. Nothing can be saved until that changes.",
  );
  expect(offlineWords({ ...listener, signedIn: false })).toBe(
    "You’re offline. You can look around, but signing in will have to wait.",
  );
  expect(offlineWords({ ...listener, signedIn: false, signOutDue: true })).toBe(
    "You’re offline. You’re signed out on this device. We’ll tell the server as soon as we can reach it.",
  );
});
