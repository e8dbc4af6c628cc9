import { waitFor, within } from "@testing-library/dom";
import { expect, it, vi } from "vitest";
import { drawn } from "../../testing/held-time.ts";
import { allByText, callsTo, findText, openApp } from "../../testing/open-app.ts";
import { openSettings, part } from "../../testing/open-settings.ts";
import { json, problem } from "../../testing/sample-answers.ts";
import { here, phone, settingsStubs, waysStubs } from "../../testing/sample-settings.ts";
import { toastWords } from "../../testing/toasts.ts";

const connection = "/api/connections/spotify";
const others = "/api/me/sessions/others";
const consent = "/auth/spotify/login?next=%2Fprofile%2Fsettings%3Fagain%3D";

it.each([
  ["Streaming account", "Disconnect", "Disconnect", connection, "disconnect"],
  ["Sessions", "Sign out elsewhere", "Sign Out", others, "sign-out-elsewhere"],
  ["Sessions", "Sign out Chrome on Android", "Sign Out", `/api/me/sessions/${phone.id}`, "sign-out"],
] as const)(
  "%s, %s: redirects to a new sign-in if the server requires a recent one",
  async (name, button, sure, path, act) => {
    const answers = { ...settingsStubs(), [`DELETE ${path}`]: problem("sign-in-too-old") };
    const { page, user, calls } = await openSettings(answers);
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    await user.click(within(part(page, name)).getByRole("button", { name: button }));
    await user.click(within(await page.findByRole("dialog")).getByRole("button", { name: sure }));
    await waitFor(() => expect(assign.mock.calls).toEqual([[`${consent}${act}`]]));
    expect(callsTo(calls, "DELETE", path)).toHaveLength(1);
    expect(toastWords()).toEqual([]);
  },
);

it.each([
  ["disconnect", "Streaming account", "Press Disconnect once more to finish.", "Disconnect"],
  ["sign-out-elsewhere", "Sessions", "Press Sign out elsewhere once more to finish.", "Sign out elsewhere"],
] as const)(
  "says what to press again after a new sign-in for %s, and doesn't act before the press",
  async (...row) => {
    const [act, name, words, button] = row;
    const answers = { ...settingsStubs(), "GET /api/me/sessions": json([here, phone]) };
    const path = `/profile/settings?again=${act}`;
    const { page, user, calls } = await openSettings(answers, { path });
    const sentence = await findText(`You’re signed in again. ${words}`, part(page, name));
    expect(document.activeElement).toBe(sentence);
    expect(location.search).toBe("");
    expect(calls.filter((call) => call.method() === "DELETE")).toEqual([]);
    await user.click(within(part(page, name)).getByRole("button", { name: button }));
    const dialog = within(await page.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: act === "disconnect" ? "Disconnect" : "Sign Out" }));
    await waitFor(() => expect(allByText(words)).toEqual([]));
  },
);

it("says what to press again among several services too, although they appear only once the site is known", async () => {
  const { page } = await openSettings(waysStubs(), { path: "/profile/settings?again=disconnect" });
  const services = () => part(page, "Music services");
  await waitFor(() => within(services()).getAllByText("Sandbox"));
  const sentence = await findText("You’re signed in again. Press Disconnect once more to finish.");
  expect(services().contains(sentence)).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(sentence));
});

it("leaves the focus where the listener put it before the services were known", async () => {
  const { page } = await openApp(waysStubs(), { path: "/profile/settings?again=disconnect" });
  const heading = await page.findByRole("heading", { level: 1, name: "Settings" });
  heading.focus();
  expect(allByText("Sandbox")).toEqual([]);
  await findText("Sandbox");
  await findText("You’re signed in again. Press Disconnect once more to finish.");
  await drawn();
  expect(document.activeElement).toBe(heading);
});

it("doesn't say that somebody is signed in again whose sign-in failed", async () => {
  await openSettings(settingsStubs(), { path: "/profile/settings?again=disconnect&signin=denied" });
  expect(allByText("You’re signed in again.")).toEqual([]);
  expect(location.search).toBe("");
});

it("ignores an unknown act in the URL", async () => {
  await openSettings(settingsStubs(), { path: "/profile/settings?again=delete" });
  expect(allByText("You’re signed in again.")).toEqual([]);
});
