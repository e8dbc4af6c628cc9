import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { callsTo, sentTo, toastSeen, twoFrames, useApp } from "./app-in-browser.ts";
import { json, lowTide, openDay, problem, rosa, spinId } from "./sample-answers.ts";
import { type Stub, stubs } from "./stub-api.ts";

const open = useApp();
const noon = "2026-11-21T12:00:00Z";
const used = { canSpin: false, nextSpinAt: "2026-11-22T00:00:00.000Z", todaysSpinId: spinId };

function spinButton(page: Page) {
  return page.getByRole("button", { name: /^Spin / });
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

/** Answers a call only when the test says so. */
function heldBack(): { readonly stub: (page: Page) => Promise<void>; readonly release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    release: resolve,
    stub: async (page) => {
      await page.route("**/api/spin", async (route) => {
        await promise;
        await route.fulfill({ json: { spinId, newTrophies: [] } });
      });
    },
  };
}

describe("a spin", () => {
  it("turns for 3.5 s when the album is found at once, and goes on to it", async () => {
    const { page, calls } = await open(stubs.signedIn, { clockAt: noon, timeZone: "Asia/Kathmandu" });
    await spinButton(page).waitFor();
    await page.clock.pauseAt("2026-11-21T12:01:00Z");
    const answered = page.waitForResponse("**/api/spins/*");
    await spinButton(page).click();
    await page.getByText("Finding your album...").waitFor();
    await page.clock.runFor(1_000);
    await answered;
    await page.clock.runFor(2_400);
    expect(pathOf(page)).toBe("/");
    await page.clock.runFor(600);
    await page.getByText("Your Album Awaits!").waitFor();
    await page.waitForURL(`**/spin/${spinId}`);
    const [post] = callsTo(calls, "POST", "/api/spin");
    expect(await sentTo(calls, "POST", "/api/spin")).toEqual({ mode: "saved" });
    expect(await post?.headerValue("X-Time-Zone")).toMatch(/^Asia\/Kat[h]?mandu$/);
  });

  it("goes on 2.2 s after an album that took longer", async () => {
    const { page } = await open(stubs.signedIn, { clockAt: noon });
    const album = heldBack();
    await album.stub(page);
    await spinButton(page).waitFor();
    await page.clock.pauseAt("2026-11-21T12:01:00Z");
    await spinButton(page).click();
    await page.clock.runFor(5_000);
    const answered = page.waitForResponse("**/api/spins/*");
    album.release();
    await page.clock.runFor(100);
    await answered;
    await page.clock.runFor(1_900);
    expect(pathOf(page)).toBe("/");
    await page.clock.runFor(400);
    await page.waitForURL(`**/spin/${spinId}`);
  });

  it("is asked for once, however often it is pressed", async () => {
    const { page, calls } = await open({ ...stubs.signedIn, "POST /api/spin": "hangs" });
    await spinButton(page).click();
    await page.getByText("Finding your album...").waitFor();
    await spinButton(page).click({ force: true });
    await page.locator("h1").focus();
    await page.keyboard.press("Space");
    await sentTo(calls, "POST", "/api/spin");
    await twoFrames(page);
    expect(callsTo(calls, "POST", "/api/spin")).toHaveLength(1);
  });

  it("starts with the space bar, but not from a control or with a modifier", async () => {
    const { page, calls } = await open({ ...stubs.signedIn, "POST /api/spin": "hangs" });
    await spinButton(page).waitFor();
    await page.getByRole("link", { name: "Home" }).focus();
    await page.keyboard.press("Space");
    await page.getByRole("radio", { name: "For You" }).focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Spin For You" }).waitFor();
    await page.locator("h1").focus();
    await page.keyboard.press("Control+Space");
    await twoFrames(page);
    expect(callsTo(calls, "POST", "/api/spin")).toHaveLength(0);
    await page.keyboard.press("Space");
    await page.getByText("Finding your album...").waitFor();
    await sentTo(calls, "POST", "/api/spin");
    expect(callsTo(calls, "POST", "/api/spin")).toHaveLength(1);
  });

  it("starts with the space bar on the mode that has just been chosen with the pointer", async () => {
    const { page, calls } = await open({ ...stubs.signedIn, "POST /api/spin": "hangs" });
    await page.getByText("New Artists").click();
    await page.getByRole("button", { name: "Spin New Artists" }).waitFor();
    await page.keyboard.press("Space");
    await page.getByText("Finding your album...").waitFor();
    expect(await sentTo(calls, "POST", "/api/spin")).toEqual({ mode: "discovery" });
  });

  it("leaves who has gone on where they went, also while the code of that page is on its way", async () => {
    const code = Promise.withResolvers<void>();
    let spun = false;
    const { page } = await open(
      {
        ...stubs.signedIn,
        "GET /api/spin/status": () => json(spun ? used : openDay),
        "POST /api/spin": () => {
          spun = true;
          return json({ spinId, newTrophies: [] });
        },
      },
      {
        clockAt: noon,
        before: (opening) =>
          opening.route("**/assets/statistics-page-*.js", async (route) => {
            await code.promise;
            await route.continue();
          }),
      },
    );
    await spinButton(page).waitFor();
    await page.clock.pauseAt("2026-11-21T12:01:00Z");
    const answered = page.waitForResponse("**/api/spins/*");
    await spinButton(page).click();
    await page.clock.runFor(1_000);
    await answered;
    await page.getByRole("link", { name: "Statistics" }).click();
    await page.waitForURL("**/statistics");
    await page.clock.runFor(5_000);
    expect(pathOf(page)).toBe("/statistics");
    // Home was never gone: who comes back finds it as it is after a spin.
    await page.clock.resume();
    await page.goBack();
    await page.getByText("Next spin available in").waitFor();
    await page.goForward();
    code.resolve();
    await page.getByRole("heading", { name: "Your Music Statistics" }).waitFor();
  });

  it("leads a user whose session is over to the login", async () => {
    const { page } = await open({
      ...stubs.signedIn,
      "POST /api/spin": problem("not-signed-in"),
      "GET /auth/spotify/login": { status: 200, body: "login" },
    });
    await spinButton(page).click();
    await page.waitForURL("**/auth/spotify/login?next=%2F");
  });
});

