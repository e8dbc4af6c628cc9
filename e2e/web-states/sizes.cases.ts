import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { untilStill } from "../testing/browser.ts";
import { navigateTo, type useApp } from "./app-in-browser.ts";
import { uuid } from "@spindle/web/testing/collection-answers.ts";
import { onFirstScreen, resizeTo, sidewaysScroll, sizesWhere, tooNarrow } from "./layout.ts";
import { json, lowTide, spinId } from "@spindle/web/testing/sample-answers.ts";
import type { Sweep } from "./sweep.ts";
import { type Stubs, stubs } from "@spindle/web/testing/stubs.ts";

type Open = ReturnType<typeof useApp>;
type Windows = Sweep["windows"];

const used = { canSpin: false, nextSpinAt: "2099-11-22T00:00:00.000Z", todaysSpinId: spinId };
const longName =
  "When the Pawn Hits the Conflicts He Thinks Like a King What He Knows Throws the Blows When He Goes to the Fight and He'll Win the Whole Thing Before He Enters the Ring";

interface Screen {
  readonly name: string;
  readonly mains: readonly string[];
  readonly drawn: string;
}

/** Waits for a screen's main actions, the picture beside them, and their fonts. */
async function drawnWhole(page: Page, { mains, drawn }: Screen): Promise<void> {
  for (const wanted of [...mains, drawn]) await page.locator(wanted).waitFor();
  await page.evaluate(() => document.fonts.ready);
}

const home = { name: "Home", answers: stubs.signedIn, mains: [".go .btn"], drawn: ".hero .record" };
const otherHomes = [
  {
    name: "Home after the spin",
    answers: { ...stubs.signedIn, "GET /api/spin/status": json(used) },
    mains: [".hero .btn-primary", ".go .btn"],
    drawn: ".deck .sleeve",
  },
  { name: "Home, signed out", answers: stubs.signedOut, mains: [".go .btn"], drawn: ".hero .record" },
] as const;

const spins = [
  { name: "a spin", album: lowTide.album.name },
  { name: "a spin of some words", album: "A Seat at the Far End of the Longest Table" },
  { name: "a spin of many words", album: longName },
  { name: "a spin of one endless word", album: "Llanfairpwllgwyngyll".repeat(4) },
].map((spin, at) => ({ ...spin, id: uuid(1, at), mains: [".album-reveal .btn-primary"], drawn: ".sleeve" }));

const spinAnswers: Stubs = {
  ...stubs.signedIn,
  ...Object.fromEntries(
    spins.map(({ id, album }) => [
      `GET /api/spins/${id}`,
      json({ ...lowTide, spinId: id, album: { ...lowTide.album, name: album } }),
    ]),
  ),
};

/** Navigates to a spin, and waits until it is fully rendered. */
async function goToSpin(page: Page, spin: (typeof spins)[number]): Promise<void> {
  await navigateTo(page, `/spin/${spin.id}`);
  await page.getByRole("heading", { level: 2, name: spin.album, exact: true }).waitFor();
  await drawnWhole(page, spin);
}

/** The windows in which a screen scrolls sideways or a main action is not visible without scrolling. */
async function misfits(page: Page, { name, mains }: Screen, windows: Windows): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [width, height] of windows) {
    await resizeTo(page, width, height);
    const where = `${name}, ${width} by ${height}`;
    for (const main of mains)
      if (!(await onFirstScreen(page, main))) found.push(`${where}: ${main} is not on the first screen`);
    if ((await sidewaysScroll(page)) > 0) found.push(`${where}: it can be scrolled sideways`);
  }
  return found;
}

/** Whether any part of the tone arm overflows its column. */
function armHangsOut(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const column = document.querySelector(".hero-record")?.getBoundingClientRect();
    const parts = [...document.querySelectorAll(".arm :is(circle, rect, path)")];
    return parts.some((part) => part.getBoundingClientRect().right > (column?.right ?? 0));
  });
}

export function testHomes(open: Open, { windows }: Sweep): void {
  it("Home fits every window with its main action in view and two columns from 768 px; its tone arm stays in its column", async () => {
    const answers = { ...home.answers, "POST /api/spin": "hangs" } as const;
    const { page } = await open(answers, { reducedMotion: true });
    await drawnWhole(page, home);
    await untilStill(page);
    expect(await misfits(page, home, windows)).toEqual([]);
    await hasTwoColumnsAndGrows(page);
    expect(await sizesWhere(page, () => armHangsOut(page), windows), "at rest").toEqual([]);
    await page.getByRole("button", { name: /^Spin / }).click();
    await page.locator(".arm[data-lowered=true]").waitFor();
    expect(await sizesWhere(page, () => armHangsOut(page), windows), "lowered").toEqual([]);
  });

  it.each(otherHomes)(
    "$name fits every window with its main actions in view, and has two columns from 768 px",
    async (screen) => {
      const { page } = await open(screen.answers, { reducedMotion: true });
      await drawnWhole(page, screen);
      await untilStill(page);
      expect(await misfits(page, screen, windows)).toEqual([]);
      await hasTwoColumnsAndGrows(page);
    },
  );

  it("Home keeps its spin button in view in every window with a remembered mode", async () => {
    const { page } = await open(stubs.signedIn, { path: "/icon.svg", reducedMotion: true });
    for (const mode of ["mood", "time"]) {
      await page.evaluate((id) => localStorage.setItem("spindle.mode", id), mode);
      await page.goto(new URL("/", page.url()).href);
      await page.locator(".more[open] .chips").waitFor();
      await page.evaluate(() => document.fonts.ready);
      await untilStill(page);
      const failing = await sizesWhere(page, async () => !(await onFirstScreen(page, ".go .btn")), windows);
      expect(failing, mode).toEqual([]);
    }
  });
}

