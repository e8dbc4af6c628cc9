import { waitFor, within } from "@testing-library/dom";
import { expect, it, vi } from "vitest";
import { holdTime, pass, passUntil, stopTime } from "../../testing/held-time.ts";
import { holdCall } from "../../testing/hold-call.ts";
import { callsTo, findText, type OpenApp, openApp } from "../../testing/open-app.ts";
import { json, problem, rosa, site, spinId } from "../../testing/sample-answers.ts";
import { type Stub, type Stubs, stubs } from "../../testing/stubs.ts";
import { toastWords, untilToastSays } from "../../testing/toasts.ts";

const signedOut: Stub = { status: 204, body: "" };
const departures = "spindle.departures";
const isDue = (): boolean => Boolean(localStorage.getItem("spindle.sign-out"));

/** Opens the profile, with navigation and reloads stubbed. */
async function openProfile(answer: () => Stub) {
  const opened = await openApp({ ...stubs.signedIn, "GET /auth/logout": answer }, { path: "/profile" });
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  const asked = (path: string): number => callsTo(opened.calls, "GET", path).length;
  return { ...opened, assign, reloaded: reload, asked };
}

async function pressSignOut({ page, user }: OpenApp): Promise<void> {
  await user.click(await page.findByRole("button", { name: "Logout" }));
  await user.click(within(await page.findByRole("dialog")).getByRole("button", { name: "Sign Out" }));
}

/** Opens the profile with a pending mark. `answer` releases the reply to the mark. */
async function openMarking(answers: Stubs = {}) {
  const opened = await openApp({ ...stubs.signedIn, ...answers }, { path: `/spin/${spinId}` });
  const { page, user } = opened;
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  const answer = holdCall("POST", "/api/listened");
  await user.click(await page.findByRole("button", { name: "Mark as Listened" }));
  await page.findByRole("button", { name: "Undo" });
  await user.click(page.getAllByRole("link", { name: "Profile" })[0] as HTMLElement);
  return { ...opened, assign, answer, asked: () => callsTo(opened.calls, "GET", "/auth/logout").length };
}

/** Simulates another tab that learns that its session has ended. */
function departElsewhere(): void {
  localStorage.setItem(departures, "of another tab");
  dispatchEvent(new StorageEvent("storage", { key: departures }));
}

it("goes home even if another tab also records a departure", async () => {
  const opened = await openProfile(() => signedOut);
  await pressSignOut(opened);
  await waitFor(() => expect(localStorage.getItem(departures)).not.toBeNull());
  departElsewhere();
  await waitFor(() => expect(opened.assign).toHaveBeenCalledWith("/"));
  expect(opened.reloaded).not.toHaveBeenCalled();
});

it.each<[string, Stub, (opened: OpenApp) => Promise<void> | void]>([
  ["signs out", json([]), pressSignOut],
  ["has no session anymore", problem("not-signed-in"), () => undefined],
])("forgets that the onboarding was closed if the listener %s", async (_, answer, leave) => {
  const opened = await openApp(
    { ...stubs.signedIn, "GET /api/profile/trophies": answer },
    { path: "/profile", before: () => localStorage.setItem("spindle.onboarded", rosa.createdAt) },
  );
  vi.spyOn(location, "assign").mockReturnValue();
  await leave(opened);
  await waitFor(() => expect(localStorage.getItem("spindle.onboarded")).toBe(""));
});

it("goes home even if another tab learns of the sign-out first", async () => {
  const opened = await openProfile(() => signedOut);
  const answer = holdCall("GET", "/auth/logout");
  await pressSignOut(opened);
  await opened.page.findByRole("button", { name: "Signing out..." });
  departElsewhere();
  answer();
  await waitFor(() => expect(opened.assign).toHaveBeenCalledWith("/"));
  expect(opened.reloaded).not.toHaveBeenCalled();
});

it.each<[string, Stub]>([
  ["there is no network", "no-network"],
  ["a proxy can't reach the server", { status: 502, body: "Bad Gateway" }],
])("signs out on this device if %s, says so, and tells the server later", async (_, failure) => {
  let answer = failure;
  const opened = await openProfile(() => answer);
  localStorage.setItem("spindle.onboarded", "2026-01-04T09:00:00.000Z");
  await pressSignOut(opened);
  await opened.page.findByRole("heading", { name: "Connect Your Spotify" });
  await findText("You’re signed out on this device. We’ll tell the server as soon as we can reach it.");
  expect(location.pathname).toBe("/");
  await waitFor(() => expect(localStorage.getItem("spindle.onboarded")).toBe(""));
  expect(localStorage.getItem(departures)).not.toBeNull();
  // The browser still has the session, but the page must not use it, even after a reload.
  const asked = opened.asked("/api/me");
  await opened.reload();
  await opened.page.findByRole("heading", { name: "Connect Your Spotify" });
  expect(isDue()).toBe(true);
  answer = signedOut;
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(isDue()).toBe(false));
  expect(opened.asked("/api/me")).toBe(asked);
});

it.each<[string, Stub]>([
  ["redirects", { status: 302, body: "" }],
  ["responds with its own page", { status: 200, body: "<h1>Sign in here</h1>", type: "text/html" }],
  ["responds with 404", { status: 404, body: "<h1>No</h1>", type: "text/html" }],
])("doesn't treat the session as ended if a captive portal %s", async (_, answer) => {
  const opened = await openProfile(() => answer);
  await pressSignOut(opened);
  await findText("You’re signed out on this device. We’ll tell the server as soon as we can reach it.");
  expect([isDue(), opened.assign.mock.calls]).toEqual([true, []]);
});

