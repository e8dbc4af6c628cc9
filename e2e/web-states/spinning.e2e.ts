import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { bodySentTo, callsTo, twoFrames, useApp } from "./app-in-browser.ts";
import { json, openDay, problem, rosa, spinId } from "@spindle/web/testing/sample-answers.ts";
import { type Stub, stubs } from "@spindle/web/testing/stubs.ts";

const open = useApp();
const noon = "2026-11-21T12:00:00Z";
const used = { canSpin: false, nextSpinAt: "2026-11-22T00:00:00.000Z", todaysSpinId: spinId };

function spinButton(page: Page) {
  return page.getByRole("button", { name: /^Spin / });
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

describe("a spin", () => {
  it("turns for 3.5 s, or 2.2 s after a slow answer, then opens the album and updates the statistics", async () => {
    let albumsSpun = 1;
    const { page, calls } = await open(
      {
        ...stubs.signedIn,
        "GET /api/me": () => json({ ...rosa, stats: { ...rosa.stats, albumsSpun } }),
        "POST /api/spin": () => {
          albumsSpun += 1;
          return json({ spinId, newTrophies: [] });
        },
      },
      { clockAt: noon, timeZone: "Asia/Kathmandu" },
    );
    const figure = () => page.locator("dl dd").first().innerText();
    await spinButton(page).waitFor();
    await page.clock.pauseAt("2026-11-21T12:01:00Z");
    const answered = page.waitForResponse("**/api/spins/*");
    const refreshed = page.waitForResponse("**/api/me");
    await spinButton(page).click();
    await page.getByText("Finding your album...").waitFor();
    await refreshed;
    await page.clock.runFor(1_000);
    await answered;
    expect(await figure()).toBe("1");
    await page.clock.runFor(2_400);
    expect(pathOf(page)).toBe("/");
    await page.clock.runFor(600);
    await page.getByText("Your Album Awaits!").waitFor();
    await page.waitForURL(`**/spin/${spinId}`);
    const [post] = callsTo(calls, "POST", "/api/spin");
    expect(await bodySentTo(calls, "POST", "/api/spin")).toEqual({ mode: "saved" });
    expect(await post?.headerValue("X-Time-Zone")).toMatch(/^Asia\/Kat[h]?mandu$/);

    await page.clock.runFor(1_000);
    await page.getByRole("link", { name: "Home" }).click();
    await expect.poll(figure).toBe("2");
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/spin", async (route) => {
      await held;
      await route.fallback();
    });
    await spinButton(page).click();
    await page.clock.runFor(5_000);
    const later = page.waitForResponse("**/api/spins/*");
    release();
    await page.clock.runFor(100);
    await later;
    await page.clock.runFor(1_900);
    expect(pathOf(page)).toBe("/");
    await page.clock.runFor(400);
    await page.waitForURL(`**/spin/${spinId}`);
  });

  it("starts with Space except on controls or with modifiers, uses the selected mode, and is requested once", async () => {
    let answer: Stub = problem("internal");
    const { page, calls } = await open({ ...stubs.signedIn, "POST /api/spin": () => answer });
    const spins = () => callsTo(calls, "POST", "/api/spin");
    await spinButton(page).waitFor();
    await page.getByRole("link", { name: "Home" }).focus();
    await page.keyboard.press("Space");
    await page.getByRole("radio", { name: "For You" }).focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Spin For You" }).waitFor();
    await page.locator("h1").focus();
    await page.keyboard.press("Control+Space");
    await twoFrames(page);
    expect(spins()).toHaveLength(0);
    await page.keyboard.press("Space");
    await expect.poll(() => spins().length).toBe(1);
    expect(spins()[0]?.postDataJSON()).toEqual({ mode: "recommendations" });
    await page.locator(".toast").waitFor();
    await expect.poll(() => spinButton(page).getAttribute("aria-disabled")).toBe("false");

    answer = "hangs";
    await page.getByText("New Artists").click();
    await page.getByRole("button", { name: "Spin New Artists" }).waitFor();
    await page.keyboard.press("Space");
    await page.getByText("Finding your album...").waitFor();
    await expect.poll(() => spins().length).toBe(2);
    expect(spins()[1]?.postDataJSON()).toEqual({ mode: "discovery" });

    await spinButton(page).click({ force: true });
    await page.locator("h1").focus();
    await page.keyboard.press("Space");
    await twoFrames(page);
    expect(spins()).toHaveLength(2);
  });

  it("does not pull back a listener who has moved on, and is not revealed later", async () => {
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
    // Home stayed mounted; Back shows it in its state after a spin.
    await page.clock.resume();
    await page.goBack();
    await page.getByText("Next spin available in").waitFor();
    await page.goForward();
    code.resolve();
    await page.getByRole("heading", { name: "Your Music Statistics" }).waitFor();
    await page.getByRole("link", { name: "Home" }).click();
    await page.getByText("Back to today’s album").click();
    await page.locator(".album-reveal").waitFor();
    expect(await page.locator(".album-reveal").getAttribute("data-revealing")).toBe("false");
  });

  it("redirects to the login when the session has expired", async () => {
    const { page } = await open({
      ...stubs.signedIn,
      "POST /api/spin": problem("not-signed-in"),
      "GET /auth/spotify/login": { status: 200, body: "login" },
    });
    await spinButton(page).click();
    await page.waitForURL("**/auth/spotify/login?next=%2F");
  });
});
