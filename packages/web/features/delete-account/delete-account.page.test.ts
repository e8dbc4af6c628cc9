import { createEvent, fireEvent, waitFor, within } from "@testing-library/dom";
import { expect, it, vi } from "vitest";
import { holdCall } from "../../testing/hold-call.ts";
import { allByText, callsTo, findText, type OpenApp } from "../../testing/open-app.ts";
import { openSettings, part, settingsPath } from "../../testing/open-settings.ts";
import { json, problem } from "../../testing/sample-answers.ts";
import { deletedAccount, settingsStubs } from "../../testing/sample-settings.ts";
import { type Stub, type Stubs, stubs } from "../../testing/stubs.ts";
import { toastWords, untilToastSays } from "../../testing/toasts.ts";

const deletion = "/api/me/deletion";
const whatWasDeleted =
  "We deleted your account, with 12 spins, 3 favorites, 1 trophy, 1 music service connection, and 0 notification subscriptions. It ended 2 sessions, so you’re signed out everywhere.";

/** Opens the settings of a listener who is signed out once their account is deleted, and stubs reloads. */
async function openDeletion(answer: Stub = json(deletedAccount)) {
  let isDeleted = false;
  const answers: Stubs = {
    ...settingsStubs(),
    "GET /api/me": () => (isDeleted ? problem("not-signed-in") : (stubs.signedIn["GET /api/me"] as Stub)),
    [`POST ${deletion}`]: () => {
      isDeleted = answer !== "no-network" && answer !== "hangs" && answer.status === 200;
      return answer;
    },
  };
  const opened = await openSettings(answers);
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  const reloaded = vi.spyOn(location, "reload").mockReturnValue();
  return { ...opened, assign, reloaded, asked: () => callsTo(opened.calls, "POST", deletion) };
}

async function typeAndPress({ page, user }: OpenApp, typed: string) {
  await user.click(within(part(page, "Your data")).getByRole("button", { name: "Delete account" }));
  const dialog = within(await page.findByRole("dialog", { name: "Delete your account?" }));
  const field = dialog.getByRole("textbox", { name: "Type “delete” to confirm" });
  if (typed !== "") await user.type(field, typed);
  const button = dialog.getByRole("button", { name: "Delete account" });
  await user.dblClick(button);
  return { dialog, field, button };
}

it("says what will be deleted, deletes once on a double press, and says what was deleted, even after a reload", async () => {
  const opened = await openDeletion();
  localStorage.setItem("spindle.onboarded", "2026-01-04T09:00:00.000Z");
  const { dialog } = await typeAndPress(opened, "  Delete ");
  dialog.getByText(/^This deletes your spins, streaks, favorites, trophies, settings, and Spindle’s access/);
  dialog.getByText(/^It can’t be undone, by you or by us\. .* export your data first\.$/);
  dialog.getByRole("link", { name: "remove it there" });
  await waitFor(() => expect(opened.reloaded).toHaveBeenCalled());
  expect(opened.asked().map((call) => call.postDataJSON())).toEqual([{ confirmation: "  Delete " }]);
  expect(localStorage.getItem("spindle.onboarded")).toBe("");
  expect(localStorage.getItem("spindle.departures")).not.toBeNull();
  for (const _ of ["the page's own reload", "another"]) {
    await opened.reload();
    await opened.page.findByRole("heading", { level: 1, name: "Account Deleted" });
    await findText(whatWasDeleted);
  }
  await opened.user.click(opened.page.getByRole("link", { name: "Back to Home" }));
  await opened.page.findByRole("heading", { name: "Connect Your Spotify" });
});

