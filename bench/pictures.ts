import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { argv, exit } from "node:process";
import type { Page } from "playwright-core";
import { type Browsing, openChromium, takeCookies, untilStill } from "../e2e/testing/browser.ts";
import { inParallel } from "../e2e/testing/in-parallel.ts";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import type { Visitor } from "../e2e/testing/visitor.ts";
import { drawCards } from "./pictures/cards.ts";
import { type Cast, dayMs, daysOfUse, makeCast } from "./pictures/cast.ts";
import { contactSheet, takenOf } from "./pictures/contact-sheet.ts";
import { liveADay } from "./pictures/day.ts";
import type { Frame } from "./pictures/film.ts";
import { mondays } from "./pictures/moments.ts";
import { openPictureFolder } from "./pictures/picture-folder.ts";
import type { Picture } from "./pictures/picture.ts";
import { pictures } from "./pictures/table.ts";
import { filmFirstWeek } from "./pictures/week-film.ts";

// Takes pictures of every page and overlay, the frames of the reveal, a listener's first week, and cards to share:
// npm run pictures [-- <part of a name> ...], such as npm run pictures -- film

const folder = join(import.meta.dirname, "../.cache/pictures");
const dayName = "day";
const cardsName = "cards";
const filmName = "film";
const sizes = [
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const;
const views = (["light", "dark"] as const).flatMap((theme) =>
  sizes.map(([width, height]) => ({
    name: `${width}-${theme}`,
    theme,
    width,
    height,
    phone: width < 1024,
  })),
);
type View = (typeof views)[number];
/** Opens a page of the server under test. */
type Open = (
  view: Pick<View, "theme" | "width" | "phone">,
  reducedMotion: boolean,
) => ReturnType<Browsing["visit"]>;

/** How many pages are captured at once. */
const atOnce = 2;
/** Timeout (ms) for what a page should show: longer than any busy machine needs. */
const longestWait = 10 * 60_000;

const wanted = argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((part) => name.includes(part));
/** What has been captured: a file, or the folder of a reveal's frames. */
const taken: string[] = [];
const failed: string[] = [];

const pictureFolder = await openPictureFolder(folder);
if (isWanted(cardsName)) {
  await drawCards(pictureFolder.keep).then(
    (cards) => taken.push(...cards),
    (error: unknown) => failed.push(`the cards: ${firstLineOf(error)}`),
  );
}
if ([dayName, ...[...pictures, ...mondays].map(({ name }) => name)].some(isWanted)) {
  await photographAll().catch((error: unknown) => failed.push(`the pages: ${firstLineOf(error)}`));
}
if (isWanted(filmName)) {
  await filmFirstWeek(async (view, frames) => {
    await pictureFolder.keepFrames(`${filmName}/${view}`, frames);
    taken.push(`${filmName}/${view}`);
  }).catch((error: unknown) => failed.push(`the film: ${firstLineOf(error)}`));
}
if (wanted.length === 0 && failed.length === 0) await pictureFolder.removeOthers();
const names = [...pictures, ...mondays].map(({ name }) => name);
const sheet = contactSheet(
  takenOf(
    await pictureFolder.files(),
    names,
    views.map(({ name }) => name),
  ),
);
await writeFile(join(folder, "index.html"), sheet);
console.log(`${taken.length} taken; see ${join(folder, "index.html")}`);
for (const what of failed) console.error(`Not taken: ${what}`);
exit(failed.length > 0 ? 1 : 0);

async function photographAll(): Promise<void> {
  const spindle = await startSpindle({
    env: { RATE_LIMITS: "off", LOG_LEVEL: "warn", CLOCK_AHEAD_MS: String(-daysOfUse * dayMs) },
  });
  const chromium = await openChromium({ full: true });
  const open: Open = ({ theme, width, phone }, reducedMotion) =>
    chromium.visit({ origin: spindle.origin, theme, width, phone, reducedMotion });
  try {
    const withDay = isWanted(dayName);
    const cast = await makeCast(spindle, withDay ? views.length : 0);
    console.log(`${daysOfUse} days simulated; taking pictures.`);
    await inParallel(atOnce, views, (view) => photographPages(open, view, cast, pictures));
    // Sequentially, because the frames must follow one another quickly.
    for (const [index, view] of views.entries())
      if (withDay) await photographDay(open, view, cast.beginners[index]);
    await spindle.moveClock(daysUntilMonday() * dayMs);
    await inParallel(atOnce, views, (view) => photographPages(open, view, cast, mondays));
  } finally {
    await chromium.close();
    await spindle.stop();
  }
}

/** Days until the next Monday, at least one; the pictures' zone has the same date as UTC. */
function daysUntilMonday(): number {
  return (8 - new Date().getUTCDay()) % 7 || 7;
}

async function photographPages(open: Open, view: View, cast: Cast, all: readonly Picture[]): Promise<void> {
  for (const picture of all.filter(({ name }) => isWanted(name))) {
    await attempt(open, picture.name, view, cast[picture.as], true, async (page) => {
      await show(page, picture, cast);
      await take(page, picture.name, view, picture.window !== true);
    });
  }
}

async function show(page: Page, { path, shows, before, first }: Picture, cast: Cast): Promise<void> {
  await before?.(page);
  await page.goto(typeof path === "string" ? path : path(cast));
  await page.getByText(shows).first().waitFor();
  await first?.(page);
  await settled(page);
}

async function photographDay(open: Open, view: View, beginner: Visitor | undefined): Promise<void> {
  await attempt(open, dayName, view, beginner, false, async (page) => {
    const keepFrames = async (frames: readonly Frame[]): Promise<void> => {
      const files = frames.map(({ at, jpeg }) => [`${String(at).padStart(5, "0")}.jpg`, jpeg] as const);
      await pictureFolder.keepFrames(`reveal/${view.name}`, Object.fromEntries(files));
      taken.push(`reveal/${view.name}`);
    };
    await liveADay(page, keepFrames, (name) => take(page, name, view, false));
  });
}

/** Runs `work` on a new page; a failure does not stop the other pictures. */
async function attempt(
  open: Open,
  name: string,
  view: View,
  as: Visitor | undefined,
  reducedMotion: boolean,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  try {
    const { context, page } = await open(view, reducedMotion);
    context.setDefaultTimeout(longestWait);
    try {
      await page.setViewportSize({ width: view.width, height: view.height });
      if (as) await takeCookies(context, as);
      await work(page);
    } finally {
      await context.close();
    }
  } catch (error) {
    failed.push(`${name}, ${view.name}: ${firstLineOf(error)}`);
  }
}

function firstLineOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
}

/** Waits for requests, fonts, images and animations. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A full-page picture includes images below the fold.
    for (const image of document.images) image.loading = "eager";
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
  await untilStill(page);
}

async function take(page: Page, name: string, { name: view }: View, fullPage: boolean): Promise<void> {
  const file = `${name}/${view}.png`;
  await pictureFolder.keep(file, await page.screenshot({ fullPage }));
  taken.push(file);
}
