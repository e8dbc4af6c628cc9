import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { focusedWords, useApp } from "./app-in-browser.ts";
import { watchForBlanks } from "./layout.ts";
import { spinThrough } from "./page-time.ts";
import { json, lowTide, spinId } from "@spindle/web/testing/sample-answers.ts";
import { type Stub, stubs } from "@spindle/web/testing/stubs.ts";

const open = useApp();
const clockAt = "2026-11-21T12:00:00Z";

describe("arriving at the album", () => {
  it("names album and artist in the focused heading, and in no live region", async () => {
    const { page } = await open(stubs.signedIn, { clockAt });
    await spinThrough(page);
    await page.getByText("Your Album Awaits!").waitFor();
    await expect.poll(() => focusedWords(page)).toBe("Your Album Awaits! Low Tide by Harbour Lights");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    const said = page.locator("[aria-live], [role=status], [role=alert]").filter({ hasText: "Low Tide" });
    expect(await said.count()).toBe(0);
  });

  it("keeps the previous page until the code of the album's page has loaded", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { page } = await open(stubs.signedIn, {
      clockAt,
      before: (opening) =>
        opening.route("**/assets/spin-page-*.js", async (route) => {
          await held;
          await route.continue();
        }),
    });
    await page.getByRole("button", { name: /^Spin / }).waitFor();
    const blanks = await watchForBlanks(page);
    await spinThrough(page);
    await page.getByText("Finding your album...").waitFor();
    release();
    await page.getByText("Your Album Awaits!").waitFor();
    expect(await blanks()).toBe(0);
  });

  const album = "Your Album Awaits! Low Tide by Harbour Lights";
  const arrived = (page: Page) => expect.poll(() => focusedWords(page)).toBe(album);

  it("focuses the heading even if the page's code loads only on a second try", async () => {
    const files = "**/assets/spin-page-*.js";
    const { page } = await open(stubs.signedIn, {
      clockAt,
      before: (opening) => opening.route(files, (route) => route.abort()),
    });
    await spinThrough(page);
    await page.getByRole("heading", { name: "Something went wrong. Please try again" }).waitFor();
    await page.unroute(files);
    await page.getByRole("button", { name: "Try again" }).click();
    await arrived(page);
  });

  it("focuses the heading without a reveal if the album loads only on a second try", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let answer: Stub = "no-network";
    const { page } = await open(
      { ...stubs.signedIn, [`GET /api/spins/${spinId}`]: () => answer },
      { clockAt },
    );
    await page.route(`**/api/spins/${spinId}`, async (route) => {
      await held;
      await route.fallback();
    });
    await spinThrough(page);
    await page.getByText("Loading your spin...").waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("H1");
    release();
    await page.getByRole("heading", { name: "We couldn’t open this spin" }).waitFor();
    answer = json(lowTide);
    await page.getByRole("button", { name: "Try again" }).click();
    await arrived(page);
    await page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
    expect(await page.locator(".album-reveal").getAttribute("data-revealing")).toBe("false");
  });
});
