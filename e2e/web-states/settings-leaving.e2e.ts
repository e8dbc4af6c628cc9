import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { callsTo, focusedWords, toastWords, useApp } from "./app-in-browser.ts";
import { json, rosa } from "@spindle/web/testing/sample-answers.ts";
import { phone, settingsStubs } from "@spindle/web/testing/sample-settings.ts";
import { holdBack } from "./settings-steps.ts";
import { stubApi } from "./stub-api.ts";
import type { Stubs } from "@spindle/web/testing/stubs.ts";

const open = useApp();
const connection = "/api/connections/spotify";

async function openSettings(answers: Stubs = settingsStubs()) {
  const opening = await open(answers, { path: "/profile/settings", reducedMotion: true });
  await opening.page.getByRole("heading", { level: 3, name: "Chrome on Android" }).waitFor();
  return opening;
}

const account = (page: Page) => page.getByRole("region", { name: "Streaming account" });
const sessions = (page: Page) => page.getByRole("region", { name: "Sessions" });
const devices = (page: Page) => sessions(page).getByRole("heading", { level: 3 }).allInnerTexts();
/** Polls the list, because the toast appears before an ended session disappears. */
const untilOn = (page: Page, names: readonly string[]) => expect.poll(() => devices(page)).toEqual(names);

/** A listener who stays disconnected after the call. */
function disconnecting(): Stubs {
  let state: "connected" | "disconnected" = "connected";
  return {
    ...settingsStubs(),
    "GET /api/me": () => json({ ...rosa, connection: state }),
    [`DELETE ${connection}`]: () => {
      state = "disconnected";
      return { status: 204, body: "" };
    },
  };
}

describe("Disconnect", () => {
  it("explains what is deleted, can be canceled, and disconnects once and in every tab", async () => {
    const answers = disconnecting();
    const { page, calls } = await openSettings(answers);
    // The link in the dialog comes with the same response.
    await page.getByRole("link", { name: "Social media" }).waitFor();
    await account(page).getByRole("button", { name: "Disconnect" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Disconnect Spotify?" });
    await dialog
      .getByText(
        /^This deletes Spindle’s access to your account, what it learned about your taste, your picture, and the covers/,
      )
      .waitFor();
    await dialog
      .getByText(/^You keep your own records: spins with title, .* trophies\. You stay signed in/)
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const apps = dialog.getByRole("link", { name: "remove it there" });
    expect(await apps.getAttribute("href")).toBe("https://music.example/account/apps");
    for (const words of ["remove it there", "Cancel", "Disconnect"]) {
      if ((await focusedWords(page)) !== words) await page.keyboard.press("Tab");
      expect(await focusedWords(page)).toBe(words);
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => focusedWords(page)).toBe("Disconnect");
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(callsTo(calls, "DELETE", connection)).toHaveLength(0);

    const second = await page.context().newPage();
    await stubApi(second, answers);
    await second.goto(page.url());
    await account(second).getByText("Connected", { exact: true }).waitFor();
    // The browser renders a background tab only once a second.
    await page.bringToFront();
    await account(page).getByRole("button", { name: "Disconnect" }).click();
    const letGo = await holdBack(page, connection);
    await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).dblclick();
    letGo();
    expect(await toastWords(page)).toEqual([
      "Spotify Disconnected",
      "Spindle’s access and what it learned about your taste are gone. Your spins and streaks are still here.",
    ]);
    await account(page).getByText("Not connected").waitFor();
    await expect.poll(() => focusedWords(page)).toBe("Streaming account");
    const connect = account(page).getByRole("link", { name: "Connect", exact: true });
    expect(await connect.getAttribute("href")).toBe("/auth/spotify/login?next=%2Fprofile%2Fsettings");
    expect(await account(page).getByRole("button", { name: "Disconnect" }).count()).toBe(0);
    expect(callsTo(calls, "DELETE", connection)).toHaveLength(1);
    expect(await page.getByText("connection has expired").count()).toBe(0);
    await account(second).getByText("Not connected").waitFor();
    await page.reload();
    await account(page).getByText("Not connected").waitFor();
  });
});

describe("sessions", () => {
  it("end one at a time after a confirmation, and the focus stays in the section", async () => {
    const { page, calls } = await openSettings();
    await sessions(page).getByRole("button", { name: "Sign out Chrome on Android" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign out Chrome on Android?" });
    await dialog.getByText("You’ll be signed out there.").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Sign Out" }).click();
    expect(await toastWords(page)).toEqual(["Signed Out Elsewhere", "Chrome on Android is signed out."]);
    await untilOn(page, ["Firefox on Linux", "Safari on iPad"]);
    await expect.poll(() => focusedWords(page)).toBe("Sessions");
    expect(callsTo(calls, "DELETE", `/api/me/sessions/${phone.id}`)).toHaveLength(1);
    expect(await sessions(page).getByRole("button").allInnerTexts()).toEqual([
      "Logout",
      "Sign out elsewhere",
    ]);

    await sessions(page).getByRole("button", { name: "Logout" }).click();
    const here = page.getByRole("dialog", { name: "Sign out of Spindle?" });
    await here
      .getByText(
        "You'll be signed out of your account and redirected to the home page. Your spins and streaks will be saved.",
      )
      .waitFor();
    await here.getByRole("button", { name: "Cancel" }).click();
    await here.waitFor({ state: "hidden" });
    await expect.poll(() => focusedWords(page)).toBe("Logout");
  });
});
