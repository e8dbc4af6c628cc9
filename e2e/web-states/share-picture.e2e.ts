import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { pngSize } from "../testing/png.ts";
import { callsTo, focusedWords, toastWords, twoFrames, useApp, type Visit } from "./app-in-browser.ts";
import { passUntil, stopTime } from "./page-time.ts";
import { problem, spinId } from "./sample-answers.ts";
import {
  copyBy,
  lowTideQuery,
  nativeShares,
  noteCopies,
  openDialog,
  spinIn,
  standInForShare,
  targetsTold,
} from "./share-steps.ts";
import type { Stub, Stubs } from "./stub-api.ts";

const openSpin = spinIn(useApp());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const failed = ["Couldn't Create Share Image", "We couldn't generate your share image. Please try again!"];

describe("the picture", () => {
  /** Answers of the drawing, in their order; the last one stays. */
  const drawings = (...answers: readonly Stub[]): Stubs => {
    let at = -1;
    return { "POST /api/share": () => answers[Math.min((at += 1), answers.length - 1)] ?? "hangs" };
  };

  it("is asked for once as PNG, shown, and saved under the album's name in its own size", async () => {
    const { page, calls, complaints } = await openSpin();
    const dialog = await openDialog(page);
    await dialog.getByText("Perfect for Instagram Stories (1080×1920)").waitFor();
    const picture = dialog.getByRole("img", { name: "“Low Tide” by Harbour Lights (1974) on a card" });
    await picture.waitFor();
    const save = button(page, "Download Share Image");
    const download = page.waitForEvent("download");
    await save.click();
    expect(await toastWords(page)).toEqual(["Share Image Downloaded!"]);
    const file = await download;
    expect(file.suggestedFilename()).toBe("Low Tide.png");
    expect(pngSize(readFileSync(await file.path()))).toEqual([1080, 1920]);
    await twoFrames(page);
    await expect.poll(() => save.getAttribute("aria-busy")).toBe("false");
    const again = page.waitForEvent("download");
    await save.click();
    await again;
    const [asked, ...more] = callsTo(calls, "POST", "/api/share");
    expect(more).toEqual([]);
    expect(asked?.postDataJSON()).toEqual({ spinId, format: "story" });
    expect(asked?.headers()["accept"]).toBe("image/png");
    await expect.poll(() => targetsTold(calls)).toEqual(["image"]);
    expect(complaints).toEqual([]);
  });

  it("is asked for once however often a slow one is wanted, and the dialog says that it is busy", async () => {
    const { page, calls } = await openSpin({ "POST /api/share": "hangs" });
    const dialog = await openDialog(page);
    await dialog.locator(".card-figure[aria-busy=true]").getByText("Drawing your picture...").waitFor();
    const save = button(page, "Download Share Image");
    await save.dblclick({ force: true });
    await save.click({ force: true });
    await expect.poll(() => save.getAttribute("aria-busy")).toBe("true");
    await twoFrames(page);
    expect(callsTo(calls, "POST", "/api/share")).toHaveLength(1);
  });

  it("may fail, alone: words and links work, and it is drawn again", async () => {
    const { page, calls } = await openSpin(
      { ...drawings("no-network", problem("card-not-drawn"), problem("too-many-requests")) },
      { before: (opening) => noteCopies(opening) },
    );
    const dialog = await openDialog(page);
    await dialog.getByText("The picture did not come. Words and links work without it.").waitFor();
    await button(page, "Download Share Image").click();
    expect(await toastWords(page)).toEqual(failed);
    await copyBy(page, "Copy Simple Message");
    expect(await dialog.getByRole("link").count()).toBe(5);
    await button(page, "Draw it again").click();
    await expect.poll(() => callsTo(calls, "POST", "/api/share").length).toBe(3);
    await expect.poll(() => focusedWords(page)).toBe("Download Share Image");
    await expect.poll(() => targetsTold(calls)).toEqual(["text"]);
  });

  it("comes with D, says when that takes longer than a moment, and says when it fails", async () => {
    const { page, calls } = await openSpin(
      { ...drawings("hangs", problem("card-not-drawn")) },
      { clockAt: "2026-11-21T12:00:00Z" },
    );
    await stopTime(page);
    await page.keyboard.press("d");
    await page.keyboard.press("d");
    await expect.poll(() => callsTo(calls, "POST", "/api/share").length).toBe(1);
    const busy = page.getByRole("button", { name: "Share My Spin" }).and(page.locator("[aria-busy=true]"));
    await passUntil(page, () => busy.isVisible(), 10);
    await page.clock.runFor(400);
    expect(await page.locator(".toast").count()).toBe(0);
    await passUntil(page, async () => (await page.locator(".toast").count()) > 0);
    expect(await toastWords(page)).toEqual([
      "Drawing Your Share Image",
      "It downloads as soon as it is there.",
    ]);
    expect(callsTo(calls, "POST", "/api/share")).toHaveLength(1);
    const other = await openSpin({ ...drawings(problem("card-not-drawn")) });
    await other.page.keyboard.press("d");
    expect(await toastWords(other.page)).toEqual(failed);
    expect(targetsTold(other.calls)).toEqual([]);
    const third = await openSpin();
    const download = third.page.waitForEvent("download");
    await third.page.keyboard.press("d");
    expect((await download).suggestedFilename()).toBe("Low Tide.png");
    await expect.poll(() => targetsTold(third.calls)).toEqual(["image"]);
  });
});

