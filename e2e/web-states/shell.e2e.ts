import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askToSignOut, leavePage, untilToastCodeLoaded } from "../testing/page-steps.ts";
import { callsTo, focusedWords, twoFrames, useApp } from "./app-in-browser.ts";
import { problem, spinId } from "@spindle/web/testing/sample-answers.ts";
import { stubApi } from "./stub-api.ts";
import { type Stub, type Stubs, stubs } from "@spindle/web/testing/stubs.ts";

const open = useApp();

describe("going from page to page", () => {
  it("starts with a skip link; a followed link focuses the heading, sets the title and scrolls to the top", async () => {
    const { page } = await open(stubs.signedIn, { path: `/spin/${spinId}`, height: 420 });
    await page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
    await page.keyboard.press("Tab");
    await expect.poll(() => focusedWords(page)).toBe("Skip to content");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
    await page.getByRole("link", { name: "Spin Another Album" }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await expect.poll(() => page.title()).toBe("Spindle · One album. Every day. Start to finish.");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

describe("the menu on a small screen", () => {
  it("contains the hidden links, and closes on Escape, when the focus leaves it, and after navigation", async () => {
    const { page } = await open(stubs.signedIn, { width: 390, path: `/spin/${spinId}` });
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
    // It must not cover what receives the focus next.
    await button.click();
    await page.getByRole("button", { name: "Sign Out" }).focus();
    await page.keyboard.press("Tab");
    await expect.poll(() => page.locator("#menu:popover-open").count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.matches("main *"))).toBe(true);
    await button.click();
    await page.getByRole("link", { name: "Home" }).click();
    await page.getByText("Best Streak").waitFor();
    await expect.poll(() => page.locator("#menu:popover-open").count()).toBe(0);
  });
});

describe("settings of this device", () => {
  it("include the sound, and the theme, which applies before the first paint", async () => {
    const { page, calls } = await open({ ...stubs.signedIn, "POST /api/spin": problem("internal") });
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
    const soundsOfSpins = [];
    for (const on of [false, true]) {
      await page.getByRole("button", { name: "Account" }).click();
      await page.getByRole("switch", { name: "Rewind sound" }).setChecked(on);
      await page.keyboard.press("Escape");
      const before = callsTo(calls, "POST", "/api/spin").length;
      await page.getByRole("button", { name: /^Spin / }).click();
      // The sound starts before the album is requested.
      await expect.poll(() => callsTo(calls, "POST", "/api/spin").length).toBe(before + 1);
      soundsOfSpins.push(await page.evaluate<number>("globalThis.sounds"));
      await page.getByRole("button", { name: /^Spin / }).waitFor();
    }
    expect(soundsOfSpins).toEqual([0, 1]);

    await page.getByRole("button", { name: "Account" }).click();
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await paper()).toBe("rgb(244, 239, 229)");
    await page.getByRole("radio", { name: "Listening room" }).check();
    expect(await paper()).toBe("rgb(20, 17, 15)");
    await page.route("**/assets/*.js", () => undefined);
    await page.reload({ waitUntil: "commit" });
    await page.getByText("Getting your music ready...").waitFor();
    // The text arrives before the style sheet; until then the background is transparent.
    await expect.poll(paper).not.toBe("rgba(0, 0, 0, 0)");
    expect(await paper()).toBe("rgb(20, 17, 15)");
    // The browser may paint the record before it has parsed the text below it.
    const edges = (part: Locator) =>
      part.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { top, bottom };
      });
    const record = page.locator(".waiting-view > :first-child");
    const line = page.getByText("Getting your music ready...");
    const withWords = await edges(record);
    const gap = (await edges(line)).top - withWords.bottom;
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(80);
    await line.evaluate((words) => words.remove());
    expect(await edges(record)).toEqual(withWords);
  });

  it("include the single-key shortcuts", async () => {
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
    // The next active key shows that the previous one did nothing.
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("switch", { name: "Single-key shortcuts" }).check();
    await pressOnPage("l");
    await leavePage(page);
    const acts = () => calls.filter((call) => call.method() === "POST");
    await expect.poll(() => acts().length).toBeGreaterThan(0);
    expect(acts().map((call) => new URL(call.url()).pathname)).toEqual(["/api/listened"]);
  });
});

describe("signing out", () => {
  /** Signing out fails this many times, and then succeeds. */
  function answersAfter(failures: number): Stubs {
    let asked = 0;
    return {
      ...stubs.signedIn,
      "GET /api/me": () =>
        asked > failures ? problem("not-signed-in") : asAnswer(stubs.signedIn["GET /api/me"]),
      "GET /auth/logout": () => {
        asked += 1;
        return asked > failures ? { status: 204, body: "" } : problem("internal");
      },
    };
  }

  it("asks first, can be canceled, can be retried after a failure, and goes home", async () => {
    const { page, calls } = await open(answersAfter(1), { path: `/spin/${spinId}` });
    const dialog = await askToSignOut(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
    await twoFrames(page);
    expect(callsTo(calls, "GET", "/auth/logout")).toHaveLength(0);

    const confirm = (await askToSignOut(page)).getByRole("button", { name: /^Sign/ });
    const failed = page.waitForEvent("console", (message) =>
      message.text().includes("500: Something went wrong"),
    );
    await confirm.click();
    await failed;
    await expect.poll(() => confirm.isEnabled()).toBe(true);
    await confirm.click();
    await page.getByRole("heading", { name: "Connect Your Spotify" }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  });

  it("also signs out the browser's other tabs", async () => {
    const answers = answersAfter(0);
    const { page } = await open(answers);
    const second = await page.context().newPage();
    await stubApi(second, answers);
    await second.goto(page.url());
    await second.getByText("Best Streak").waitFor();
    // The browser renders a background tab only once a second.
    await page.bringToFront();
    const dialog = await askToSignOut(page);
    await dialog.getByRole("button", { name: "Sign Out" }).click();
    await second.getByRole("heading", { name: "Connect Your Spotify" }).waitFor();
  });
});

describe("toasts", () => {
  it("disappear after 5 s, replace each other, and receive the focus with F8", async () => {
    const { page } = await open(
      { ...stubs.signedIn, "POST /api/spin": problem("internal") },
      { clockAt: "2026-11-21T12:00:00Z" },
    );
    const spin = page.getByRole("button", { name: /^Spin / });
    const toast = page.locator(".toast");
    await spin.waitFor();
    await untilToastCodeLoaded(page);
    await page.clock.pauseAt("2026-11-21T12:01:00Z");
    await spin.click();
    await toast.waitFor();
    await page.clock.runFor(100);
    await page.clock.runFor(4_800);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(200);
    await toast.waitFor({ state: "detached" });

    await spin.click();
    await page.locator(".toast > div").evaluate((words) => words.classList.add("first"));
    await spin.click();
    await page.locator(".toast > div:not(.first)").waitFor();
    expect(await toast.count()).toBe(1);
    await page.keyboard.press("F8");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toContain("toast-viewport");
    await page.getByRole("button", { name: "Dismiss" }).click();
    await toast.waitFor({ state: "detached" });
  });
});

function asAnswer(stub: unknown): Stub {
  return stub as Stub;
}
