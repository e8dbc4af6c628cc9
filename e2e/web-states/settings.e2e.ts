import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { callsTo, focusedWords, toastWords, twoFrames, useApp } from "./app-in-browser.ts";
import { json, problem } from "./sample-answers.ts";
import { here, settings, settingsKept } from "./sample-settings.ts";
import { nameSwitch, part, put, room, said, settingsIn, settingsPath, untilIs } from "./settings-steps.ts";
import { type Stubs, stubs } from "./stub-api.ts";

const open = useApp();
const openSettings = settingsIn(open);

describe("the settings", () => {
  it("show what is chosen, and belong to the profile", async () => {
    const { page, complaints } = await openSettings();
    await expect.poll(() => page.title()).toBe("Settings · Spindle");
    const parts = page.getByRole("navigation", { name: "Settings" }).getByRole("link");
    expect(await parts.allInnerTexts()).toEqual([
      "Appearance",
      "Sound and keys",
      "Your day",
      "Notifications",
      "Sharing",
      "Streaming account",
      "Sessions",
    ]);
    const current = page.getByRole("navigation", { name: "Main" }).locator("[aria-current]");
    expect(await current.innerText()).toBe("Profile");
    expect(await page.getByRole("radio", { name: "System" }).isChecked()).toBe(true);
    expect(await page.getByRole("switch", { name: "Sound" }).isChecked()).toBe(true);
    await part(page, "Your day")
      .getByText(/^Europe\/Lisbon\. It decides when a new day begins/)
      .waitFor();
    expect(await nameSwitch(page).isChecked()).toBe(false);
    await part(page, "Streaming account").getByText("Connected", { exact: true }).waitFor();
    const sessions = part(page, "Sessions").getByRole("heading", { level: 3 });
    await sessions.nth(3).waitFor();
    expect(await sessions.allInnerTexts()).toEqual([
      "Firefox on Linux",
      "Chrome on Android",
      "Safari on iPad",
      "Everywhere else",
    ]);
    expect(complaints).toEqual([]);
  });

  it("are reached from the profile and from the menu, and Back leads back", async () => {
    const { page } = await open(settingsKept(), { path: "/profile" });
    await page.getByRole("link", { name: "Settings", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    await expect.poll(() => focusedWords(page)).toBe("Settings");
    await page.goBack();
    await page.getByText("Vinyl Enthusiast since").waitFor();
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("link", { name: "All settings" }).click();
    await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    expect(await page.locator("#menu:popover-open").count()).toBe(0);
  });

  it("ask someone signed out to log in, and come back", async () => {
    const { page } = await open(stubs.signedOut, { path: settingsPath });
    await page.getByRole("heading", { name: "Login Required" }).waitFor();
    const login = page.getByRole("link", { name: "Login with Spotify" });
    expect(await login.getAttribute("href")).toBe("/auth/spotify/login?next=%2Fprofile%2Fsettings");
  });

  it("ask to log in when the session ends under way", async () => {
    const { page } = await openSettings({ ...settingsKept(), [`PUT ${put}`]: problem("not-signed-in") });
    await nameSwitch(page).click();
    await page.getByRole("heading", { name: "Login Required" }).waitFor();
  });

  it("have an anchor for each part, which the index tells and Back leaves", async () => {
    const { page } = await openSettings(settingsKept(), { height: 600 });
    await part(page, "Sessions").getByText("Everywhere else").waitFor();
    await page.getByRole("link", { name: "Sharing" }).click();
    await page.waitForURL("**#sharing");
    await expect.poll(() => page.locator(".settings-index [aria-current]").innerText()).toBe("Sharing");
    const top = () => part(page, "Sharing").evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(new URL(page.url()).hash).toBe("");
    const straight = await openSettings(settingsKept(), {
      path: `${settingsPath}#streaming-account`,
      height: 600,
    });
    await expect.poll(() => straight.page.evaluate(() => scrollY)).toBeGreaterThan(300);
  });

  it("have an index that marks what was pressed until one scrolls, and each part on the way to the end and back", async () => {
    const { page } = await openSettings(settingsKept(), { width: 1920, height: 1080 });
    await part(page, "Sessions").getByText("Everywhere else").waitFor();
    await nameSwitch(page).waitFor();
    const marked = () => page.locator(".settings-index [aria-current]").innerText();
    const links = page.locator(".settings-index a");
    const names = await links.allInnerTexts();
    // The last ones leave the page where it is: at its end.
    for (const name of [...names, ...names.toReversed()]) {
      await links.getByText(name, { exact: true }).click();
      await expect.poll(marked).toBe(name);
      await twoFrames(page);
      expect(await marked()).toBe(name);
    }
    await page.goBack();
    await expect.poll(marked).toBe(names[1]);
    const seen: string[] = [];
    const goTo = async (y: number): Promise<void> => {
      await page.evaluate((to) => scrollTo(0, to), y);
      await twoFrames(page);
      // The page hears of the scrolling with a frame, and draws the mark in a task after it.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      const now = await marked();
      if (seen.at(-1) !== now) seen.push(now);
    };
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    const steps = Array.from({ length: 40 }, (_, step) => (end * step) / 39);
    for (const y of [...steps, ...steps.toReversed()]) await goTo(y);
    expect(seen).toEqual([...names, ...names.toReversed().slice(1)]);
  });
});

describe("what this device remembers", () => {
  it("is chosen with the keyboard alone, shown at once, said, and there after a reload", async () => {
    const { page } = await openSettings();
    await page.getByRole("radio", { name: "System" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => room(page)).toBe("dark");
    await said(page, "Spindle is now a listening room.");
    expect(await toastWords(page)).toEqual(["Settings Updated", "Spindle is now a listening room."]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await said(page, "The record rewinds in silence.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await said(page, "Single-key shortcuts are off.");
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    expect(await page.getByRole("radio", { name: "Listening room" }).isChecked()).toBe(true);
    expect(await page.getByRole("switch", { name: "Sound" }).isChecked()).toBe(false);
    expect(await page.getByRole("switch", { name: "Single-key shortcuts" }).isChecked()).toBe(false);
    expect(await room(page)).toBe("dark");
  });

  it("lasts until one leaves where the browser keeps nothing, and that is said", async () => {
    const { page } = await openSettings(settingsKept(), {
      before: (opening) =>
        opening.addInitScript(() => {
          Storage.prototype.setItem = () => {
            throw new DOMException("refused", "QuotaExceededError");
          };
        }),
    });
    await page.getByRole("radio", { name: "Sleeve" }).check();
    await said(page, "This browser keeps no choices, so it lasts until you leave.");
    expect(await room(page)).toBe("light");
  });
});

describe("what the server keeps", () => {
  it("is shown at once however slow the server is, and said when it has agreed", async () => {
    let agree: (() => void) | undefined;
    const { page } = await openSettings(settingsKept(), {
      before: (opening) =>
        opening.route(`**${put}`, async (route) => {
          if (route.request().method() !== "PUT") return route.fallback();
          await new Promise<void>((resolve) => (agree = resolve));
          return route.fallback();
        }),
    });
    // At once is before the browser paints, or does anything else.
    const atOnce = await nameSwitch(page).evaluate(async (input: HTMLInputElement) => {
      input.click();
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      return input.checked;
    });
    expect(atOnce).toBe(true);
    await page
      .getByText("On: pictures you share, and links to your profile, bear the name Rosa Delgado.")
      .waitFor();
    await expect.poll(() => agree !== undefined).toBe(true);
    expect(await page.locator(".toast").count()).toBe(0);
    agree?.();
    expect(await toastWords(page)).toEqual(["Settings Updated", "What you share may bear your name."]);
    expect(await nameSwitch(page).isChecked()).toBe(true);
  });

  it.each([
    [
      "the server fails",
      problem("internal"),
      "500: Something went wrong on our end. Please try again in a moment",
    ],
    ["the network is gone", "no-network", "Could not save your settings."],
    [
      "there were too many",
      problem("too-many-requests"),
      "429: That was a lot at once. Please wait a moment and try again.",
    ],
  ] as const)("is as before where %s, and that is said", async (_, answer, says) => {
    const { page } = await openSettings({ ...settingsKept(), [`PUT ${put}`]: answer });
    await nameSwitch(page).click();
    expect(await toastWords(page)).toEqual(["Update Failed", says]);
    await untilIs(nameSwitch(page), false);
  });

  it("ends as it was chosen last, however fast, and what fails takes nothing else back", async () => {
    let [asked, begun] = [0, false];
    let begin: (() => void) | undefined;
    const beginning = new Promise<void>((resolve) => (begin = resolve));
    const kept = settingsKept();
    const answer = kept[`PUT ${put}`];
    const answers: Stubs = {
      ...kept,
      [`PUT ${put}`]: (request) => {
        asked += 1;
        if (asked === 2) return problem("internal");
        return typeof answer === "function" ? answer(request) : "hangs";
      },
    };
    const { page, calls } = await openSettings(answers, {
      before: (opening) =>
        opening.route(`**${put}`, async (route) => {
          if (route.request().method() === "PUT") {
            begun = true;
            await beginning;
          }
          await route.fallback();
        }),
    });
    for (const on of [true, false, true]) {
      await nameSwitch(page).click();
      expect(await nameSwitch(page).isChecked()).toBe(on);
    }
    await expect.poll(() => begun).toBe(true);
    begin?.();
    await expect.poll(() => callsTo(calls, "PUT", put).length).toBe(3);
    await said(page, "What you share may bear your name.");
    expect(callsTo(calls, "PUT", put).map((call) => call.postDataJSON() as unknown)).toEqual([
      { nameInShareLinks: true },
      { nameInShareLinks: false },
      { nameInShareLinks: true },
    ]);
    expect(await nameSwitch(page).isChecked()).toBe(true);
  });

  it("is a part that says alone that it did not come, with another try", async () => {
    let fails = true;
    const { page } = await openSettings({
      ...settingsKept(),
      "GET /api/me/settings": () => (fails ? problem("internal") : json(settings)),
      "GET /api/me/sessions": () => (fails ? problem("internal") : json([here])),
    });
    await part(page, "Your day").getByText("We couldn't load your time zone.").waitFor();
    await part(page, "Sessions").getByText("We couldn't load your sessions.").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("switch", { name: "Sound" }).click();
    await said(page, "The record rewinds in silence.");
    fails = false;
    await part(page, "Sharing").getByRole("button", { name: "Try again" }).click();
    await nameSwitch(page).waitFor();
    await part(page, "Your day")
      .getByText(/^Europe\/Lisbon/)
      .waitFor();
    await part(page, "Sessions").getByRole("button", { name: "Try again" }).click();
    await part(page, "Sessions").getByText("This session").waitFor();
  });
});
