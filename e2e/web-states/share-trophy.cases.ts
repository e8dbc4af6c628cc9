import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { untilStill } from "../testing/browser.ts";
import { markListened, untilToastCodeLoaded } from "../testing/page-steps.ts";
import { pngSize } from "../testing/png.ts";
import { callsTo, focusedWords, toastWords, type useApp, type Visit } from "./app-in-browser.ts";
import { resizeTo, tooNarrow } from "./layout.ts";
import { passUntil, stopTime } from "./page-time.ts";
import { earnedTrophy, json } from "@spindle/web/testing/sample-answers.ts";
import { copiesOf, pngOf, recordCopies, sharing, spinPath } from "./share-steps.ts";
import { axeInViews, type Sweep } from "./sweep.ts";
import type { Stubs } from "@spindle/web/testing/stubs.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const drawing = "/api/trophies/Long%20Player/share";
const link = (page: Page) => `${new URL(page.url()).origin}/?ref=profile`;
const earned =
  "I earned the gold trophy “Long Player” on Spindle. 1,128 albums, one a day. Day 12 of my streak.";

/** Marks the album, and waits for the trophy dialog. */
async function unlock(open: ReturnType<typeof useApp>, answers: Stubs = {}, visit: Visit = {}) {
  const opened = await open(
    {
      ...sharing,
      "POST /api/listened": json({
        newTrophies: [earnedTrophy("Long Player", "gold"), earnedTrophy("Side B", "silver")],
        streak: { current: 12 },
      }),
      [`POST ${drawing}`]: pngOf(1080, 1080),
      ...answers,
    },
    { path: spinPath, clockAt: "2026-11-21T12:00:00Z", before: (page) => recordCopies(page), ...visit },
  );
  const { page } = opened;
  await button(page, "Mark as Listened").waitFor();
  await untilToastCodeLoaded(page);
  await stopTime(page);
  await markListened(page);
  await page.clock.runFor(50);
  await page.getByText("Album Marked as Listened!", { exact: true }).waitFor();
  await page.clock.runFor(5_900);
  await page.clock.resume();
  await page.getByRole("dialog", { name: "Long Player" }).waitFor();
  return opened;
}

/** The windows in which the page scrolls sideways, and axe's findings on a phone in both themes. */
async function misfits(page: Page, windows: Sweep["windows"]): Promise<readonly string[]> {
  const phone = [
    ["light", 390],
    ["dark", 390],
  ] as const;
  return [...(await tooNarrow(page, windows)), ...(await axeInViews(page, phone))];
}

export function testSharedTrophy(open: ReturnType<typeof useApp>, windows: Sweep["windows"]): void {
  it("fits every window, passes axe, keeps its size, and can be copied, tweeted and downloaded", async () => {
    const { promise: drawn, resolve: draw } = Promise.withResolvers<void>();
    const { page, calls } = await unlock(
      open,
      {},
      {
        width: 390,
        before: async (opening) => {
          await recordCopies(opening);
          await opening.route(`**${encodeURI(decodeURI(drawing))}`, async (route) => {
            await drawn;
            await route.fallback();
          });
        },
      },
    );
    await page.emulateMedia({ reducedMotion: "reduce" });
    await untilStill(page);
    expect(await misfits(page, windows)).toEqual([]);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await resizeTo(page, 390, 844);
    const dialog = page.getByRole("dialog", { name: "Long Player" });
    await untilStill(page);
    await page.evaluate(() => document.fonts.ready);
    await stopTime(page);
    const size = await dialog.boundingBox();
    await button(page, "Instagram").click();
    await button(page, "Copied!").waitFor();
    expect(await dialog.boundingBox()).toEqual(size);
    expect(await toastWords(page)).toEqual(["Copied!", "Instagram text copied to clipboard"]);
    await button(page, "Copy Text").click();
    await page.getByText("Trophy text copied to clipboard", { exact: true }).waitFor();
    expect(await dialog.boundingBox()).toEqual(size);
    expect(await copiesOf(page)).toEqual([
      `I earned the gold trophy “Long Player” on Spindle. I earned Long Player.

1,128 albums, one a day. Day 12 of my streak.

Spin yours at ${new URL(page.url()).host}

#Spindle #OneAlbumADay #Vinyl`,
      `${earned} ${link(page)}`,
    ]);
    const tweet = new URL((await page.getByRole("link", { name: "Tweet" }).getAttribute("href")) ?? "");
    expect([tweet.origin + tweet.pathname, Object.fromEntries(tweet.searchParams)]).toEqual([
      "https://x.com/intent/tweet",
      { text: earned, url: link(page) },
    ]);
    // The picture is drawn only on demand.
    expect(callsTo(calls, "POST", drawing)).toEqual([]);
    const download = page.waitForEvent("download");
    await button(page, "Download Share Image").click();
    const drawingSaid = page.getByText("Drawing Your Share Image", { exact: true });
    await passUntil(page, () => drawingSaid.isVisible());
    draw();
    const file = await download;
    const downloaded = page.getByText("Share Image Downloaded!", { exact: true });
    await passUntil(page, () => downloaded.isVisible());
    expect(file.suggestedFilename()).toBe("Long Player.png");
    expect(pngSize(readFileSync(await file.path()))).toEqual([1080, 1080]);
    await button(page, "Next").click();
    await page.getByRole("dialog", { name: "Side B" }).waitFor();
    expect(await focusedWords(page)).toBe("Close");
    await button(page, "Copy Text").click();
    await expect
      .poll(async () => (await copiesOf(page)).at(-1))
      .toContain("the silver trophy “Side B” on Spindle");
  });
}
