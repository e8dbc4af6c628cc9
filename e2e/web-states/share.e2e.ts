import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { focusedWords, toastWords, useApp } from "./app-in-browser.ts";
import { lowTideQuery } from "@spindle/web/testing/sample-sharing.ts";
import { copiesOf, copyBy, openDialog, recordCopies, reportedTargets, spinIn } from "./share-steps.ts";

const openSpin = spinIn(useApp());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

describe("the dialog of a spin", () => {
  it("opens with S or its button, closes with Escape, its cross or a click outside, and returns the focus", async () => {
    const { page } = await openSpin();
    const dialog = page.getByRole("dialog", { name: "Share My Spin" });
    const share = button(page, "Share My Spin");
    await share.focus();
    await page.keyboard.press("s");
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => focusedWords(page)).toBe("Share My Spin");
    await share.click();
    await dialog.waitFor();
    await button(page, "Close").click();
    await dialog.waitFor({ state: "hidden" });
    await share.click();
    await dialog.waitFor();
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: "hidden" });
  });

  it("selects the text for manual copying if the browser cannot copy", async () => {
    const { page } = await openSpin(
      {},
      {
        before: async (opening) => {
          await recordCopies(opening, false);
          await opening.addInitScript(() => {
            document.execCommand = () => false;
          });
        },
      },
    );
    const dialog = await openDialog(page);
    await button(page, "Copy Link").click();
    const field = dialog.getByLabel("Your browser won’t let us copy this for you. Copy it from here:");
    const selected = () =>
      field.evaluate((area: HTMLTextAreaElement) =>
        document.activeElement === area ? area.value.slice(area.selectionStart, area.selectionEnd) : "",
      );
    await expect.poll(selected).toBe(new URL(page.url()).origin + lowTideQuery);
  });

  it("copies a selection if there is no clipboard API", async () => {
    const { page, calls } = await openSpin({}, { before: (opening) => recordCopies(opening, false) });
    await openDialog(page);
    await copyBy(page, "Copy Simple Message");
    expect(await copiesOf(page)).toEqual([
      `I spun “Low Tide” by Harbour Lights (1974) on Spindle. ${new URL(page.url()).origin}${lowTideQuery}`,
    ]);
    expect(await focusedWords(page)).toMatch(/Simple Message$/);
    await expect.poll(() => reportedTargets(calls)).toEqual(["text"]);
  });
});

describe("the code of the dialog", () => {
  it("is prefetched, so that texts and links work offline", async () => {
    const here: string[] = [];
    const onTheirWay = new Set<Request>();
    const { page } = await openSpin(
      { "POST /api/share": "no-network", "GET /api/profile/weekly-recap": "no-network" },
      {
        before: async (opening) => {
          await recordCopies(opening);
          opening.on("request", (request) => onTheirWay.add(request));
          opening.on("requestfailed", (request) => onTheirWay.delete(request));
          opening.on("requestfinished", (request) => {
            onTheirWay.delete(request);
            here.push(request.url());
          });
        },
      },
    );
    // Its dependencies are requested together with it.
    await expect
      .poll(() => onTheirWay.size === 0 && here.some((url) => /\/spin-sharing-.*\.js$/.test(url)))
      .toBe(true);
    await page.context().setOffline(true);
    const dialog = await openDialog(page);
    await dialog.getByText("The picture didn’t load. Text and links still work.").waitFor();
    await copyBy(page, "Copy Instagram post");
    expect(await dialog.getByRole("link").count()).toBe(5);
  });

  it("is requested again by the next press after it failed to load", async () => {
    let lost = true;
    const { page } = await openSpin(
      {},
      {
        before: (opening) =>
          opening.route(/\/spin-sharing-/, (route) => (lost ? route.abort() : route.continue())),
      },
    );
    await button(page, "Share My Spin").click();
    expect(await toastWords(page)).toEqual(["Couldn’t Open Sharing", "It didn’t load. Please try again."]);
    lost = false;
    await openDialog(page);
  });
});

describe("a post", () => {
  /** A browser that opens popups or blocks them. */
  const windows = (blocked: boolean) => (page: Page) =>
    page.addInitScript((none) => {
      Object.assign(globalThis, { open: () => (none ? null : { opener: "this page" }) });
    }, blocked);

  it.each([
    ["if popups are blocked", { before: windows(true) }],
    ["on a touch screen", { touch: true, width: 390, before: windows(false) }],
  ] as const)("is a plain link %s", async (_, visit) => {
    const { page, calls } = await openSpin({}, visit);
    await page.context().route("https://www.reddit.com/**", (route) => route.fulfill({ body: "Reddit" }));
    const dialog = await openDialog(page);
    const followed = page.context().waitForEvent("page");
    await dialog.getByRole("link", { name: "Reddit" }).click();
    const tab = await followed;
    await tab.waitForURL("https://www.reddit.com/submit?**");
    expect(await tab.evaluate(() => opener as unknown)).toBeNull();
    await expect.poll(() => reportedTargets(calls)).toEqual(["reddit"]);
  });
});

it("counts a link opened with the middle button", async () => {
  const { page, calls } = await openSpin({});
  await page.context().route("https://www.reddit.com/**", (route) => route.fulfill({ body: "Reddit" }));
  const dialog = await openDialog(page);
  await dialog.getByRole("link", { name: "Reddit" }).click({ button: "middle" });
  await expect.poll(() => reportedTargets(calls)).toEqual(["reddit"]);
});
