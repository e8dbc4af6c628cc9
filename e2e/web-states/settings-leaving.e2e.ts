import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { callsTo, focusedWords, toastWords, useApp, type Visit } from "./app-in-browser.ts";
import { json, problem, rosa } from "./sample-answers.ts";
import { here, phone, settingsKept } from "./sample-settings.ts";
import { holdBack } from "./settings-steps.ts";
import { stubApi, type Stub, type Stubs } from "./stub-api.ts";

const open = useApp();
const connection = "/api/connections/spotify";
const others = "/api/me/sessions/others";

async function openSettings(answers: Stubs = settingsKept(), visit: Visit = {}) {
  const opening = await open(answers, { path: "/profile/settings", reducedMotion: true, ...visit });
  await opening.page.getByRole("heading", { level: 3, name: "Chrome on Android" }).waitFor();
  return opening;
}

const account = (page: Page) => page.getByRole("region", { name: "Streaming account" });
const sessions = (page: Page) => page.getByRole("region", { name: "Sessions" });
const devices = (page: Page) => sessions(page).getByRole("heading", { level: 3 }).allInnerTexts();
/** Waits until these are the sessions: what has ended is said before it is shown no more. */
const untilOn = (page: Page, names: readonly string[]) => expect.poll(() => devices(page)).toEqual(names);

/** A listener who stays disconnected once the call was answered. */
function disconnecting(answer: Stub = { status: 204, body: "" }): Stubs {
  let state: "connected" | "disconnected" = "connected";
  return {
    ...settingsKept(),
    "GET /api/me": () => json({ ...rosa, connection: state }),
    [`DELETE ${connection}`]: () => {
      if (answer !== "no-network" && answer !== "hangs" && answer.status === 204) state = "disconnected";
      return answer;
    },
  };
}

describe("Disconnect", () => {
  it("asks first with the keyboard alone, says what goes and what stays, and can be taken back", async () => {
    const { page, calls } = await openSettings();
    // The dialog's link comes with the same answer.
    await page.getByRole("link", { name: "Social media" }).waitFor();
    await account(page).getByRole("button", { name: "Disconnect" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Disconnect Spotify?" });
    await dialog
      .getByText(/^Spindle deletes the keys, what was read of your taste, your picture, and the covers/)
      .waitFor();
    await dialog
      .getByText(/^Your own records stay: spins with title, .* trophies\. You stay signed in/)
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
  });

  it("leaves the listener signed in, says so, and offers the way back; also in a second tab", async () => {
    const answers = disconnecting();
    const { page, calls } = await openSettings(answers);
    const second = await page.context().newPage();
    await stubApi(second, answers);
    await second.goto(page.url());
    await account(second).getByText("Connected", { exact: true }).waitFor();
    // The browser draws a tab behind another but once a second.
    await page.bringToFront();
    await account(page).getByRole("button", { name: "Disconnect" }).click();
    const letGo = await holdBack(page, connection);
    await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).dblclick();
    letGo();
    expect(await toastWords(page)).toEqual([
      "Spotify Disconnected",
      "The keys and what was read of your taste are deleted. Your spins and streaks stay.",
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

  it.each([
    [
      "the server fails",
      problem("internal"),
      "500: Something went wrong on our end. Please try again in a moment",
    ],
    ["the network is gone", "no-network", "Spotify is still connected. Please try again!"],
  ] as const)("changes nothing where %s, and can be tried again", async (_, answer, says) => {
    const { page, calls } = await openSettings(disconnecting(answer));
    await account(page).getByRole("button", { name: "Disconnect" }).click();
    const sure = page.getByRole("dialog").getByRole("button", { name: "Disconnect" });
    await sure.click();
    expect(await toastWords(page)).toEqual(["Couldn't Disconnect", says]);
    await sure.click();
    await expect.poll(() => callsTo(calls, "DELETE", connection).length).toBe(2);
    await page.keyboard.press("Escape");
    await account(page).getByText("Connected", { exact: true }).waitFor();
  });

  it("is there beside Reconnect where the connection has expired", async () => {
    const { page } = await openSettings({
      ...settingsKept(),
      "GET /api/me": json({ ...rosa, connection: "expired" }),
    });
    await account(page).getByText("Expired").waitFor();
    const reconnect = account(page).getByRole("link", { name: "Reconnect" });
    expect(await reconnect.getAttribute("href")).toBe("/auth/spotify/login?next=%2Fprofile%2Fsettings");
    await account(page).getByRole("button", { name: "Disconnect" }).waitFor();
  });
});

describe("sessions", () => {
  it("end one by one, after a question, and the focus goes to what is left", async () => {
    const { page, calls } = await openSettings();
    await sessions(page).getByRole("button", { name: "Sign out Chrome on Android" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign out Chrome on Android?" });
    await dialog.getByText("That session ends at once.").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Sign Out" }).click();
    expect(await toastWords(page)).toEqual(["Signed Out Elsewhere", "Chrome on Android is signed out."]);
    await untilOn(page, ["Firefox on Linux", "Safari on iPad"]);
    await expect.poll(() => focusedWords(page)).toBe("Sessions");
    expect(callsTo(calls, "DELETE", `/api/me/sessions/${phone.id}`)).toHaveLength(1);
    await sessions(page).getByRole("button", { name: "Sign out elsewhere" }).waitFor();
  });

  it("end everywhere else at once", async () => {
    const { page, calls } = await openSettings();
    await sessions(page).getByRole("button", { name: "Sign out elsewhere" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign out elsewhere?" });
    await dialog.getByText("Every session but this one ends at once.").waitFor();
    await dialog.getByRole("button", { name: "Sign Out" }).click();
    expect(await toastWords(page)).toEqual(["Signed Out Elsewhere", "This is the only session left."]);
    await untilOn(page, ["Firefox on Linux"]);
    expect(await sessions(page).getByRole("button").allInnerTexts()).toEqual(["Logout"]);
    expect(callsTo(calls, "DELETE", others)).toHaveLength(1);
  });

  it("that has ended already is as wished; what fails leaves all as it was", async () => {
    let answer: Stub = problem("internal");
    const { page } = await openSettings({
      ...settingsKept(),
      [`DELETE /api/me/sessions/${phone.id}`]: () => answer,
    });
    await sessions(page).getByRole("button", { name: "Sign out Chrome on Android" }).click();
    const sure = page.getByRole("dialog").getByRole("button", { name: "Sign Out" });
    await sure.click();
    expect((await toastWords(page))[0]).toBe("Couldn't Sign Out Elsewhere");
    expect(await devices(page)).toHaveLength(4);
    answer = problem("session-not-found");
    await sure.click();
    await page.locator(".toast").getByText("Chrome on Android is signed out.").waitFor();
    await untilOn(page, ["Firefox on Linux", "Safari on iPad"]);
  });

  it("name the one elsewhere by its way out, and this one's is the product's own question", async () => {
    const { page } = await openSettings({ ...settingsKept(), "GET /api/me/sessions": json([here, phone]) });
    expect(await sessions(page).getByRole("button").allInnerTexts()).toEqual([
      "Logout",
      "Sign out elsewhere",
    ]);
    await sessions(page).getByRole("button", { name: "Logout" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign out of Spindle?" });
    await dialog
      .getByText(
        "You'll be signed out of your account and redirected to the home page. Your spins and streaks will be saved.",
      )
      .waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => focusedWords(page)).toBe("Logout");
  });
});
