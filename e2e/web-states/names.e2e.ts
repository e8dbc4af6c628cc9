import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { twoFrames, useApp } from "./app-in-browser.ts";
import { resizeTo } from "./layout.ts";
import { json, lowTide, spinId } from "./sample-answers.ts";
import { stubs } from "./stub-api.ts";

const open = useApp();

async function openAlbum(changes: object, width = 1280, height = 800) {
  const album = { ...lowTide.album, ...changes };
  const answers = { ...stubs.signedIn, [`GET /api/spins/${spinId}`]: json({ ...lowTide, album }) };
  const { page } = await open(answers, { path: `/spin/${spinId}`, width, height, reducedMotion: true });
  await page.getByRole("button", { name: "Play on Spotify" }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  await twoFrames(page);
  return page;
}

/** One em of ink of the product's own type, for the scripts that this machine may have no font for. */
const wideStandIn = "Œ";

/** How many pixels of a label's name lie where none may: past the rim's line, or in the ring about the hole. */
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
    document.adoptedStyleSheets.push(alone);
    const { x, y, width } = label.getBoundingClientRect();
    return { x, y, width };
  }, wideStandIn);
  const { x, y, width } = box;
  const clip = { x: x - width / 2, y: y - width / 2, width: width * 2, height: width * 2 };
  const png = await page.screenshot({ clip });
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

describe("a record's label", () => {
  it.each([
    "Low Tide",
    "Russian Roulette",
    "新长征路上的摇滚",
    "無罪モラトリアム",
    "사랑하기 때문에",
    "أم كلثوم في باريس",
    "התקווה הגדולה",
    "Звезда по имени Солнце",
    "ЩЩЩЩЩ ЖЖЖЖЖ",
    "नया दौर और पुराना",
    "สวัสดีชาวโลก",
    "WWWWWWWWWWWWWWWWWWWW",
    "mmmmm mmmmm mmmmm mmmmm",
    "gjpqy ÅÉÎ gjpqy",
    "The Rise and Fall of Ziggy Stardust and the Spiders from Mars",
    "()",
  ])("prints %s inside its circle and clear of its ring", async (name) => {
    const page = await openAlbum({ name });
    expect(await strayInk(page)).toBe(0);
  });

  it("does not fade in again and again while the page starts, but does when another takes its place", async () => {
    const { page } = await open(stubs.signedIn);
    await page.getByText("Best Streak").waitFor();
    const fading = () => page.locator(".record-label").evaluate((label) => label.getAnimations().length);
    expect(await fading()).toBe(0);
    await page.getByText("For You").click();
    await expect.poll(fading).toBe(1);
  });
});

const long =
  "When the Pawn Hits the Conflicts He Thinks Like a King What He Knows Throws the Blows When He Goes to the Fight and He'll Win the Whole Thing Before He Enters the Ring There's No Body to Batter When Your Mind Is Your Might So When You Go Solo You Hold Your Own Hand";

describe("an album's name", () => {
  it.each([
    [long, 1280, 800],
    [long, 320, 640],
    [long.slice(0, 80), 320, 640],
    ["w".repeat(80), 390, 844],
    ["新长征路上的摇滚".repeat(10), 1024, 700],
  ])("of %s takes at most six lines at a width of %d", async (name, width, height) => {
    const page = await openAlbum({ name }, width, height);
    const lines = await page.locator(".album-name").evaluate((heading) => {
      const style = getComputedStyle(heading);
      return (
        (heading.clientHeight - Number.parseFloat(style.paddingBottom)) / Number.parseFloat(style.lineHeight)
      );
    });
    expect(Math.round(lines)).toBeLessThanOrEqual(6);
  });

  it("is shown whole on demand, and cut again", async () => {
    const page = await openAlbum({ name: long });
    const heading = page.locator(".album-name");
    const height = () => heading.evaluate((element) => element.clientHeight);
    const short = await height();
    await page.getByRole("button", { name: "Show the whole title" }).click();
    await expect.poll(height).toBeGreaterThan(short);
    expect(await heading.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThan(8);
    await page.getByRole("button", { name: "Show less" }).click();
    await expect.poll(height).toBe(short);
  });

  it("offers to show all of it only where some of it is hidden", async () => {
    for (const name of ["Low Tide", "gypsy", "أنت عمري"]) {
      const page = await openAlbum({ name });
      expect(await page.locator(".album-name-more").count()).toBe(0);
    }
  });
});

describe("names that are read from the right", () => {
  it("leave the year after the artist, and begin where the column does", async () => {
    const page = await openAlbum({
      name: "أنت عمري",
      artist: "أم كلثوم",
      year: 1969,
      genres: ["طرب", "pop"],
    });
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
});

describe("a dot between two facts", () => {
  it("is never seen at the end or the beginning of a line, however wide the window", async () => {
    // A name of several words would give its last word to the year's line, since no line of text ends in a lone word.
    const page = await openAlbum({ artist: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch" });
    const seen = { between: 0, broken: 0 };
    for (let width = 320; width < 860; width += 20) {
      await resizeTo(page, width, 900);
      for (const line of await page.locator(".dotted").evaluateAll(dots)) {
        if (line.sameLine) seen.between += 1;
        else seen.broken += 1;
        expect(line.visible).toBe(line.sameLine);
      }
    }
    expect(Math.min(seen.between, seen.broken)).toBeGreaterThan(0);
  });
});

/** Of each line: whether its two facts stand beside each other, and whether the dot is in the part that is not cut off. */
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
