import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { navigateTo, untilDrawn, type useApp } from "./app-in-browser.ts";
import { uuid } from "@spindle/web/testing/collection-answers.ts";
import { resizeTo } from "./layout.ts";
import { json, lowTide } from "@spindle/web/testing/sample-answers.ts";
import { stubs } from "@spindle/web/testing/stubs.ts";

type Open = ReturnType<typeof useApp>;

/** Opens the first of these albums; returns the page, and a function that navigates to any of them without a reload. */
async function openAlbums(open: Open, changes: readonly Partial<typeof lowTide.album>[]) {
  const spins = changes.map((change, at) => ({
    ...lowTide,
    spinId: uuid(1, at),
    album: { ...lowTide.album, ...change },
  }));
  const answers = {
    ...stubs.signedIn,
    ...Object.fromEntries(spins.map((spin) => [`GET /api/spins/${spin.spinId}`, json(spin)])),
  };
  const { page } = await open(answers, { path: `/spin/${uuid(1, 0)}`, reducedMotion: true });
  const goTo = async (at: number): Promise<void> => {
    await navigateTo(page, `/spin/${uuid(1, at)}`);
    await page.getByRole("heading", { level: 2, name: spins[at]?.album.name ?? "", exact: true }).waitFor();
    await page.getByRole("button", { name: "Play on Spotify" }).waitFor();
    await untilDrawn(page);
  };
  await goTo(0);
  return { page, goTo };
}

/** A wide glyph of the product's own font, for scripts that this machine may have no font for. */
const wideStandIn = "Œ";

/** Counts the name's pixels outside the label's printable ring: past its rim or in the ring around the hole. */
async function strayInk(page: Page): Promise<number> {
  const box = await page.locator(".record-label").evaluate((label, standIn) => {
    const name = label.querySelector<HTMLElement>(".label-name");
    if (name === null) throw new Error("The label has no name.");
    name.dataset["name"] = name.dataset["name"]?.replaceAll(
      /[\p{scx=Han}\p{scx=Kana}\p{scx=Hang}]/gu,
      standIn,
    );
    const alone = new CSSStyleSheet();
    alone.replaceSync(`
      * { animation: none !important; visibility: hidden !important; background: white !important; box-shadow: none !important }
      .record-label { clip-path: none !important; transform: none !important }
      .label-name { visibility: visible !important; color: black !important }`);
    document.adoptedStyleSheets = [alone];
    const { x, y, width } = label.getBoundingClientRect();
    return { x, y, width };
  }, wideStandIn);
  const { x, y, width } = box;
  const clip = { x: x - width / 2, y: y - width / 2, width: width * 2, height: width * 2 };
  const png = await page.screenshot({ clip });
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return page.evaluate(strayPixels, png.toString("base64"));
}

async function strayPixels(png: string): Promise<number> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("There is nothing to draw on.");
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, image.width, image.height);
  const label = image.width / 2;
  let printed = 0;
  let stray = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at] ?? 255) > 128) continue;
    printed += 1;
    const [x, y] = [(at / 4) % image.width, Math.floor(at / 4 / image.width)];
    const away = Math.hypot(x - label, y - label) / label;
    if (away > 0.47 || away < 0.13) stray += 1;
  }
  return printed === 0 ? Number.NaN : stray;
}

/** Names that each break in a different way. */
export const hardNames = [
  "新长征路上的摇滚",
  "أم كلثوم في باريس",
  "WWWWWWWWWWWWWWWWWWWW",
  "gjpqy ÅÉÎ gjpqy",
  "The Rise and Fall of Ziggy Stardust and the Spiders from Mars",
];

export const everyName = [
  ...hardNames,
  "Low Tide",
  "Russian Roulette",
  "無罪モラトリアム",
  "사랑하기 때문에",
  "התקווה הגדולה",
  "Звезда по имени Солнце",
  "ЩЩЩЩЩ ЖЖЖЖЖ",
  "नया दौर और पुराना",
  "สวัสดีชาวโลก",
  "mmmmm mmmmm mmmmm mmmmm",
  "()",
];

export function testLabels(open: Open, names: readonly string[]): void {
  it("a record's label prints every name inside its rim and off its center ring", async () => {
    const { page, goTo } = await openAlbums(
      open,
      names.map((name) => ({ name })),
    );
    const stray: (readonly [name: string, pixels: number])[] = [];
    for (const [at, name] of names.entries()) {
      await goTo(at);
      stray.push([name, await strayInk(page)]);
    }
    expect(stray).toEqual(names.map((name) => [name, 0]));
  });
}

