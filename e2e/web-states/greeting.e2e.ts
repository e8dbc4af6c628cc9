import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { untilStill } from "../testing/browser.ts";
import { layoutShift, navigateTo, useApp } from "./app-in-browser.ts";
import { resizeTo, sidewaysScroll } from "./layout.ts";
import { json, openDay, spinId } from "@spindle/web/testing/sample-answers.ts";
import { axeInViews, fullSweep } from "./sweep.ts";
import { stubs } from "@spindle/web/testing/stubs.ts";

const open = useApp();
const linkTo = (album: string, artist: string) =>
  `/?${new URLSearchParams({ ref: "social", album, artist })}`;

const inTwoLines = "Low Tide and the Long Way Home";

const windows = [
  [320, 640],
  [390, 844],
  [1366, 650],
] as const;

describe("a visitor with a shared link", () => {
  it("sees the album, whatever its name, with the login in view; the page passes axe", async () => {
    const names = [
      ["Low Tide", "Harbour Lights"],
      ["<b>Low</b> Tide", "'\"&"],
      ["W".repeat(100), "أضواء الميناء البعيد"],
      ["港の灯りと直通の骨".repeat(11), "名前"],
    ] as const;
    const [width, height] = windows[0];
    const { page, complaints } = await open(stubs.signedOut, { path: linkTo(...names[0]), width, height });
    const found: string[] = [];
    for (const [album, artist] of names) {
      // The page reads the link on mount only.
      await navigateTo(page, "/nowhere");
      await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
      await navigateTo(page, linkTo(album, artist));
      const greeting = page.getByRole("region", { name: "The album you were sent" });
      await greeting.getByText(album, { exact: true }).waitFor();
      found.push(...(await misfits(page)).map((misfit) => `${album}, ${misfit}`));
    }
    expect(found).toEqual([]);
    await navigateTo(page, "/nowhere");
    await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
    await navigateTo(page, linkTo(...names[0]));
    await page.getByText("Somebody got this today.").waitFor();
    await page.getByRole("img", { name: "A drawn sleeve: Low Tide by Harbour Lights" }).waitFor();
    await page.getByRole("link", { name: /^Login with/ }).waitFor();
    await page.getByRole("img", { name: /^A shelf/ }).waitFor();
    await untilStill(page);
    expect(await axeInViews(page, fullSweep.views)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("sees the sharing listener's name, with the login in view", async () => {
    const [width, height] = windows[0];
    const path = `/?${new URLSearchParams({ ref: "profile", user: "W".repeat(100) })}`;
    const { page, complaints } = await open(stubs.signedOut, { path, width, height });
    const greeting = page.getByRole("region", { name: "The listener who sent you here" });
    const sentence = greeting.getByText("plays one album a day");
    await sentence.waitFor();
    expect(await misfits(page)).toEqual([]);
    expect(await sentence.innerText()).toContain("WWW");
    expect(await sentence.evaluate((line) => line.scrollHeight <= line.clientHeight + 1)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it.each([
    ["an open spin", openDay, "Yours is one spin away."],
    [
      "today's album",
      { canSpin: false, nextSpinAt: "2099-11-22T00:00:00.000Z", todaysSpinId: spinId },
      "Yours is here too.",
    ],
  ])("sees the album together with %s, without a layout shift", async (_what, status, says) => {
    const [width, height] = windows[0];
    const { page, complaints } = await open(
      { ...stubs.signedIn, "GET /api/spin/status": json(status) },
      { path: linkTo(inTwoLines, "Harbour Lights"), width, height },
    );
    const greeting = page.getByRole("region", { name: "The album you were sent" });
    await greeting.waitFor();
    await untilStill(page);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    for (const [wide, high] of windows) {
      await resizeTo(page, wide, high);
      await greeting.getByText(says).waitFor();
      await greeting.getByText(inTwoLines, { exact: true }).waitFor();
      if (status.canSpin) await page.getByRole("button", { name: /^Spin / }).waitFor();
      else await page.getByRole("link", { name: "Back to today’s album" }).waitFor();
      await untilStill(page);
      expect(await sidewaysScroll(page), `${wide} by ${high}`).toBe(0);
    }
    expect(complaints).toEqual([]);
  });
});

/** The windows in which the login is out of view or the page scrolls sideways. */
async function misfits(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  const way = page.getByRole("link", { name: /^Login with/ });
  await way.waitFor();
  for (const [wide, high] of windows) {
    await resizeTo(page, wide, high);
    await untilStill(page);
    const box = await way.boundingBox();
    const where = `${wide} by ${high}`;
    if (box === null || box.y < 0 || box.y + box.height > high)
      found.push(`${where}: the way in is out of view`);
    if ((await sidewaysScroll(page)) > 0) found.push(`${where}: it can be scrolled sideways`);
  }
  return found;
}
