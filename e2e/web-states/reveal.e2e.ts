import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { untilStill } from "../testing/browser.ts";
import { callsTo, focusedWords, twoFrames, useApp, type Visit } from "./app-in-browser.ts";
import { heldBack, patient, seenOn, watch } from "./reveal-watch.ts";
import { json, lowTide, openDay, problem, spinId } from "./sample-answers.ts";
import { type Stubs, stubs } from "./stub-api.ts";

const open = useApp();
const spinPath = `/spin/${spinId}`;
const spinCall = `GET /api/spins/${spinId}`;

async function openHome(answers: Stubs = {}, visit: Visit = {}) {
  let ready: Promise<unknown> | undefined;
  const opened = await open(
    { ...stubs.signedIn, ...answers },
    {
      ...visit,
      before: async (page) => {
        ready = page.waitForEvent("requestfinished", (request) => /\/spin-page-.*\.js$/.test(request.url()));
        await patient(page);
        await watch(page);
        await visit.before?.(page);
      },
    },
  );
  await opened.page.locator(".record-hand").waitFor();
  await ready;
  return opened;
}

async function spin(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Spin / }).click();
  await page.waitForURL(`**${spinPath}`);
}

function withoutTransitions(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, "startViewTransition");
    Reflect.deleteProperty(document, "startViewTransition");
  });
}

/** A machine that takes its time to draw the new page; what the page's clock counts meanwhile, nobody sees. */
function drawnLate(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) =>
      start(async () => {
        if (typeof update === "function") await update();
        await new Promise((resolve) => setTimeout(resolve, 900));
      });
  });
}

async function untilRevealed(page: Page): Promise<void> {
  await page.locator(".reveal[data-revealing=false]").waitFor();
  await untilStill(page);
}

async function untilNothingIsFaint(page: Page): Promise<void> {
  await expect.poll(async () => (await endState(page)).faint).toEqual([]);
}

/** The record's middle and the cover's edge, and what of the words cannot be seen. */
function endState(page: Page) {
  return page.evaluate(() => {
    const box = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const record = box(".sleeve .record");
    const faint = [...document.querySelectorAll(".reveal *")].filter(
      (element) =>
        getComputedStyle(element).opacity !== "1" && !element.matches(".arm, .arm *, [aria-disabled]"),
    );
    return {
      beside: Math.round(record.left + record.width / 2 - box(".cover-place").right),
      faint: faint.map(({ className }) => className),
    };
  });
}

const ways: readonly [string, ((page: Page) => Promise<unknown>) | undefined][] = [
  ["with a view transition", undefined],
  ["where the browser has no view transitions", withoutTransitions],
];

describe.each(ways)("the record that was spun is the one that is given, %s", (_, before) => {
  it.each([
    [390, 844],
    [1280, 800],
  ])("and is there in every frame at %i by %i", async (width, height) => {
    const { page, complaints } = await openHome({}, { width, height, ...(before && { before }) });
    await spin(page);
    await untilRevealed(page);
    const { without, frames, animated, named, transitions, ticks, covered } = await seenOn(page);
    expect(frames).toBeGreaterThan(0);
    expect(covered).toBe(0);
    expect(without).toBe(0);
    expect(named).toContain("Low Tide");
    expect(transitions).toBe(before === undefined ? 1 : 0);
    const carried = before === undefined ? "::view-transition-group(record): transform" : "record: transform";
    expect(animated).toContain(carried);
    expect(
      animated.filter((what) => !/: (transform|opacity)$/.test(what) && !what.startsWith("btn")),
    ).toEqual([]);
    // A provider's rule: the cover appears, and nothing else happens to it.
    expect(animated.filter((what) => /^cover( |:)/.test(what))).toEqual([]);
    expect(animated.filter((what) => what.startsWith("cover-place"))).toEqual(["cover-place: opacity"]);
    expect(ticks).toBe(1);
    await untilNothingIsFaint(page);
    expect(Math.abs((await endState(page)).beside)).toBeLessThan(4);
    expect(complaints).toEqual([]);
    await expect.poll(() => focusedWords(page)).toBe("Your Album Awaits! Low Tide by Harbour Lights");
  });
});

