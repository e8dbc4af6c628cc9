import { describe, expect, it } from "vitest";
import { untilStill } from "../testing/browser.ts";
import { useApp } from "./app-in-browser.ts";
import { watchShifts } from "./layout.ts";
import { json, openDay, spinId } from "./sample-answers.ts";
import { stubs } from "./stub-api.ts";

const open = useApp();
const used = { canSpin: false, nextSpinAt: "2099-11-22T00:00:00.000Z", todaysSpinId: spinId };

it.each([
  ["a phone", 390, 844],
  ["a desk", 1366, 768],
])(
  "on %s nothing jumps from the start through the spin to its album and home again",
  async (_, width, height) => {
    let spun = false;
    const answers = {
      ...stubs.signedIn,
      "GET /api/spin/status": () => json(spun ? used : openDay),
      "POST /api/spin": () => {
        spun = true;
        return json({ spinId, newTrophies: [] });
      },
    };
    const { page } = await open(answers, { width, height });
    const shifts = await watchShifts(page);
    await page.reload();
    await page.getByRole("button", { name: /^Spin / }).click();
    await page.getByText("Your Album Awaits!").waitFor();
    await page.getByAltText(/^Cover of/).waitFor();
    await untilStill(page);
    await page.getByRole("link", { name: "Spin Another Album" }).click();
    await page.getByText("Back to today's album").waitFor();
    await untilStill(page);
    const seen = await shifts();
    const sum = seen.reduce((total, shift) => total + Number.parseFloat(shift), 0);
    expect(sum, seen.join("\n")).toBeLessThanOrEqual(0.02);
  },
);

const homes = [
  [
    "after the spin",
    { ...stubs.signedIn, "GET /api/spin/status": json(used) },
    "Back to today's album",
    /^Cover of/,
  ],
  ["signed out", stubs.signedOut, "Login with Spotify to Spin", /^A shelf/],
] as const;

describe.each(homes)("on Home opened %s", (_, answers, shows, picture) => {
  it.each([
    [320, 640],
    [390, 844],
    [768, 1024],
    [1366, 650],
    [1920, 1080],
  ])("nothing jumps, %i by %i", async (width, height) => {
    const { page } = await open(answers, { width, height });
    const shifts = await watchShifts(page);
    await page.reload();
    await page.getByText(shows).waitFor();
    await page.getByRole("img", { name: picture }).waitFor();
    await untilStill(page);
    const seen = await shifts();
    const sum = seen.reduce((total, shift) => total + Number.parseFloat(shift), 0);
    expect(sum, seen.join("\n")).toBeLessThanOrEqual(0.02);
  });
});
