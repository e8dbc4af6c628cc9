import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { untilStill } from "../testing/browser.ts";
import type { useApp } from "./app-in-browser.ts";
import { resizeTo, watchForBlanks, watchShifts } from "./layout.ts";
import { json, openDay, spinId } from "@spindle/web/testing/sample-answers.ts";
import { type Stubs, stubs } from "@spindle/web/testing/stubs.ts";

type Open = ReturnType<typeof useApp>;
type Windows = readonly (readonly [width: number, height: number])[];

const used = { canSpin: false, nextSpinAt: "2099-11-22T00:00:00.000Z", todaysSpinId: spinId };

/** Fails if the layout shifts since the page was loaded add up to a visible amount. */
async function expectNoJump(shifts: () => Promise<readonly string[]>, where: string): Promise<void> {
  const seen = await shifts();
  const sum = seen.reduce((total, shift) => total + Number.parseFloat(shift), 0);
  expect(sum, [where, ...seen].join("\n")).toBeLessThanOrEqual(0.02);
}

/** Opens a page that records layout shifts from its start. */
async function openWatched(open: Open, answers: Stubs, [width, height]: readonly [number, number]) {
  const watching = Promise.withResolvers<() => Promise<readonly string[]>>();
  const before = async (page: Page): Promise<void> => watching.resolve(await watchShifts(page));
  const { page } = await open(answers, { width, height, before });
  return { page, shifts: await watching.promise };
}

/** Goes from Home through a spin to its album and back, in real time. */
export function testJourneyShifts(open: Open, windows: Windows): void {
  it.each([...windows])(
    "a visit to Home, a spin, its album and back has no layout shift and no blank page, %i by %i",
    async (width, height) => {
      let spun = false;
      const answers = {
        ...stubs.signedIn,
        "GET /api/spin/status": () => json(spun ? used : openDay),
        "POST /api/spin": () => {
          spun = true;
          return json({ spinId, newTrophies: [] });
        },
      };
      const { page, shifts } = await openWatched(open, answers, [width, height]);
      await page.getByRole("button", { name: /^Spin / }).waitFor();
      const blanks = await watchForBlanks(page);
      await page.getByRole("button", { name: /^Spin / }).click();
      await page.getByText("Your Album Awaits!").waitFor();
      await page.getByAltText(/^Cover of/).waitFor();
      await untilStill(page);
      await page.getByRole("link", { name: "Spin Another Album" }).click();
      await page.getByText("Back to today’s album").waitFor();
      await untilStill(page);
      expect(await blanks()).toBe(0);
      await expectNoJump(shifts, `${width} by ${height}`);
    },
  );
}

const homes = [
  [
    "after the spin",
    { ...stubs.signedIn, "GET /api/spin/status": json(used) },
    "Back to today’s album",
    /^Cover of/,
  ],
  ["signed out", stubs.signedOut, "Login with Spotify to Spin", /^A shelf/],
] as const;

/** Reloads Home in each window. */
export function testHomeShifts(open: Open, windows: Windows): void {
  it.each(homes)("Home %s has no layout shift in any window", async (_, answers, shows, picture) => {
    const drawn = async (page: Page): Promise<void> => {
      await page.getByText(shows).waitFor();
      await page.getByRole("img", { name: picture }).waitFor();
      await untilStill(page);
    };
    const [first = [1280, 800], ...others] = windows;
    const { page, shifts } = await openWatched(open, answers, first);
    await drawn(page);
    await expectNoJump(shifts, `${first[0]} by ${first[1]}`);
    for (const [width, height] of others) {
      await resizeTo(page, width, height);
      await page.reload();
      await drawn(page);
      await expectNoJump(shifts, `${width} by ${height}`);
    }
  });
}
