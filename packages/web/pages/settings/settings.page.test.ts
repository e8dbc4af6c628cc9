import { waitFor, within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.ts";
import {
  findNameSwitch,
  openSettings,
  part,
  settingsCall,
  settingsPath,
} from "../../testing/open-settings.ts";
import { problem } from "../../testing/sample-answers.ts";
import { settingsStubs } from "../../testing/sample-settings.ts";
import { stubs } from "../../testing/stubs.ts";

describe("the settings", () => {
  it("show the current choices, and belong to the profile", async () => {
    const { page } = await openSettings();
    await waitFor(() => expect(document.title).toBe("Settings · Spindle"));
    const parts = within(page.getByRole("navigation", { name: "Settings" })).getAllByRole("link");
    expect(parts.map(({ textContent }) => textContent)).toEqual([
      "Appearance",
      "Sound and keys",
      "Your day",
      "Notifications",
      "Sharing",
      "Your music",
      "Streaming account",
      "Sessions",
      "Your data",
    ]);
    const current = page.getByRole("navigation", { name: "Main" }).querySelector("[aria-current]");
    expect(current?.textContent).toBe("Profile");
    expect(page.getByRole<HTMLInputElement>("radio", { name: /^System/ }).checked).toBe(true);
    expect(page.getByRole<HTMLInputElement>("switch", { name: /^Sound/ }).checked).toBe(true);
    within(part(page, "Your day")).getByText(/^Europe\/Lisbon\. This sets when your day starts/);
    expect((await findNameSwitch(page)).checked).toBe(false);
    within(part(page, "Streaming account")).getByText("Connected");
    const sessions = within(part(page, "Sessions")).getAllByRole("heading", { level: 3 });
    expect(sessions.map(({ textContent }) => textContent)).toEqual([
      "Firefox on Linux",
      "Chrome on Android",
      "Safari on iPad",
      "Everywhere else",
    ]);
  });

  it("ask a signed-out visitor to log in, and return to them", async () => {
    const { page } = await openApp(stubs.signedOut, { path: settingsPath });
    await page.findByRole("heading", { name: "Login Required" });
    const login = await page.findByRole("link", { name: "Login with Spotify" });
    expect(login.getAttribute("href")).toBe("/auth/spotify/login?next=%2Fprofile%2Fsettings");
  });

  it("ask to log in if the session ends meanwhile", async () => {
    const { page, user } = await openSettings({
      ...settingsStubs(),
      [`PUT ${settingsCall}`]: problem("not-signed-in"),
    });
    await user.click(await findNameSwitch(page));
    await page.findByRole("heading", { name: "Login Required" });
  });
});
