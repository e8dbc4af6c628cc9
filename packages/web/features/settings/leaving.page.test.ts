import { waitFor, within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { callsTo, type OpenApp } from "../../testing/open-app.ts";
import { openSettings, part } from "../../testing/open-settings.ts";
import { json, problem, rosa } from "../../testing/sample-answers.ts";
import { here, phone, settingsStubs } from "../../testing/sample-settings.ts";
import type { Stub } from "../../testing/stubs.ts";
import { toastWords, untilToastSays } from "../../testing/toasts.ts";

const connection = "/api/connections/spotify";
const others = "/api/me/sessions/others";

type Page = OpenApp["page"];

const account = (page: Page) => within(part(page, "Streaming account"));
const sessions = (page: Page) => within(part(page, "Sessions"));

function devices(page: Page): readonly string[] {
  return sessions(page)
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);
}

/** Waits until the list has these sessions. It is updated after the toast appears. */
function untilOn(page: Page, names: readonly string[]): Promise<void> {
  return waitFor(() => expect(devices(page)).toEqual(names));
}

describe("Disconnect", () => {
  it.each([
    [
      "the server fails",
      problem("internal"),
      "500: Something went wrong on our end. Please try again in a moment",
    ],
    ["the network is down", "no-network", "Spotify is still connected. Please try again."],
  ] as const)("changes nothing if %s and can be retried", async (_, answer, says) => {
    const { page, user, calls } = await openSettings({
      ...settingsStubs(),
      [`DELETE ${connection}`]: answer,
    });
    await user.click(account(page).getByRole("button", { name: "Disconnect" }));
    const dialog = within(await page.findByRole("dialog"));
    const sure = dialog.getByRole("button", { name: "Disconnect" });
    await user.click(sure);
    await untilToastSays("Couldn’t Disconnect", says);
    await user.click(sure);
    await waitFor(() => expect(callsTo(calls, "DELETE", connection)).toHaveLength(2));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    account(page).getByText("Connected");
  });

  it("is shown beside Reconnect if the connection has expired", async () => {
    const { page } = await openSettings({
      ...settingsStubs(),
      "GET /api/me": json({ ...rosa, connection: "expired" }),
    });
    account(page).getByText("Expired");
    const reconnect = account(page).getByRole("link", { name: "Reconnect" });
    expect(reconnect.getAttribute("href")).toBe("/auth/spotify/login?next=%2Fprofile%2Fsettings");
    account(page).getByRole("button", { name: "Disconnect" });
  });
});

describe("sessions", () => {
  it("end everywhere else with one request, even on a double click", async () => {
    const { page, user, calls } = await openSettings();
    await user.click(sessions(page).getByRole("button", { name: "Sign out elsewhere" }));
    const dialog = within(await page.findByRole("dialog", { name: "Sign out elsewhere?" }));
    dialog.getByText(/^You’ll be signed out everywhere but here\./);
    await user.dblClick(dialog.getByRole("button", { name: "Sign Out" }));
    await untilToastSays("Signed Out Elsewhere", "You’re only signed in here now.");
    await untilOn(page, ["Firefox on Linux"]);
    const buttons = sessions(page).getAllByRole("button");
    expect(buttons.map(({ textContent }) => textContent)).toEqual(["Logout"]);
    expect(callsTo(calls, "DELETE", others)).toHaveLength(1);
  });

  it("stay listed after a failure, but not if they have already ended", async () => {
    let answer: Stub = problem("internal");
    const { page, user } = await openSettings({
      ...settingsStubs(),
      [`DELETE /api/me/sessions/${phone.id}`]: () => answer,
    });
    await user.click(sessions(page).getByRole("button", { name: "Sign out Chrome on Android" }));
    const sure = within(await page.findByRole("dialog")).getByRole("button", { name: "Sign Out" });
    await user.click(sure);
    await waitFor(() => expect(toastWords()[0]).toBe("Couldn’t Sign Out Elsewhere"));
    expect(devices(page)).toHaveLength(4);
    answer = problem("session-not-found");
    await user.click(sure);
    await untilToastSays("Signed Out Elsewhere", "Chrome on Android is signed out.");
    await untilOn(page, ["Firefox on Linux", "Safari on iPad"]);
  });

  it("have a button without a device name if only one is elsewhere", async () => {
    const { page } = await openSettings({ ...settingsStubs(), "GET /api/me/sessions": json([here, phone]) });
    const buttons = sessions(page).getAllByRole("button");
    expect(buttons.map(({ textContent }) => textContent)).toEqual(["Logout", "Sign out elsewhere"]);
  });
});
