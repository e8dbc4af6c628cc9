import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { pngSize } from "../testing/png.ts";
import { callsTo, toastWords, twoFrames, useApp } from "./app-in-browser.ts";
import { spinId } from "@spindle/web/testing/sample-answers.ts";
import { openDialog, reportedTargets, spinIn } from "./share-steps.ts";

const openSpin = spinIn(useApp());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

describe("the picture", () => {
  it("is requested once as PNG, and downloaded in full size under the album's name", async () => {
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
    await expect.poll(() => reportedTargets(calls)).toEqual(["image"]);
    expect(complaints).toEqual([]);
  });

  it("is downloaded with D and counted as a share", async () => {
    const { page, calls } = await openSpin();
    const download = page.waitForEvent("download");
    await page.keyboard.press("d");
    expect((await download).suggestedFilename()).toBe("Low Tide.png");
    await expect.poll(() => reportedTargets(calls)).toEqual(["image"]);
  });
});
