import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { untilStill } from "../testing/browser.ts";
import { pngSize } from "../testing/png.ts";
import { callsTo, focusedWords, toastWords, useApp, type Visit } from "./app-in-browser.ts";
import { tooNarrow } from "./layout.ts";
import { passUntil, stopTime } from "./page-time.ts";
import { earnedTrophy, json, problem } from "./sample-answers.ts";
import {
  copiesOf,
  nativeShares,
  noteCopies,
  pngOf,
  sharing,
  spinPath,
  standInForShare,
} from "./share-steps.ts";
import type { Stubs } from "./stub-api.ts";

const open = useApp();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const drawing = "/api/trophies/Long%20Player/share";
const link = (page: Page) => `${new URL(page.url()).origin}/?ref=profile`;
const earned =
  "I earned “Long Player” on Spindle, a gold trophy. 1,128 albums, one a day. Day 12 of my streak.";

/** Marks the album, and waits for the trophies to be shown. */
async function unlock(answers: Stubs = {}, visit: Visit = {}) {
  const opened = await open(
    {
      ...sharing,
      "POST /api/listened": json({
        newTrophies: [
          { ...earnedTrophy("Long Player", "gold"), description: "Spin 100 albums" },
          earnedTrophy("Side B", "silver"),
        ],
        streak: { current: 12 },
      }),
      [`POST ${drawing}`]: pngOf(1080, 1080),
      ...answers,
    },
    { path: spinPath, clockAt: "2026-11-21T12:00:00Z", before: (page) => noteCopies(page), ...visit },
  );
  const { page } = opened;
  await button(page, "Mark as Listened").waitFor();
  await page.locator("ol.toast-viewport").waitFor({ state: "attached" });
  await stopTime(page);
  await button(page, "Mark as Listened").click();
  await page.clock.runFor(50);
  await page.getByText("Album Marked as Listened!", { exact: true }).waitFor();
  await page.clock.runFor(5_900);
  await page.clock.resume();
  await page.getByRole("dialog", { name: "Long Player" }).waitFor();
  return opened;
}

it("is shared as words for Instagram and for anywhere, as a post, and as a picture", async () => {
  const { page, calls } = await unlock();
  await stopTime(page);
  await button(page, "Instagram").click();
  await button(page, "Copied!").waitFor();
  expect(await toastWords(page)).toEqual(["Copied!", "Instagram text copied to clipboard"]);
  await button(page, "Copy Text").click();
  await page.getByText("Trophy text copied to clipboard", { exact: true }).waitFor();
  expect(await copiesOf(page)).toEqual([
    `I earned “Long Player” on Spindle, a gold trophy. Spin 100 albums.

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
  // Nobody has wanted the picture yet.
  expect(callsTo(calls, "POST", drawing)).toEqual([]);
  const download = page.waitForEvent("download");
  await button(page, "Download Share Image").click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Long Player.png");
  expect(pngSize(readFileSync(await file.path()))).toEqual([1080, 1080]);
  await button(page, "Next").click();
  await page.getByRole("dialog", { name: "Side B" }).waitFor();
  expect(await focusedWords(page)).toBe("Close");
  await button(page, "Copy Text").click();
  await expect
    .poll(async () => (await copiesOf(page)).at(-1))
    .toContain("“Side B” on Spindle, a silver trophy");
});

it("keeps its size when its words are copied, and says that its picture is being drawn", async () => {
  const { promise: drawn, resolve: draw } = Promise.withResolvers<void>();
  const { page } = await unlock(
    {},
    {
      width: 390,
      before: async (opening) => {
        await noteCopies(opening);
        await opening.route(`**${encodeURI(decodeURI(drawing))}`, async (route) => {
          await drawn;
          await route.fallback();
        });
      },
    },
  );
  const dialog = page.getByRole("dialog", { name: "Long Player" });
  await untilStill(page);
  await page.evaluate(() => document.fonts.ready);
  await stopTime(page);
  const size = await dialog.boundingBox();
  await button(page, "Copy Text").click();
  await button(page, "Copied!").waitFor();
  expect(await dialog.boundingBox()).toEqual(size);
  await button(page, "Download Share Image").click();
  const drawingSaid = page.getByText("Drawing Your Share Image", { exact: true });
  await passUntil(page, () => drawingSaid.isVisible());
  draw();
  const downloaded = page.getByText("Share Image Downloaded!", { exact: true });
  await passUntil(page, () => downloaded.isVisible());
});

it("goes the browser's own way with its picture, which is there before the press", async () => {
  const { page, calls } = await unlock(
    {},
    { before: (opening) => standInForShare(opening, { files: true, ends: "well" }) },
  );
  await button(page, "Share").waitFor();
  expect(await button(page, "Copy Text").count()).toBe(0);
  await expect.poll(() => callsTo(calls, "POST", drawing).length).toBe(1);
  await callsTo(calls, "POST", drawing)[0]?.response();
  await expect
    .poll(async () => {
      await button(page, "Share").click();
      return (await nativeShares(page)).at(-1);
    })
    .toEqual({
      title: "I earned “Long Player” on Spindle, a gold trophy.",
      text: earned,
      url: link(page),
      files: ["Long Player.png image/png"],
    });
});

it("says where its picture cannot be drawn, and stays open", async () => {
  const { page } = await unlock({ [`POST ${drawing}`]: problem("card-not-drawn") });
  await button(page, "Download Share Image").click();
  expect(await toastWords(page)).toEqual([
    "Couldn't Create Share Image",
    "We couldn't generate your share image. Please try again!",
  ]);
  await page.getByRole("dialog", { name: "Long Player" }).waitFor();
});

it.each(["light", "dark"] as const)(
  "fits every window in the %s room, and axe finds nothing",
  async (theme) => {
    const { page } = await unlock({}, { theme, reducedMotion: true });
    expect(await tooNarrow(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await axeFindings(page)).toEqual([]);
  },
);