const long =
  "When the Pawn Hits the Conflicts He Thinks Like a King What He Knows Throws the Blows When He Goes to the Fight and He'll Win the Whole Thing Before He Enters the Ring There's No Body to Batter When Your Mind Is Your Might So When You Go Solo You Hold Your Own Hand";

/** Number of lines of the album's name. */
function linesOf(page: Page): Promise<number> {
  return page.locator(".album-name").evaluate((heading) => {
    const style = getComputedStyle(heading);
    return (
      (heading.clientHeight - Number.parseFloat(style.paddingBottom)) / Number.parseFloat(style.lineHeight)
    );
  });
}

export function testDots(open: Open, stepPx: number): void {
  it("the dot between two facts is hidden if a line break separates them, at every window width", async () => {
    // A name of several words would move its last word to the year's line, because no line ends in a single word.
    const { page } = await openAlbums(open, [
      { artist: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch" },
    ]);
    const seen = { between: 0, broken: 0 };
    for (let width = 320; width < 860; width += stepPx) {
      await resizeTo(page, width, 900);
      for (const line of await page.locator(".dotted").evaluateAll(dots)) {
        if (line.sameLine) seen.between += 1;
        else seen.broken += 1;
        expect(line.visible, `${width} px`).toBe(line.sameLine);
      }
    }
    expect(Math.min(seen.between, seen.broken)).toBeGreaterThan(0);
  });
}

/** For each line: whether its two facts share a line, and whether the dot is in the visible part. */
function dots(lines: readonly Element[]) {
  return lines.map((line) => {
    const [first, second, dot] = [".dotted-first", ".dotted-then", ".dotted-dot"].map((part) =>
      [...(line.querySelector(part)?.getClientRects() ?? [])].at(-1),
    );
    const cutAt = line.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(line).paddingLeft);
    return {
      sameLine: (first?.bottom ?? 0) > (second?.top ?? 0) + 2,
      visible: (dot?.right ?? 0) > cutAt + 1,
    };
  });
}

export function testAlbumNames(open: Open): void {
  it("an album's name takes at most six lines, and can be expanded only if it is cut", async () => {
    const cases = [
      [long, 1280, 800],
      [long, 320, 640],
      [long.slice(0, 80), 320, 640],
      ["w".repeat(80), 390, 844],
      ["新长征路上的摇滚".repeat(10), 1024, 700],
    ] as const;
    const short = ["Low Tide", "gypsy", "أنت عمري"];
    const albums = [...cases.map(([name]) => name), ...short].map((name) => ({ name }));
    const { page, goTo } = await openAlbums(open, albums);
    const tooLong: string[] = [];
    for (const [at, [name, width, height]] of cases.entries()) {
      await resizeTo(page, width, height);
      await goTo(at);
      const lines = await linesOf(page);
      if (!(Math.round(lines) <= 6)) tooLong.push(`${name} at ${width} by ${height}: ${lines} lines`);
    }
    expect(tooLong).toEqual([]);
    await resizeTo(page, 1280, 800);
    for (const [at, name] of short.entries()) {
      await goTo(cases.length + at);
      expect(await page.locator(".album-name-more").count(), name).toBe(0);
    }
    await goTo(0);
    const heading = page.locator(".album-name");
    const height = () => heading.evaluate((element) => element.clientHeight);
    const cut = await height();
    await page.getByRole("button", { name: "Show full title" }).click();
    await expect.poll(height).toBeGreaterThan(cut);
    expect(await heading.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThan(8);
    await page.getByRole("button", { name: "Show less" }).click();
    await expect.poll(height).toBe(cut);
  });
}

export function testNamesFromTheRight(open: Open): void {
  it("right-to-left names start at the column's left edge, with the year after the artist", async () => {
    const { page } = await openAlbums(open, [
      { name: "أنت عمري", artist: "أم كلثوم", year: 1969, genres: ["طرب", "pop"] },
    ]);
    const line = page.locator(".dotted", { hasText: "1969" });
    const [artist, year] = await Promise.all([
      line.locator("bdi").boundingBox(),
      line.locator(".dotted-then").boundingBox(),
    ]);
    expect(artist?.x).toBeLessThan(year?.x ?? 0);
    expect(await line.innerText()).toBe("أم كلثوم · 1969");
    expect(await page.locator(".album-name").evaluate((name) => getComputedStyle(name).direction)).toBe(
      "rtl",
    );
    const starts = await page.locator(".album-name").evaluate((name) => {
      const words = document.createRange();
      words.selectNodeContents(name);
      return words.getBoundingClientRect().left - name.getBoundingClientRect().left;
    });
    expect(Math.abs(starts)).toBeLessThan(2);
  });
}
