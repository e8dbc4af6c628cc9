import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { untilStill } from "../testing/browser.ts";
import { focusedWords, type OpenPage, untilLoaded, type useApp, type Visit } from "./app-in-browser.ts";
import { changePassageTimeout, readRecording, recordFrames } from "./reveal-watch.ts";
import { spinId } from "@spindle/web/testing/sample-answers.ts";
import { type Stubs, stubs } from "@spindle/web/testing/stubs.ts";

type Open = ReturnType<typeof useApp>;

export const spinPath = `/spin/${spinId}`;

/** Opens Home with the frame recorder, and waits until the code of the album's page has loaded. */
export async function openHome(open: Open, answers: Stubs = {}, visit: Visit = {}): Promise<OpenPage> {
  let ready: Promise<unknown> | undefined;
  const opened = await open(
    { ...stubs.signedIn, ...answers },
    {
      ...visit,
      before: async (page) => {
        ready = Promise.all(["spin-page", "album"].map((file) => untilLoaded(page, file)));
        await changePassageTimeout(page, "long");
        await recordFrames(page);
        await visit.before?.(page);
      },
    },
  );
  await opened.page.locator(".record-hand").waitFor();
  await ready;
  return opened;
}

function withoutTransitions(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, "startViewTransition");
    Reflect.deleteProperty(document, "startViewTransition");
  });
}

/** The browsers with and without view transitions, and what turns Chromium into one. */
const browsers = {
  "with a view transition": undefined,
  "without view transitions": withoutTransitions,
} as const;

type BrowserKind = keyof typeof browsers;

export const browserKinds = Object.keys(browsers) as readonly BrowserKind[];

/** Turns the page's browser into one of this kind. */
export async function become(page: Page, kind: BrowserKind): Promise<void> {
  await browsers[kind]?.(page);
}

export async function untilRevealed(page: Page): Promise<void> {
  await page.locator(".album-reveal[data-revealing=false]").waitFor();
  await untilStill(page);
}

export async function untilNothingIsFaint(page: Page): Promise<void> {
  await expect.poll(async () => (await endState(page)).faint).toEqual([]);
}

/** The distance from the cover's edge to the record's center, and the elements that are not fully opaque. */
function endState(page: Page) {
  return page.evaluate(() => {
    const box = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const record = box(".sleeve .record");
    const faint = [...document.querySelectorAll(".album-reveal *")].filter(
      (element) =>
        getComputedStyle(element).opacity !== "1" && !element.matches(".arm, .arm *, [aria-disabled]"),
    );
    return {
      beside: Math.round(record.left + record.width / 2 - box(".sleeve-cover-place").right),
      faint: faint.map(({ className }) => className),
    };
  });
}

/** Observes the record in real time from the press on Spin until the reveal has ended. */
export function testEveryFrame(
  open: Open,
  cases: readonly (readonly [kind: BrowserKind, width: number, height: number])[],
): void {
  it.each([...cases])(
    "the spun record becomes the album's record %s, and is visible in every frame, at %i by %i",
    async (kind, width, height) => {
      const { page, complaints } = await openHome(
        open,
        {},
        { width, height, before: (opening) => become(opening, kind) },
      );
      await page.getByRole("button", { name: /^Spin / }).click();
      // A pointer over the sleeve would draw the record out a little.
      await page.mouse.move(0, 0);
      await page.waitForURL(`**${spinPath}`);
      await untilRevealed(page);
      const { without, frames, animated, named, transitions, ticks, covered } = await readRecording(page);
      expect(frames).toBeGreaterThan(0);
      expect(covered).toBe(0);
      expect(without).toBe(0);
      expect(named).toContain("Low Tide");
      const inTransition = kind === "with a view transition";
      expect(transitions).toBe(inTransition ? 1 : 0);
      const carried = inTransition ? "::view-transition-group(record): transform" : "record: transform";
      expect(animated).toContain(carried);
      expect(
        animated.filter((what) => !/: (transform|opacity)$/.test(what) && !what.startsWith("btn")),
      ).toEqual([]);
      // Spotify's design rules allow the cover to fade in and nothing else.
      expect(animated.filter((what) => /^cover( |:)/.test(what))).toEqual([]);
      expect(animated.filter((what) => what.startsWith("sleeve-cover-place"))).toEqual([
        "sleeve-cover-place: opacity",
      ]);
      expect(ticks).toBe(1);
      await untilNothingIsFaint(page);
      expect(Math.abs((await endState(page)).beside)).toBeLessThan(4);
      expect(complaints).toEqual([]);
      await expect.poll(() => focusedWords(page)).toBe("Your Album Awaits! Low Tide by Harbour Lights");
    },
  );
}
