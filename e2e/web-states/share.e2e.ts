import { spinTexts } from "@spindle/core/share/spin-texts.ts";
import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { callsTo, focusedWords, toastWords, twoFrames, useApp, type Visit } from "./app-in-browser.ts";
import { passUntil, stopTime } from "./page-time.ts";
import { earnedTrophy, json, lowTide, problem, spinId } from "./sample-answers.ts";
import {
  type Clipboard,
  copiesOf,
  copyBy,
  lowTideQuery,
  noteCopies,
  openDialog,
  sharesPath,
  spinIn,
  targetsTold,
  weekText,
} from "./share-steps.ts";
import type { Stub } from "./stub-api.ts";

const openSpin = spinIn(useApp());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const clipboard = (how?: Clipboard): Visit => ({ before: (page) => noteCopies(page, how) });

describe("the dialog of a spin", () => {
  it("opens with S and its button, closes with Escape, beside itself and by its cross, and gives the focus back", async () => {
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

  it("leads to each target with its own parameters, in any tab", async () => {
    const { page } = await openSpin();
    const dialog = await openDialog(page);
    const { origin } = new URL(page.url());
    const link = origin + lowTideQuery;
    const text =
      "My spin: “Low Tide” by Harbour Lights (1974). One album, start to finish. Day 12 of my streak.";
    const expected = {
      Twitter: ["https://x.com/intent/tweet", { text, url: link }],
      Facebook: ["https://www.facebook.com/sharer/sharer.php", { u: link }],
      LinkedIn: ["https://www.linkedin.com/sharing/share-offsite/", { url: link }],
      Reddit: ["https://www.reddit.com/submit", { url: link, title: "“Low Tide” by Harbour Lights (1974)" }],
      WhatsApp: ["https://wa.me/", { text: `${text} ${link}` }],
    };
    const links = await dialog.getByRole("link").evaluateAll((all) =>
      (all as HTMLAnchorElement[]).map(({ href, target, rel, firstChild }) => {
        const { origin: at, pathname, searchParams } = new URL(href);
        const place = [at + pathname, Object.fromEntries(searchParams)];
        return { name: firstChild?.textContent ?? "", place, target, rel };
      }),
    );
    expect(Object.fromEntries(links.map(({ name, place }) => [name, place]))).toEqual(expected);
    expect(links.every(({ target, rel }) => target === "_blank" && rel === "noopener")).toBe(true);
  });

  it("copies each text, says so for 2 s, and counts texts and the link once each", async () => {
    const { page, calls } = await openSpin({}, { ...clipboard(), clockAt: "2026-11-21T12:00:00Z" });
    const dialog = await openDialog(page);
    const { origin } = new URL(page.url());
    await button(page, "Copy Seven days, no spoilers").waitFor();
    await stopTime(page);
    const texts = spinTexts({ album: lowTide.album, currentStreak: 12 }, origin);
    expect(await dialog.locator(".text-row-name").allInnerTexts()).toEqual([
      "Instagram post",
      "Instagram Stories",
      "Twitter/X",
      "TikTok/Reels",
      "7-Day Challenge",
      "Simple Message",
      "Seven days, no spoilers",
    ]);
    for (const label of [...texts.map(({ label: name }) => name), "Seven days, no spoilers"]) {
      await button(page, `Copy ${label}`).click();
      await button(page, `Copied! ${label}`).waitFor();
      expect(await toastWords(page)).toEqual(["Copied!", "Text copied to clipboard"]);
      await page.clock.runFor(1_900);
      await button(page, `Copied! ${label}`).waitFor();
      await page.clock.runFor(200);
      await button(page, `Copy ${label}`).waitFor();
      await passUntil(page, async () => (await page.locator(".toast").count()) === 0);
    }
    await button(page, "Copy Link").click();
    await button(page, "Copied!").waitFor();
    expect(await toastWords(page)).toEqual(["Copied!", "Link copied to clipboard"]);
    expect(await copiesOf(page)).toEqual([...texts.map(({ text }) => text), weekText, origin + lowTideQuery]);
    await expect.poll(() => targetsTold(calls)).toEqual(["text", "link"]);
  });

  it("says nothing of today's streak where other spins came after", async () => {
    const { page } = await openSpin(
      { [`GET /api/spins/${spinId}`]: json({ ...lowTide, isLatest: false }) },
      clipboard(),
    );
    await openDialog(page);
    await copyBy(page, "Copy Twitter/X");
    expect(await copiesOf(page)).toEqual([
      `My spin: “Low Tide” by Harbour Lights (1974). One album, start to finish. ${new URL(page.url()).origin}${lowTideQuery}`,
    ]);
  });

  it.each(["missing", "refusing"] as const)(
    "copies in the way of before where the clipboard is %s",
    async (how) => {
      const { page, calls } = await openSpin({}, clipboard(how));
      await openDialog(page);
      await copyBy(page, "Copy Simple Message");
      expect(await copiesOf(page)).toEqual([
        `I spun “Low Tide” by Harbour Lights (1974) on Spindle. ${new URL(page.url()).origin}${lowTideQuery}`,
      ]);
      expect(await focusedWords(page)).toMatch(/Simple Message$/);
      await expect.poll(() => targetsTold(calls)).toEqual(["text"]);
    },
  );

  it("lays a text out to be copied by hand where the browser lets nobody copy", async () => {
    const { page, calls } = await openSpin({}, clipboard("closed"));
    await openDialog(page);
    await button(page, "Copy Link").click();
    const field = page.getByLabel("Your browser keeps its clipboard to itself. Copy the text from here:");
    await field.waitFor();
    await expect
      .poll(() => page.evaluate(() => String(getSelection())))
      .toBe(new URL(page.url()).origin + lowTideQuery);
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await twoFrames(page);
    expect(targetsTold(calls)).toEqual([]);
  });
});

describe("the code of the dialog", () => {
  it("is here before the network goes: words and links need none", async () => {
    const here: string[] = [];
    const onTheirWay = new Set<Request>();
    const { page } = await openSpin(
      { "POST /api/share": "no-network", "GET /api/profile/weekly-recap": "no-network" },
      {
        before: async (opening) => {
          await noteCopies(opening);
          opening.on("request", (request) => onTheirWay.add(request));
          opening.on("requestfailed", (request) => onTheirWay.delete(request));
          opening.on("requestfinished", (request) => {
            onTheirWay.delete(request);
            here.push(request.url());
          });
        },
      },
    );
    // What the code needs is asked for together with it.
    await expect
      .poll(() => onTheirWay.size === 0 && here.some((url) => /\/spin-sharing-.*\.js$/.test(url)))
      .toBe(true);
    await page.context().setOffline(true);
    const dialog = await openDialog(page);
    await dialog.getByText("The picture did not come. Words and links work without it.").waitFor();
    await copyBy(page, "Copy Instagram post");
    expect(await dialog.getByRole("link").count()).toBe(5);
  });

  it("is asked for again by the next press where it did not come", async () => {
    let lost = true;
    const { page } = await openSpin(
      {},
      {
        before: (opening) =>
          opening.route(/\/spin-sharing-/, (route) => (lost ? route.abort() : route.continue())),
      },
    );
    await button(page, "Share My Spin").click();
    expect(await toastWords(page)).toEqual(["Couldn't Open Sharing", "It did not load. Please try again!"]);
    lost = false;
    await openDialog(page);
  });
});

describe("a post", () => {
  /** Notes what would be opened, and answers a window or none. */
  const windows = (blocked: boolean) => (page: Page) =>
    page.addInitScript((none) => {
      const opened: unknown[] = [];
      Object.assign(globalThis, {
        opened,
        open: (...asked: unknown[]) => {
          const popup = none ? null : { opener: "this page" };
          opened.push([...asked, popup]);
          return popup;
        },
      });
    }, blocked);
  const openedIn = (page: Page) => page.evaluate(() => Reflect.get(globalThis, "opened") as unknown[][]);

  it("opens in a window of 550 by 420 that knows nothing of this one, and counts once", async () => {
    const { page, calls } = await openSpin({}, { before: windows(false) });
    const dialog = await openDialog(page);
    for (const name of ["Twitter", "Facebook", "LinkedIn", "Reddit", "WhatsApp"]) {
      await dialog.getByRole("link", { name }).click();
      await dialog.getByRole("link", { name }).dblclick();
    }
    const opened = await openedIn(page);
    expect(opened).toHaveLength(10);
    for (const [address, place, features, popup] of opened) {
      expect(address).toMatch(/^https:\/\//);
      expect([place, popup]).toEqual(["_blank", { opener: null }]);
      expect(features).toMatch(/^popup,width=550,height=420,left=-?\d+,top=-?\d+$/);
    }
    await expect
      .poll(() => targetsTold(calls))
      .toEqual(["twitter", "facebook", "linkedin", "reddit", "whatsapp"]);
    expect(page.context().pages()).toHaveLength(1);
  });

  it.each([
    ["where windows are blocked", { before: windows(true) }],
    ["on a screen that is touched", { touch: true, width: 390, before: windows(false) }],
  ] as const)("is a plain link %s", async (_, visit) => {
    const { page, calls } = await openSpin({}, visit);
    await page.context().route("https://www.reddit.com/**", (route) => route.fulfill({ body: "Reddit" }));
    const dialog = await openDialog(page);
    const followed = page.context().waitForEvent("page");
    await dialog.getByRole("link", { name: "Reddit" }).click();
    const tab = await followed;
    await tab.waitForURL("https://www.reddit.com/submit?**");
    expect(await tab.evaluate(() => opener as unknown)).toBeNull();
    await expect.poll(() => targetsTold(calls)).toEqual(["reddit"]);
  });
});

it("counts a link that is opened with the middle button", async () => {
  const { page, calls } = await openSpin({});
  await page.context().route("https://www.reddit.com/**", (route) => route.fulfill({ body: "Reddit" }));
  const dialog = await openDialog(page);
  await dialog.getByRole("link", { name: "Reddit" }).click({ button: "middle" });
  await expect.poll(() => targetsTold(calls)).toEqual(["reddit"]);
});

describe("a share that counts", () => {
  it("tells of the trophy it has earned, once the dialog is closed", async () => {
    const newTrophies = [earnedTrophy("Pass the Sleeve", "bronze")];
    const { page, calls } = await openSpin(
      { [`POST ${sharesPath}`]: json({ newTrophies }) },
      { ...clipboard(), clockAt: "2026-11-21T12:00:00Z" },
    );
    const dialog = await openDialog(page);
    await stopTime(page);
    await copyBy(page, "Copy Link", "Copied!");
    await expect.poll(() => targetsTold(calls)).toEqual(["link"]);
    await callsTo(calls, "POST", sharesPath)[0]?.response();
    // The page's own second, and the two in which it says that the link was copied.
    await page.clock.runFor(4_000);
    await passUntil(page, async () => (await page.locator(".toast").count()) === 0);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    const trophy = page.getByText("Achievement unlocked: Pass the Sleeve", { exact: true });
    await passUntil(page, () => trophy.isVisible());
  });

  it("harms nobody where it fails: it counts with the next share, or when there is a network again", async () => {
    const answers: Stub[] = [problem("internal"), "no-network", json({ newTrophies: [] })];
    const { page, calls } = await openSpin(
      { [`POST ${sharesPath}`]: () => answers.shift() ?? "hangs" },
      { ...clipboard(), clockAt: "2026-11-21T12:00:00Z" },
    );
    await openDialog(page);
    /** Waits until so many shares have been told, and the page knows what became of the last one. */
    const told = async (count: number): Promise<void> => {
      await expect.poll(() => targetsTold(calls).length).toBe(count);
      await (await callsTo(calls, "POST", sharesPath).at(-1)?.response())?.finished();
      await twoFrames(page);
    };
    await button(page, "Copy Simple Message").click();
    await told(1);
    await button(page, "Copy Instagram post").click();
    await told(2);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await told(3);
    await stopTime(page);
    await passUntil(page, async () => (await page.locator(".toast").count()) === 0);
    await copyBy(page, "Copy TikTok/Reels");
    expect(await toastWords(page)).toEqual(["Copied!", "Text copied to clipboard"]);
    await page.clock.resume();
    await twoFrames(page);
    expect(targetsTold(calls)).toEqual(["text", "text", "text"]);
  });
});