describe("a spin that fails", () => {
  it.each<[string, Stub, string]>([
    [
      "the server fails",
      problem("internal"),
      "500: Something went wrong on our end. Please try again in a moment",
    ],
    ["the request is refused", problem("invalid-request"), "400: Something went wrong. Please try again"],
    ["it is forbidden", problem("foreign-origin"), "403: You don't have permission to do that"],
    [
      "there are too many calls",
      { status: 429, body: { ...problemBody(), detail: "Too many requests. Please slow down." } },
      "429: Too many requests. Please slow down.",
    ],
    ["no answer comes", "no-network", "Something went wrong while finding your album. Please try again!"],
  ])("says why when %s, and can be tried again", async (_, answer, words) => {
    const { page } = await open({ ...stubs.signedIn, "POST /api/spin": answer });
    await spinButton(page).click();
    expect(await toastSeen(page)).toEqual({
      tone: "destructive",
      words: ["Couldn't Start Your Spin", words],
    });
    await expect.poll(() => spinButton(page).getAttribute("aria-disabled")).toBe("false");
    await expect.poll(() => page.locator(".arm").getAttribute("data-lowered")).toBe("false");
  });

  it("says that today's spin is used, and counts down to the next", async () => {
    let spun = false;
    const { page } = await open({
      ...stubs.signedIn,
      "GET /api/spin/status": () => json(spun ? used : openDay),
      "POST /api/spin": () => {
        spun = true;
        return problem("daily-limit");
      },
    });
    await spinButton(page).click();
    expect(await toastSeen(page)).toEqual({
      tone: "neutral",
      words: ["Daily Limit Reached", "Come back tomorrow for your next spin!"],
    });
    await page.getByText("Next spin available in").waitFor();
  });

  function problemBody() {
    return { type: "about:blank", title: "Too many requests", status: 429, code: "daily-limit" };
  }
});

describe("the figures on Home", () => {
  it("tells no new figures while the record still turns", async () => {
    let albumsSpun = 1;
    const { page } = await open(
      {
        ...stubs.signedIn,
        "GET /api/me": () => json({ ...rosa, stats: { ...rosa.stats, albumsSpun } }),
        "POST /api/spin": () => {
          albumsSpun = 2;
          return json({ spinId, newTrophies: [] });
        },
      },
      { clockAt: noon },
    );
    await spinButton(page).waitFor();
    await page.clock.pauseAt("2026-11-21T12:01:00Z");
    const told = page.waitForResponse("**/api/me");
    await spinButton(page).click();
    await page.getByText("Finding your album...").waitFor();
    await told;
    await page.clock.runFor(500);
    expect(await page.locator("dl dd").first().innerText()).toBe("1");
    await page.clock.runFor(4_000);
    await page.getByText("Your Album Awaits!").waitFor();
    await page.getByRole("link", { name: "Home" }).click();
    await expect.poll(() => page.locator("dl dd").first().innerText()).toBe("2");
  });

  it("asks anew what an earlier album's page says of the streak", async () => {
    const earlier = "01890a5d-ac96-774b-bcce-b302099a8057";
    const { page, calls } = await open(
      {
        ...stubs.signedIn,
        [`GET /api/spins/${earlier}`]: json({ ...lowTide, spinId: earlier }),
        "POST /api/spin": json({ spinId, newTrophies: [] }),
      },
      { clockAt: noon, path: `/spin/${earlier}` },
    );
    await page.getByRole("link", { name: "Home" }).first().click();
    await spinButton(page).click();
    await page.clock.runFor(4_000);
    await page.waitForURL(`**/spin/${spinId}`);
    expect(callsTo(calls, "GET", `/api/spins/${earlier}`)).toHaveLength(1);
    await page.goBack();
    await page.goBack();
    await expect.poll(() => callsTo(calls, "GET", `/api/spins/${earlier}`).length).toBe(2);
  });

  it("keeps the figures of a user who has just spun up to date", async () => {
    let albumsSpun = 1;
    const { page } = await open({
      ...stubs.signedIn,
      "GET /api/me": () => json({ ...rosa, stats: { ...rosa.stats, albumsSpun } }),
      "POST /api/spin": () => {
        albumsSpun = 2;
        return problem("internal");
      },
    });
    await spinButton(page).click();
    await expect.poll(() => page.locator("dl dd").first().innerText()).toBe("2");
  });
});