it("can't be closed while the account is being deleted", async () => {
  const opened = await openDeletion(problem("internal"));
  const release = holdCall("POST", deletion);
  const { dialog, field } = await typeAndPress(opened, "delete");
  await dialog.findByRole("button", { name: "Deleting..." });
  const cancel = dialog.getByRole("button", { name: "Cancel" });
  expect(cancel.getAttribute("aria-disabled")).toBe("true");
  await opened.user.click(cancel);
  const shown = opened.page.getByRole("dialog");
  const escape = createEvent.keyDown(field, { key: "Escape" });
  fireEvent(field, escape);
  const closing = createEvent("cancel", shown, { cancelable: true });
  fireEvent(shown, closing);
  expect([escape.defaultPrevented, closing.defaultPrevented]).toEqual([true, true]);
  opened.page.getByRole("dialog");
  release();
  await dialog.findByRole("button", { name: "Delete account" });
  await opened.user.click(cancel);
  await waitFor(() => expect(opened.page.queryByRole("dialog")).toBeNull());
});

it("asks for the word again if another one was typed, and deletes nothing", async () => {
  const opened = await openDeletion();
  const { dialog, field, button } = await typeAndPress(opened, "delet");
  const wrong = dialog.getByText("That isn’t “delete”, so nothing was deleted. Type it and try again.");
  expect(document.activeElement).toBe(field);
  expect(opened.asked()).toEqual([]);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await opened.user.type(field, "e");
  expect([field.getAttribute("aria-invalid"), wrong.isConnected]).toEqual(["false", false]);
  await opened.user.click(button);
  await waitFor(() => expect(opened.asked()).toHaveLength(1));
});

it.each<[string, Stub, string]>([
  [
    "the server can't list the deletion",
    problem("deletion-not-listed"),
    "The server couldn’t record the deletion, so nothing was deleted. Please try again later.",
  ],
  [
    "the server fails",
    problem("internal"),
    "500: Something went wrong on our end. Please try again in a moment",
  ],
  [
    "the network is down",
    "no-network",
    "The server didn’t answer, so we can’t tell whether your account was deleted. Please try again.",
  ],
])("stays signed in if %s, says so, and can be retried", async (_, answer, says) => {
  const opened = await openDeletion(answer);
  const { button } = await typeAndPress(opened, "delete");
  await untilToastSays("Couldn’t Delete Your Account", says);
  await opened.user.click(button);
  await waitFor(() => expect(opened.asked()).toHaveLength(2));
  expect(opened.reloaded).not.toHaveBeenCalled();
  expect(localStorage.getItem("spindle.departures")).toBeNull();
});

it("sends nothing while the browser is offline, and says so", async () => {
  const opened = await openDeletion();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await typeAndPress(opened, "delete");
  await untilToastSays("Couldn’t Delete Your Account", "You’re offline. Nothing was deleted.");
  expect(opened.asked()).toEqual([]);
});

it("redirects to a new sign-in if the server requires a recent one, and doesn't delete before the next press", async () => {
  const opened = await openDeletion(problem("sign-in-too-old"));
  await typeAndPress(opened, "delete");
  const consent = "/auth/spotify/login?next=%2Fprofile%2Fsettings%3Fagain%3Ddelete-account";
  await waitFor(() => expect(opened.assign.mock.calls).toEqual([[consent]]));
  expect(toastWords()).toEqual([]);
});

it("says what to press after a new sign-in", async () => {
  const { page, calls } = await openSettings(settingsStubs(), {
    path: `${settingsPath}?again=delete-account`,
  });
  const sentence = await findText("Press Delete account once more to continue.", part(page, "Your data"));
  expect(document.activeElement).toBe(sentence);
  expect([location.search, callsTo(calls, "POST", deletion)]).toEqual(["", []]);
});

it("asks to log in if the account was already deleted, and says that it may be", async () => {
  const opened = await openDeletion(problem("not-signed-in"));
  await typeAndPress(opened, "delete");
  await opened.page.findByRole("heading", { name: "Login Required" });
  await untilToastSays(
    "You’re Signed Out",
    "If you pressed Delete account before, your account may already be deleted.",
  );
  expect(allByText("Account Deleted")).toEqual([]);
});
