import { waitFor, within } from "@testing-library/dom";
import { expect, it, vi } from "vitest";
import { holdCall } from "../../testing/hold-call.ts";
import { callsTo, findText, type OpenApp, openApp } from "../../testing/open-app.ts";
import { json, problem, rosa } from "../../testing/sample-answers.ts";
import { type Stub, stubs } from "../../testing/stubs.ts";
import { untilToastSays } from "../../testing/toasts.ts";

const signedOut: Stub = { status: 204, body: "" };
const departures = "spindle.departures";

/** The profile, which goes nowhere by itself, before the listener signs out. */
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

/** What another tab does that hears of the end of its session. */
function departElsewhere(): void {
  localStorage.setItem(departures, "of another tab");
  dispatchEvent(new StorageEvent("storage", { key: departures }));
}

it("leads home also if another tab that hears of it notes a departure as well", async () => {
  const opened = await openProfile(() => signedOut);
  await pressSignOut(opened);
  await waitFor(() => expect(localStorage.getItem(departures)).not.toBeNull());
  departElsewhere();
  await waitFor(() => expect(opened.assign).toHaveBeenCalledWith("/"));
  expect(opened.reloaded).not.toHaveBeenCalled();
});

it.each<[string, Stub, (opened: OpenApp) => Promise<void> | void]>([
  ["signs out", json([]), pressSignOut],
  ["has no session any more", problem("not-signed-in"), () => undefined],
])("takes along that the walkthrough was closed if the listener %s", async (_, answer, leave) => {
  const opened = await openApp(
    { ...stubs.signedIn, "GET /api/profile/trophies": answer },
    { path: "/profile", before: () => localStorage.setItem("spindle.onboarded", rosa.createdAt) },
  );
  vi.spyOn(location, "assign").mockReturnValue();
  await leave(opened);
  await waitFor(() => expect(localStorage.getItem("spindle.onboarded")).toBe(""));
});

it("leads home also if another tab hears of it before this one", async () => {
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
  ["a proxy finds no server", { status: 502, body: "Bad Gateway" }],
])("leaves nothing of the listener if %s, says so, and tells the server once it can", async (_, failure) => {
  let answer = failure;
  const opened = await openProfile(() => answer);
  localStorage.setItem("spindle.onboarded", "2026-01-04T09:00:00.000Z");
  await pressSignOut(opened);
  await opened.page.findByRole("heading", { name: "Connect Your Spotify" });
  await findText("You're signed out on this device. Spindle is told as soon as it can be reached.");
  expect(location.pathname).toBe("/");
  await waitFor(() => expect(localStorage.getItem("spindle.onboarded")).toBe(""));
  expect(localStorage.getItem(departures)).not.toBeNull();
  // The browser still has the session, which nobody is shown as: also after a reload.
  const asked = opened.asked("/api/me");
  await opened.reload();
  await opened.page.findByRole("heading", { name: "Connect Your Spotify" });
  expect(opened.asked("/auth/logout")).toBe(2);
  answer = signedOut;
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(localStorage.getItem("spindle.sign-out")).toBe(""));
  expect([opened.asked("/auth/logout"), opened.asked("/api/me")]).toEqual([3, asked]);
});

it("tells the server of nothing if somebody has signed in since, which has ended that session", async () => {
  const opened = await openProfile(() => "no-network");
  await pressSignOut(opened);
  await opened.page.findByRole("heading", { name: "Connect Your Spotify" });
  document.cookie = "spindle_listener_changed=changed; Path=/";
  await opened.reload();
  await findText("Best Streak");
  expect(opened.asked("/auth/logout")).toBe(1);
});

it("says that it failed, and can be tried again", async () => {
  let answer: Stub = problem("internal");
  const opened = await openProfile(() => answer);
  await pressSignOut(opened);
  await untilToastSays("Couldn't Sign Out", "You are still signed in. Please try again!");
  answer = signedOut;
  const dialog = within(opened.page.getByRole("dialog"));
  await opened.user.click(await dialog.findByRole("button", { name: "Sign Out" }));
  await waitFor(() => expect(opened.assign).toHaveBeenCalledWith("/"));
});
