import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askToSignOut } from "../testing/page-steps.ts";
import { callsTo, focusedWords, sentTo, twoFrames, useApp } from "./app-in-browser.ts";
import { problem, spinId } from "./sample-answers.ts";
import { type Stub, stubApi, type Stubs, stubs } from "./stub-api.ts";

const open = useApp();

describe("an address that no page has", () => {
  it("is the 404 page", async () => {
    const { page } = await open(stubs.signedIn, { path: "/nowhere/at/all" });
    await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
    await page.getByText("Did you forget to add the page to the router?").waitFor();
    await page.getByRole("link", { name: "Back to Home" }).click();
    await page.getByText("Best Streak").waitFor();
  });
});

describe("going from page to page", () => {
  it("takes the focus to the heading, names the tab, and begins at the top", async () => {
    const { page } = await open(stubs.signedIn, { path: `/spin/${spinId}`, height: 420 });
    await page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
    await page.getByRole("link", { name: "Spin Another Album" }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await expect.poll(() => page.title()).toBe("Spindle · One album. Every day. Start to finish.");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  it("can skip to the content first of all", async () => {
    const { page } = await open(stubs.signedIn);
    await page.getByText("Best Streak").waitFor();
    await page.keyboard.press("Tab");
    await expect.poll(() => focusedWords(page)).toBe("Skip to content");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
  });
});

describe("the menu on a small screen", () => {
  it("stands for the hidden links, opens, and closes with Escape to where it was opened", async () => {
    const { page } = await open(stubs.signedIn, { width: 390 });
    const button = page.getByRole("button", { name: "Menu" });
    await button.waitFor();
    expect(await page.getByRole("link", { name: "Home" }).count()).toBe(0);
    expect(await button.getAttribute("aria-expanded")).toBe("false");
    await button.click();
    await page.getByRole("link", { name: "Home" }).waitFor();
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Escape");
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("false");
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("closes when it has led somewhere", async () => {
    const { page } = await open(stubs.signedIn, { width: 390, path: `/spin/${spinId}` });
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Home" }).click();
    await page.getByText("Best Streak").waitFor();
    await expect.poll(() => page.locator("#menu:popover-open").count()).toBe(0);
  });
});

describe("what this device remembers", () => {
  it("is the theme, which is there before the first paint", async () => {
    const { page } = await open(stubs.signedIn);
    await page.getByRole("button", { name: "Account" }).click();
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await paper()).toBe("rgb(244, 239, 229)");
    await page.getByRole("radio", { name: "Listening room" }).check();
    expect(await paper()).toBe("rgb(20, 17, 15)");
    await page.route("**/assets/*.js", () => undefined);
    await page.reload({ waitUntil: "commit" });
    await page.getByText("Getting your music ready...").waitFor();
    // The words are there before the style sheet is: without it nothing is painted yet, and there is no paper.
    await expect.poll(paper).not.toBe("rgba(0, 0, 0, 0)");
    expect(await paper()).toBe("rgb(20, 17, 15)");
  });

  it("is whether single keys are shortcuts", async () => {
    const { page, calls } = await open(stubs.signedIn, { path: `/spin/${spinId}` });
    await page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
    await page.getByText("all shortcuts").waitFor();
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("switch", { name: "Single-key shortcuts" }).uncheck();
    const pressOnPage = async (key: string): Promise<void> => {
      await page.keyboard.press("Escape");
      await page.locator("#menu:popover-open").waitFor({ state: "hidden" });
      await page.locator("h1").focus();
      await page.keyboard.press(key);
    };
    await pressOnPage("p");
    await expect.poll(() => page.getByText("all shortcuts").count()).toBe(0);
    // The next key that means something again says that the one before meant nothing.
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("switch", { name: "Single-key shortcuts" }).check();
    await pressOnPage("l");
    const acts = () => calls.filter((call) => call.method() === "POST");
    await expect.poll(() => acts().length).toBeGreaterThan(0);
    expect(acts().map((call) => new URL(call.url()).pathname)).toEqual(["/api/listened"]);
  });

  it.each([
    ["a sound", true, 1],
    ["no sound", false, 0],
  ] as const)("is that the record makes %s", async (_, on, expected) => {
    const { page, calls } = await open({ ...stubs.signedIn, "POST /api/spin": "hangs" });
    await page.evaluate(() => {
      const Real = AudioContext;
      Object.assign(window, {
        sounds: 0,
        AudioContext: class extends Real {
          constructor() {
            super();
            Object.assign(window, { sounds: Number(Reflect.get(window, "sounds")) + 1 });
          }
        },
      });
    });
    const sounds = () => page.evaluate(() => Reflect.get(window, "sounds"));
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("switch", { name: "Rewind sound" }).setChecked(on);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Spin / }).click();
    // The sound begins before the album is asked for.
    await sentTo(calls, "POST", "/api/spin");
    expect(await sounds()).toBe(expected);
  });
});

describe("signing out", () => {
  it("asks first, in the product's words, and can be cancelled", async () => {
    const { page, calls } = await open(stubs.signedIn);
    const dialog = await askToSignOut(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
    await twoFrames(page);
    expect(callsTo(calls, "GET", "/auth/logout")).toHaveLength(0);
  });

  it("signs out and goes home", async () => {
    let signedOut = false;
    const { page } = await open(
      {
        ...stubs.signedIn,
        "GET /api/me": () => (signedOut ? problem("not-signed-in") : asAnswer(stubs.signedIn["GET /api/me"])),
        "GET /auth/logout": () => {
          signedOut = true;
          return { status: 204, body: "" };
        },
      },
      { path: `/spin/${spinId}` },
    );
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign Out" }).click();
    await page.getByRole("heading", { name: "Connect Your Spotify" }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  });

  it("signs the other tabs of the browser out as well", async () => {
    let signedOut = false;
    const answers: Stubs = {
      ...stubs.signedIn,
      "GET /api/me": () => (signedOut ? problem("not-signed-in") : asAnswer(stubs.signedIn["GET /api/me"])),
      "GET /auth/logout": () => {
        signedOut = true;
        return { status: 204, body: "" };
      },
    };
    const { page } = await open(answers);
    const second = await page.context().newPage();
    await stubApi(second, answers);
    await second.goto(page.url());
    await second.getByText("Best Streak").waitFor();
    // The browser draws a tab behind another but once a second.
    await page.bringToFront();
    const dialog = await askToSignOut(page);
    await dialog.getByRole("button", { name: "Sign Out" }).click();
    await second.getByRole("heading", { name: "Connect Your Spotify" }).waitFor();
  });

  it("can be tried again when it fails", async () => {
    const { page } = await open({ ...stubs.signedIn, "GET /auth/logout": problem("internal") });
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    const confirm = page.getByRole("dialog").getByRole("button", { name: /^Sign/ });
    const failed = page.waitForEvent("console", (message) => message.text().includes("Sign-out: 500"));
    await confirm.click();
    await failed;
    await expect.poll(() => confirm.isEnabled()).toBe(true);
  });
});

describe("toasts", () => {
  /** Home, where each spin fails with a toast, and whose time stands still. */
  async function openStill(): Promise<Page> {
    const { page } = await open(
      { ...stubs.signedIn, "POST /api/spin": problem("internal") },
      { clockAt: "2026-11-21T12:00:00Z" },
    );
    await page.getByRole("button", { name: /^Spin / }).waitFor();
    await page.locator("ol.toast-viewport").waitFor({ state: "attached" });
    await page.clock.pauseAt("2026-11-21T12:01:00Z");
    return page;
  }

  it("go after 5 s, not before", async () => {
    const page = await openStill();
    await page.getByRole("button", { name: /^Spin / }).click();
    await page.locator(".toast").waitFor();
    await page.clock.runFor(100);
    await page.clock.runFor(4_800);
    expect(await page.locator(".toast").count()).toBe(1);
    await page.clock.runFor(200);
    await page.locator(".toast").waitFor({ state: "detached" });
  });

  it("are one at a time, and F8 leads to them", async () => {
    const page = await openStill();
    const toast = page.locator(".toast");
    await page.getByRole("button", { name: /^Spin / }).click();
    await toast.evaluate((element) => element.classList.add("first"));
    await page.getByRole("button", { name: /^Spin / }).click();
    await page.locator(".toast:not(.first)").waitFor();
    expect(await toast.count()).toBe(1);
    await page.keyboard.press("F8");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toContain("toast-viewport");
    await page.getByRole("button", { name: "Dismiss" }).click();
    await page.locator(".toast").waitFor({ state: "detached" });
  });
});

function asAnswer(stub: unknown): Stub {
  return stub as Stub;
}