describe("the browser's own way to share", () => {
  const words = (page: Page) => ({
    title: "“Low Tide” by Harbour Lights (1974)",
    text: "My spin: “Low Tide” by Harbour Lights (1974). One album, start to finish. Day 12 of my streak.",
    url: new URL(page.url()).origin + lowTideQuery,
  });
  const own = (files: boolean, ends: "well" | "AbortError" | "NotAllowedError" = "well"): Visit => ({
    before: (page) => standInForShare(page, { files, ends }),
  });

  it("is not offered where there is none", async () => {
    const { page } = await openSpin();
    await openDialog(page);
    expect(await button(page, "Share with an app").count()).toBe(0);
  });

  it.each([
    [true, ["Low Tide.png image/png"]],
    [false, []],
  ])("takes the picture along where it takes files (%s), and counts", async (takesFiles, files) => {
    const { page, calls } = await openSpin({}, own(takesFiles));
    const dialog = await openDialog(page);
    await dialog.getByRole("img").waitFor();
    await button(page, "Share with an app").click();
    await expect.poll(() => targetsTold(calls)).toEqual(["native"]);
    expect(await nativeShares(page)).toEqual([{ ...words(page), files }]);
  });

  it("does not wait for the picture", async () => {
    const { page } = await openSpin({ "POST /api/share": "hangs" }, own(true));
    await openDialog(page);
    await button(page, "Share with an app").click();
    await expect.poll(() => nativeShares(page)).toEqual([{ ...words(page), files: [] }]);
  });

  it("counts nothing where the listener thinks better of it, and says what else works where the browser fails", async () => {
    const thought = await openSpin({}, own(true, "AbortError"));
    await openDialog(thought.page);
    await button(thought.page, "Share with an app").click();
    await expect.poll(async () => (await nativeShares(thought.page)).length).toBe(1);
    await twoFrames(thought.page);
    expect(await thought.page.locator(".toast").count()).toBe(0);
    const refused = await openSpin({}, own(true, "NotAllowedError"));
    await openDialog(refused.page);
    await button(refused.page, "Share with an app").click();
    expect(await toastWords(refused.page)).toEqual([
      "Couldn't Share",
      "Your browser did not take it. Copy the link instead.",
    ]);
    expect([...targetsTold(thought.calls), ...targetsTold(refused.calls)]).toEqual([]);
  });
});