export function testSpins(open: Open, { windows }: Sweep): void {
  it("a spin fits every window with its main action in view, whatever its album's name", async () => {
    const { page } = await open(spinAnswers, { path: `/spin/${uuid(1, 0)}`, reducedMotion: true });
    const found: string[] = [];
    for (const spin of spins) {
      await goToSpin(page, spin);
      await untilStill(page);
      found.push(...(await misfits(page, spin, windows)));
    }
    expect(found).toEqual([]);
    await fillsItsMeasure(page);
  });
}

/** On an upright tablet, a spin is as wide as the bar; on a desktop it starts with the bar and ends with its page. */
async function fillsItsMeasure(page: Page): Promise<void> {
  const edges = (selectors: readonly string[]) =>
    page.evaluate((all) => {
      const boxes = all.map((each) => document.querySelector(each)?.getBoundingClientRect());
      return boxes.map((box) => ({ left: Math.round(box?.left ?? 0), right: Math.round(box?.right ?? 0) }));
    }, selectors);
  await resizeTo(page, 768, 1024);
  const [bar, sleeve, actions] = await edges([".bar nav", ".sleeve", ".album-actions"]);
  expect(sleeve?.right).toBe(actions?.right);
  expect(sleeve?.right).toBeGreaterThan(bar?.right ?? Number.NaN);
  await resizeTo(page, 1920, 1080);
  const [logo, sleeveOnDesk, article, actionsOnDesk] = await edges([
    ".logo",
    ".sleeve",
    ".album-reveal",
    ".album-actions",
  ]);
  expect(sleeveOnDesk?.left).toBe(logo?.left);
  expect(actionsOnDesk?.right).toBe(article?.right);
}

/** Home has two columns from 768 px, and a larger title and record on a desktop. */
async function hasTwoColumnsAndGrows(page: Page): Promise<void> {
  const measure = () =>
    page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const [words, record] = [box(".hero-words"), box(".hero-record")];
      const title = document.querySelector(".todays-album-name") ?? document.querySelector(".hero-title");
      return {
        beside:
          (record?.left ?? 0) >= (words?.right ?? Number.NaN) && (record?.top ?? 0) < (words?.bottom ?? 0),
        record: record?.width ?? 0,
        title: title === null ? 0 : Number.parseFloat(getComputedStyle(title).fontSize),
      };
    });
  await resizeTo(page, 768, 1024);
  expect(await measure(), "at 768 px").toMatchObject({ beside: true });
  await resizeTo(page, 767, 1024);
  expect(await measure(), "at 767 px").toMatchObject({ beside: false });
  await resizeTo(page, 1280, 1080);
  const laptop = await measure();
  await resizeTo(page, 1920, 1080);
  const desk = await measure();
  expect(desk.record).toBeGreaterThan(laptop.record * 1.1);
  expect(desk.title).toBeGreaterThan(laptop.title * 1.1);
}

/** For a browser with text twice as large. */
export function testHomeAndSpinsInLargeText(openLarge: Open, windows: Windows): void {
  it("Home and a spin fit every window", async () => {
    const answers = { ...spinAnswers };
    const { page } = await openLarge(answers, { path: `/spin/${uuid(1, 0)}`, reducedMotion: true });
    const found: string[] = [];
    const look = async (name: string): Promise<void> => {
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      found.push(...(await tooNarrow(page, windows)).map((window) => `${name}, ${window}`));
    };
    for (const spin of spins) {
      await goToSpin(page, spin);
      await look(spin.name);
    }
    for (const each of [home, ...otherHomes]) {
      Object.assign(answers, each.answers);
      await page.goto(new URL("/", page.url()).href);
      await drawnWhole(page, each);
      await look(each.name);
      await resizeTo(page, 390, 844);
      const size = await page
        .locator("h1")
        .evaluate((h1) => Number.parseFloat(getComputedStyle(h1).fontSize));
      if (size < 24) found.push(`${each.name}: its title is of ${size} px`);
    }
    expect(found).toEqual([]);
  });
}
