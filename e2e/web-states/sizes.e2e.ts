import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { untilStill } from "../testing/browser.ts";
import { useApp } from "./app-in-browser.ts";
import { onFirstScreen, resizeTo, sizesWhere, tooNarrow } from "./layout.ts";
import { json, lowTide, spinId } from "./sample-answers.ts";
import { type Stubs, stubs } from "./stub-api.ts";

const open = useApp();
const openLarge = useApp(32);
const used = { canSpin: false, nextSpinAt: "2099-11-22T00:00:00.000Z", todaysSpinId: spinId };
const longName =
  "When the Pawn Hits the Conflicts He Thinks Like a King What He Knows Throws the Blows When He Goes to the Fight and He'll Win the Whole Thing Before He Enters the Ring";

function withAlbum(changes: object): Stubs {
  const album = { ...lowTide.album, ...changes };
  return { ...stubs.signedIn, [`GET /api/spins/${spinId}`]: json({ ...lowTide, album }) };
}

/** Waits for a screen's main action, for what comes beside it, and for the type that both are set in. */
async function drawnWhole(page: Page, main: string, drawn: string): Promise<void> {
  await page.locator(main).waitFor();
  await page.locator(drawn).waitFor();
  await page.evaluate(() => document.fonts.ready);
}

const screens = [
  { name: "Home", answers: stubs.signedIn, path: "/", main: ".go .btn", drawn: ".hero .record" },
  {
    name: "Home, today's spin used",
    answers: {
      ...stubs.signedIn,
      "GET /api/spin/status": json({
        canSpin: false,
        nextSpinAt: "2099-11-22T00:00:00.000Z",
        todaysSpinId: spinId,
      }),
    },
    path: "/",
    main: ".hero .btn-primary",
    drawn: ".deck .sleeve",
  },
  { name: "Home, signed out", answers: stubs.signedOut, path: "/", main: ".go .btn", drawn: ".hero .record" },
  {
    name: "Home after the spin",
    answers: { ...stubs.signedIn, "GET /api/spin/status": json(used) },
    path: "/",
    main: ".go .btn",
    drawn: ".deck .sleeve",
  },
  {
    name: "a spin",
    answers: stubs.signedIn,
    path: `/spin/${spinId}`,
    main: ".reveal .btn-primary",
    drawn: ".sleeve",
  },
  {
    name: "a spin of many words",
    answers: withAlbum({ name: longName }),
    path: `/spin/${spinId}`,
    main: ".reveal .btn-primary",
    drawn: ".sleeve",
  },
  {
    name: "a spin of one endless word",
    answers: withAlbum({ name: "Llanfairpwllgwyngyll".repeat(4) }),
    path: `/spin/${spinId}`,
    main: ".reveal .btn-primary",
    drawn: ".sleeve",
  },
] as const;

describe.each(screens)("$name", ({ answers, path, main, drawn }) => {
  it("has its main action on the first screen of every window, and fits it", async () => {
    const { page } = await open(answers, { path, reducedMotion: true });
    await drawnWhole(page, main, drawn);
    await untilStill(page);
    expect(await sizesWhere(page, async () => !(await onFirstScreen(page, main)))).toEqual([]);
    expect(await tooNarrow(page)).toEqual([]);
  });

  it("fits every window with the browser's text at 200 %", async () => {
    const { page } = await openLarge(answers, { path, reducedMotion: true });
    await drawnWhole(page, main, drawn);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    expect(await tooNarrow(page)).toEqual([]);
  });
});

describe.each(["mood", "time"])("Home with the mode %s remembered", (mode) => {
  it("has its spin button on the first screen of every window", async () => {
    const { page } = await open(stubs.signedIn, {
      reducedMotion: true,
      before: (opening) => opening.addInitScript((id) => localStorage.setItem("spindle.mode", id), mode),
    });
    await page.locator(".more[open] .chips").waitFor();
    await page.evaluate(() => document.fonts.ready);
    await untilStill(page);
    expect(await sizesWhere(page, async () => !(await onFirstScreen(page, ".go .btn")))).toEqual([]);
  });
});