describe("the reveal", () => {
  it.each(ways)("blocks nobody: a press meets its button at once and ends it, %s", async (_, before) => {
    const { page, calls } = await openHome(
      { "POST /api/listened": "hangs" },
      { before: (opening) => Promise.all([heldBack(opening), before?.(opening)]) },
    );
    await spin(page);
    await page.locator(".reveal[data-revealing=true]").waitFor();
    // Until the browser draws the new page nobody sees a button to press, and it lets none be pressed.
    await twoFrames(page);
    const button = page.getByRole("button", { name: "Mark as Listened" });
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect.poll(() => callsTo(calls, "POST", "/api/listened").length).toBe(1);
    await page.locator(".reveal[data-revealing=false]").waitFor();
    await untilNothingIsFaint(page);
  });

  it("lets the sleeve and the cover come when the record is there, however late that is", async () => {
    const { page } = await openHome({}, { before: drawnLate });
    await spin(page);
    await untilRevealed(page);
    const { without, travelling, covered, ticks } = await seenOn(page);
    expect(travelling).toBeGreaterThan(0);
    expect([without, covered, ticks]).toEqual([0, 0, 1]);
    await untilNothingIsFaint(page);
  });

  it("ends where somebody takes to the keyboard, who so never stands on what is not to be seen", async () => {
    const { page } = await openHome({}, { before: heldBack });
    await spin(page);
    await page.locator(".reveal[data-revealing=true]").waitFor();
    await twoFrames(page);
    await page.keyboard.press("Tab");
    await page.locator(".reveal[data-revealing=false]").waitFor();
  });

  it("cross-fades where less motion is asked for", async () => {
    const { page } = await openHome({}, { reducedMotion: true });
    await spin(page);
    await untilRevealed(page);
    const { without, animated, ticks } = await seenOn(page);
    expect(without).toBe(0);
    expect(animated.filter((what) => /(record|sleeve|cover|reveal).*: transform$/.test(what))).toEqual([]);
    expect(animated).toContain("::view-transition-old(left-behind): opacity");
    expect(ticks).toBe(0);
    await untilNothingIsFaint(page);
  });

  it("is right for every reader when it is over", async () => {
    const { page } = await openHome({}, { theme: "dark" });
    await spin(page);
    await untilRevealed(page);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => Object.keys(document.documentElement.dataset))).not.toContain("passage");
  });

  it("is not shown to whoever opens the page, reloads it, or comes back to it", async () => {
    const { page } = await openHome();
    const shown = async (): Promise<void> => {
      await page.locator(".reveal").waitFor();
      expect(await page.locator(".reveal").getAttribute("data-revealing")).toBe("false");
      await untilNothingIsFaint(page);
    };
    await spin(page);
    await untilRevealed(page);
    await page.goBack();
    await page.locator(".hero").waitFor();
    await page.goForward();
    await shown();
    await page.reload();
    await shown();
    await page.goto(`${new URL(page.url()).origin}${spinPath}`);
    await shown();
  });

  it("keeps the paper where the cover does not load", async () => {
    const { page } = await openHome({ "GET /api/covers/low-tide": problem("unknown-path") });
    await spin(page);
    await untilRevealed(page);
    await page.getByText("Album artwork not available").waitFor();
    const { paper, ground } = await page.evaluate(() => ({
      paper: getComputedStyle(document.querySelector(".sleeve-paper") ?? document.body).backgroundColor,
      ground: getComputedStyle(document.body).backgroundColor,
    }));
    expect(paper).not.toBe(ground);
    expect(await page.locator(".sleeve-paper").isVisible()).toBe(true);
  });

  it("has its cover before the page has", async () => {
    const { page } = await openHome();
    const cover = page.waitForRequest("**/api/covers/low-tide");
    await spin(page);
    const askedFrom = await (await cover).headerValue("Referer");
    expect(new URL(askedFrom ?? "").pathname).toBe("/");
  });
});

describe("a connection that is lost while the record turns", () => {
  it("changes nothing once the album is known", async () => {
    const { page } = await openHome();
    const cover = page.waitForResponse("**/api/covers/low-tide");
    await page.getByRole("button", { name: /^Spin / }).click();
    await cover;
    await page.context().setOffline(true);
    await page.waitForURL(`**${spinPath}`);
    await untilRevealed(page);
    const { without } = await seenOn(page);
    expect(without).toBe(0);
    await page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
  });

  it("leads to a page that says so, with another try, where the album is not known", async () => {
    let lost = true;
    const { page } = await openHome({ [spinCall]: () => (lost ? "no-network" : json(lowTide)) });
    await spin(page);
    await page.getByRole("heading", { name: "We couldn't open this spin" }).waitFor();
    lost = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
    expect(await page.locator(".reveal").getAttribute("data-revealing")).toBe("false");
  });

  it("leaves whoever has gone elsewhere meanwhile where they are", async () => {
    const { page } = await openHome({ "GET /api/spin/status": json(openDay) });
    await page.getByRole("button", { name: /^Spin / }).click();
    await page.getByText("Finding your album...").waitFor();
    await page.getByRole("link", { name: "Profile" }).click();
    await page.waitForURL("**/profile");
    await page.goto(`${new URL(page.url()).origin}${spinPath}`);
    await page.locator(".reveal").waitFor();
    expect(await page.locator(".reveal").getAttribute("data-revealing")).toBe("false");
  });
});