it.each<[string, (opened: OpenApp) => Promise<void> | void]>([
  ["after a while", () => pass(10_000)],
  ["when the page becomes visible", () => void document.dispatchEvent(new Event("visibilitychange"))],
  [
    "when another call is answered",
    ({ page, user }) => {
      const main = within(page.getByRole("main"));
      return user.click(main.getByRole("button", { name: "Try again" }));
    },
  ],
])("retries the sign-out without an online event: %s", async (_, occasion) => {
  const failure: Stub = { status: 502, body: "Bad Gateway" };
  let isBack = false;
  const opened = await openApp(
    {
      ...stubs.signedIn,
      "GET /auth/logout": () => (isBack ? signedOut : failure),
      "GET /api/site": () => (isBack ? json(site) : failure),
    },
    { path: "/profile", before: holdTime("2026-11-21T12:00:00Z") },
  );
  await pressSignOut(opened);
  await findText("You’re signed out on this device.");
  await within(opened.page.getByRole("main")).findByRole("button", { name: "Try again" });
  stopTime();
  isBack = true;
  await pass(1_000);
  expect(isDue()).toBe(true);
  await occasion(opened);
  await passUntil(() => expect(isDue()).toBe(false));
});

it("hides the outage once the sign-out has reached the server", async () => {
  let answer: Stub = "no-network";
  const opened = await openProfile(() => answer);
  await pressSignOut(opened);
  await findText("You’re signed out on this device.");
  const { noteReached } = await import("../../device/connection.ts");
  noteReached(false);
  answer = signedOut;
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(isDue()).toBe(false));
  await waitFor(() => expect(opened.page.queryByRole("region", { name: "No response" })).toBeNull());
});

it("signs out on this device after a short wait if the server hangs, and a reload doesn't wait", async () => {
  const opened = await openProfile(() => "hangs");
  const waits = vi.spyOn(AbortSignal, "timeout");
  await pressSignOut(opened);
  await opened.page.findByRole("heading", { name: "Connect Your Spotify" });
  expect([isDue(), localStorage.getItem(departures)]).toEqual([true, expect.any(String)]);
  expect(Math.min(...waits.mock.calls.map(([ms]) => ms))).toBe(2_500);
  // From here on, no call times out.
  waits.mockImplementation(() => new AbortController().signal);
  const asked = opened.asked("/auth/logout");
  await opened.reload();
  await opened.page.findByRole("heading", { name: "Connect Your Spotify" });
  await waitFor(() => expect(opened.asked("/auth/logout")).toBe(asked + 1));
});

it("waits for the reply to a pending mark", async () => {
  const opened = await openMarking();
  await pressSignOut(opened);
  await opened.page.findByRole("button", { name: "Signing out..." });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(opened.asked()).toBe(0);
  opened.answer();
  await waitFor(() => expect(opened.assign).toHaveBeenCalledWith("/"));
  expect(opened.asked()).toBe(1);
});

it("shows no toast for a mark answered after the sign-out, and then ends the session", async () => {
  const opened = await openMarking();
  await pressSignOut(opened);
  await opened.page.findByRole("heading", { name: "Connect Your Spotify" });
  expect(opened.asked()).toBe(0);
  opened.answer();
  await waitFor(() => expect(isDue()).toBe(false));
  expect(toastWords()).not.toContain("Album Marked as Listened!");
});

it("shows no toast for a mark discarded by the sign-out", async () => {
  const opened = await openMarking({ "POST /api/listened": "no-network", "GET /auth/logout": "no-network" });
  const said = new Set<string>();
  const watch = new MutationObserver(() => toastWords().forEach((words) => said.add(words)));
  watch.observe(document.body, { childList: true, subtree: true });
  await pressSignOut(opened);
  await opened.page.findByRole("button", { name: "Signing out..." });
  opened.answer();
  await untilToastSays("Signed Out on This Device", "We’ll tell the server as soon as we can reach it.");
  watch.disconnect();
  expect([...said]).toEqual([
    "Signed Out on This Device",
    "We’ll tell the server as soon as we can reach it.",
  ]);
});

it.each<[string, boolean]>([
  ["yes", true],
  ["", false],
])("warns about losing queued changes only if there are any: %j", async (waiting, isSaid) => {
  const { page, user } = await openProfile(() => signedOut);
  localStorage.setItem("spindle.unsent", waiting);
  await user.click(await page.findByRole("button", { name: "Logout" }));
  const dialog = within(await page.findByRole("dialog"));
  const words = "Any marks and hearts still waiting to be sent will be lost.";
  expect(dialog.queryByText(words) !== null).toBe(isSaid);
});

it("doesn't send the sign-out if a later sign-in has already ended the session", async () => {
  const opened = await openProfile(() => "no-network");
  await pressSignOut(opened);
  await opened.page.findByRole("heading", { name: "Connect Your Spotify" });
  document.cookie = "spindle_listener_changed=changed; Path=/";
  const asked = opened.asked("/auth/logout");
  await opened.reload();
  await findText("Best Streak");
  expect(opened.asked("/auth/logout")).toBe(asked);
});

it("reports a failure and can be retried", async () => {
  let answer: Stub = problem("internal");
  const opened = await openProfile(() => answer);
  await pressSignOut(opened);
  await untilToastSays("Couldn’t Sign Out", "You’re still signed in. Please try again.");
  answer = signedOut;
  const dialog = within(opened.page.getByRole("dialog"));
  await opened.user.click(await dialog.findByRole("button", { name: "Sign Out" }));
  await waitFor(() => expect(opened.assign).toHaveBeenCalledWith("/"));
});
