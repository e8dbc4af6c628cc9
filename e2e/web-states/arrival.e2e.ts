import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { focusedWords, layoutShift, useApp } from "./app-in-browser.ts";
import { json, lowTide, spinId } from "./sample-answers.ts";
import { type Stub, stubs } from "./stub-api.ts";

const open = useApp();

async function spin(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Spin / }).click();
  await page.getByText("Your Album Awaits!").waitFor();
}

/** Watches every frame from now on for one in which the page's main part shows nothing. */
async function watchForBlanks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { blanks: 0 });
    const look = (): void => {
      if (document.querySelector("main h1, main [role=status]") === null)
        Object.assign(window, { blanks: Number(Reflect.get(window, "blanks")) + 1 });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => Number(Reflect.get(window, "blanks")));
}

describe("arriving at the album", () => {
  it("names album and artist where the focus is, and in the live region", async () => {
    const { page } = await open(stubs.signedIn);
    await spin(page);
    await expect.poll(() => focusedWords(page)).toBe("Your Album Awaits! Low Tide by Harbour Lights");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    const said = page.locator("[aria-live=polite]").filter({ hasText: "Low Tide" });
    expect(await said.innerText()).toBe("Low Tide by Harbour Lights");
  });

  it("says nothing of the page before, also where the album takes its time", async () => {
    const { page } = await open({ ...stubs.signedIn, [`GET /api/spins/${spinId}`]: "hangs" });
    await page.getByRole("button", { name: /^Spin / }).click();
    await page.getByText("Loading your spin...").waitFor();
    expect(await page.locator("p[aria-live=polite]").allInnerTexts()).toEqual([""]);
  });

  it("shows no blank page and shifts nothing", async () => {
    const { page } = await open(stubs.signedIn, { width: 390, height: 844 });
    await page.getByRole("button", { name: /^Spin / }).waitFor();
    const blanks = await watchForBlanks(page);
    await spin(page);
    await page.getByRole("link", { name: "Spin Another Album" }).click();
    await page.getByText("Best Streak").waitFor();
    expect(await blanks()).toBe(0);
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });

  it("keeps the page of before until the code of the album's is here", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { page } = await open(stubs.signedIn, {
      before: (opening) =>
        opening.route("**/assets/spin-page-*.js", async (route) => {
          await held;
          await route.continue();
        }),
    });
    await page.getByRole("button", { name: /^Spin / }).waitFor();
    const blanks = await watchForBlanks(page);
    await page.getByRole("button", { name: /^Spin / }).click();
    await page.waitForURL(`**/spin/${spinId}`);
    await page.getByText("Finding your album...").waitFor();
    release();
    await page.getByText("Your Album Awaits!").waitFor();
    expect(await blanks()).toBe(0);
  });

  const album = "Your Album Awaits! Low Tide by Harbour Lights";
  const arrived = async (page: Page) => {
    await expect.poll(() => focusedWords(page)).toBe(album);
    await expect
      .poll(() => page.locator("p[aria-live=polite]").innerText())
      .toBe("Low Tide by Harbour Lights");
  };

  it("is told also where the page's code came only with another try", async () => {
    const files = "**/assets/spin-page-*.js";
    const { page } = await open(stubs.signedIn, {
      before: (opening) => opening.route(files, (route) => route.abort()),
    });
    await page.getByRole("button", { name: /^Spin / }).click();
    await page.getByRole("heading", { name: "Something went wrong. Please try again" }).waitFor();
    await page.unroute(files);
    await page.getByRole("button", { name: "Try again" }).click();
    await arrived(page);
  });

  it("is told also where the album could be read only with another try", async () => {
    let answer: Stub = "no-network";
    const { page } = await open({ ...stubs.signedIn, [`GET /api/spins/${spinId}`]: () => answer });
    await page.getByRole("button", { name: /^Spin / }).click();
    await page.getByRole("heading", { name: "We couldn't open this spin" }).waitFor();
    answer = json(lowTide);
    await page.getByRole("button", { name: "Try again" }).click();
    await arrived(page);
  });
});