describe.each(screens.slice(0, 4))("$name", ({ answers, path, main, drawn }) => {
  it("has two columns from 768 px, and its title and record grow on a desk", async () => {
    const { page } = await open(answers, { path, reducedMotion: true, width: 768, height: 1024 });
    await drawnWhole(page, main, drawn);
    await untilStill(page);
    const measure = () =>
      page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const [words, record] = [box(".hero-words"), box(".hero-record")];
        const title = document.querySelector(".todays-name") ?? document.querySelector(".hero-title");
        return {
          beside:
            (record?.left ?? 0) >= (words?.right ?? Number.NaN) && (record?.top ?? 0) < (words?.bottom ?? 0),
          record: record?.width ?? 0,
          title: title === null ? 0 : Number.parseFloat(getComputedStyle(title).fontSize),
        };
      });
    expect(await measure()).toMatchObject({ beside: true });
    await resizeTo(page, 767, 1024);
    expect(await measure()).toMatchObject({ beside: false });
    await resizeTo(page, 1280, 1080);
    const laptop = await measure();
    await resizeTo(page, 1920, 1080);
    const desk = await measure();
    expect(desk.record).toBeGreaterThan(laptop.record * 1.1);
    expect(desk.title).toBeGreaterThan(laptop.title * 1.1);
  });
});

describe("the tone arm", () => {
  it("stays in its column in every window, at rest and lowered", async () => {
    const answers = { ...stubs.signedIn, "POST /api/spin": "hangs" } as const;
    const { page } = await open(answers, { reducedMotion: true });
    const hangsOut = () =>
      page.evaluate(() => {
        const column = document.querySelector(".hero-record")?.getBoundingClientRect();
        const parts = [...document.querySelectorAll(".arm :is(circle, rect, path)")];
        return parts.some((part) => part.getBoundingClientRect().right > (column?.right ?? 0));
      });
    await page.getByRole("button", { name: /^Spin / }).waitFor();
    expect(await sizesWhere(page, hangsOut)).toEqual([]);
    await page.getByRole("button", { name: /^Spin / }).click();
    await page.locator(".arm[data-lowered=true]").waitFor();
    expect(await sizesWhere(page, hangsOut)).toEqual([]);
  });

  it("has its head in the line of its tube", async () => {
    const { page } = await open(stubs.signedIn);
    await page.locator(".arm").waitFor();
    const apart = await page.evaluate(() => {
      const tube = document.querySelectorAll<SVGPathElement>(".arm-tube")[1];
      const shell = document.querySelector<SVGGraphicsElement>(".arm-shell");
      if (tube === undefined || shell === null) return Number.NaN;
      const length = tube.getTotalLength();
      const [before, end] = [tube.getPointAtLength(length - 1), tube.getPointAtLength(length)];
      const { x, y, width, height } = shell.getBBox();
      const toArm = tube
        .getCTM()
        ?.inverse()
        .multiply(shell.getCTM() ?? new DOMMatrix());
      const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(toArm);
      const [dx, dy] = [end.x - before.x, end.y - before.y];
      return Math.abs(dx * (middle.y - end.y) - dy * (middle.x - end.x)) / Math.hypot(dx, dy);
    });
    expect(apart).toBeLessThan(0.5);
  });
});

it("tells a screen reader on a phone held sideways what the day holds, where its words have no room", async () => {
  const { page } = await open(stubs.signedIn, { width: 844, height: 390 });
  await page.getByRole("button", { name: /^Spin / }).waitFor();
  const promise = page.getByText("Give the record a spin.");
  await promise.waitFor({ state: "attached" });
  expect(await page.locator("main").ariaSnapshot()).toContain("Give the record a spin.");
  const isSeen = await promise.evaluate((words) => {
    const { left, top, width, height } = words.getBoundingClientRect();
    return document.elementsFromPoint(left + width / 2, top + height / 2).includes(words);
  });
  expect(isSeen).toBe(false);
});
