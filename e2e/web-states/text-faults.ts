import type { CDPSession, Locator, Page } from "playwright-core";
import { resizeTo } from "./layout.ts";

/** How a reader has set the text, and in which window. */
interface Setting {
  readonly width: number;
  readonly height: number;
  /** The browser's own text size, in pixels, which media queries go by too. */
  readonly browserText?: number;
  /** What the page alone is enlarged to, as some phones do. */
  readonly pageText?: string;
}

/** A tablet, a narrow phone, and a usual one with text twice as large, whichever way its browser does that. */
const settings: readonly Setting[] = [
  { width: 768, height: 1024 },
  { width: 320, height: 640 },
  { width: 390, height: 844, pageText: "200%" },
  { width: 390, height: 844, browserText: 32 },
];

/** What is wrong with the text of a page, or of the dialog over it, in each of these settings, and the words that nobody sees in a wide window. */
export async function textFaultsEverywhere(page: Page, name: string): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page);
  const faults: string[] = [];
  for (const setting of settings) {
    await setText(page, devtools, setting);
    const { width, pageText = "", browserText = 16 } = setting;
    const where = `${name}, ${width} px, text of ${browserText} px ${pageText}`;
    faults.push(...(await textFaults(page)).map((fault) => `${where}: ${fault}`));
  }
  await setText(page, devtools, { width: 1280, height: 800 });
  await devtools.detach();
  return [...faults, ...(await unseenWords(page)).map((words) => `${name}: nobody sees “${words}”`)];
}

async function setText(page: Page, devtools: CDPSession, setting: Setting): Promise<void> {
  const { width, height, browserText = 16, pageText = "" } = setting;
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: browserText } });
  await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), pageText);
  await resizeTo(page, width, height);
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A text of a page as it is laid out. */
interface LaidText {
  readonly words: string;
  readonly lines: readonly Box[];
  /** What it must stay in: the window, and the boxes around it up to one that is placed apart; none if it can be scrolled sideways. */
  readonly boxes: readonly (Box & { readonly name: string; readonly isCut: boolean })[];
  /** Whether it stays in its place while the page scrolls, and so may lie on anything. */
  readonly isPlaced: boolean;
}

/** The words that are broken inside, and the lines of text that leave their box or the window, or lie on one another. */
export async function textFaults(page: Page): Promise<readonly string[]> {
  const texts = await laidTexts(page);
  const broken = (await brokenWords(page)).map((word) => `“${word}” is broken`);
  return [...new Set([...broken, ...texts.flatMap(straying), ...crossing(texts)])];
}

function straying({ words, lines, boxes }: LaidText): readonly string[] {
  return lines.flatMap(({ left, right, top, bottom }) => {
    // The line of a display type is higher than the room that is made for it.
    const slack = (bottom - top) * 0.3;
    return boxes
      .filter(
        (box) =>
          left < box.left - 1 ||
          right > box.right + 1 ||
          (!box.isCut && (top < box.top - slack || bottom > box.bottom + slack)),
      )
      .map(({ name }) => `“${words}” leaves ${name}`);
  });
}

function crossing(texts: readonly LaidText[]): readonly string[] {
  const lines = texts
    .filter(({ isPlaced }) => !isPlaced)
    .flatMap((text) => text.lines.map((box) => ({ text, box })));
  return lines.flatMap((one, at) =>
    lines
      .slice(at + 1)
      .filter((other) => other.text !== one.text && liesOn(one.box, other.box))
      .map((other) => `“${one.text.words}” and “${other.text.words}” lie on one another`),
  );
}

function liesOn(one: Box, other: Box): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 2 && down > 0.5 * Math.min(one.bottom - one.top, other.bottom - other.top);
}

/** The page, or the dialog that lies over it. */
function inSight(page: Page): Locator {
  return page.locator("body, dialog[open]").last();
}

/** The words that are on two lines. */
function brokenWords(page: Page): Promise<readonly string[]> {
  return inSight(page).evaluate((whole) => {
    const range = document.createRange();
    const walker = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      // An address may be wider than any window.
      const leftOut = "svg, script, a[href^='mailto:']";
      if (!(node instanceof Text) || node.parentElement?.closest(leftOut) !== null) continue;
      // A word may go on in the text beside it, as React puts a text and a number together.
      const next = node.nextSibling instanceof Text ? node.nextSibling : undefined;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}'’]+/gu)) {
        range.setStart(node, index);
        const goesOn = index + word.length === node.length && /^[\p{L}\p{N}]/u.test(next?.data ?? "");
        if (next && goesOn) range.setEnd(next, 1);
        else range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** Words of the page that are meant for the eyes and that a style hides. */
function unseenWords(page: Page): Promise<readonly string[]> {
  return inSight(page).evaluate((whole) => {
    const range = document.createRange();
    const walker = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
    const isMeant = (of: Element): boolean =>
      of.closest(
        ".sr-only, .skip, .keys-only, .menu-small, .recent-more, .tip-words, .found-counts, [inert], [aria-hidden=true], [aria-live], [popover]:not(:popover-open), dialog:not([open]), details:not([open]) > :not(summary), option, style, script, noscript",
      ) === null;
    const unseen: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const of = node.parentElement;
      if (!(node instanceof Text) || of === null || node.data.trim() === "" || !isMeant(of)) continue;
      range.selectNodeContents(node);
      const { width, height } = range.getBoundingClientRect();
      const isVisible = of.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isVisible || width === 0 || height === 0) unseen.push(node.data.trim());
    }
    return unseen;
  });
}

function laidTexts(page: Page): Promise<readonly LaidText[]> {
  return inSight(page).evaluate((whole) => {
    const range = document.createRange();
    const boxOf = ({ left, right, top, bottom }: Box): Box => ({ left, right, top, bottom });
    const ancestors = (of: Element | null): readonly Element[] =>
      of === null || of === document.body ? [] : [of, ...ancestors(of.parentElement)];
    const isBlock = (each: Element): boolean => !/^(?:inline|contents)$/.test(getComputedStyle(each).display);

    /** What shows where it ends, or hides what goes beyond. */
    const hasEdges = (each: Element): boolean => {
      const { backgroundColor, borderTopWidth, overflowX } = getComputedStyle(each);
      const isSeen = borderTopWidth !== "0px" || !/^rgba\(.*, 0\)$/.test(backgroundColor);
      return isSeen || overflowX !== "visible";
    };
    const canScroll = (each: Element): boolean => /auto|scroll/.test(getComputedStyle(each).overflowX);
    /** A dialog is meant to scroll down alone. */
    const scrollsSideways = (each: Element): boolean =>
      canScroll(each) && each.scrollWidth > each.clientWidth && !each.matches("dialog, dialog > div");
    const scrollsDown = (each: Element): boolean => canScroll(each) && each.scrollHeight > each.clientHeight;
    const boxesAround = (around: readonly Element[]): LaidText["boxes"] => {
      if (around.some(scrollsSideways)) return [];
      const scroller = around.find(scrollsDown);
      const apart = around.findIndex((each) => /absolute|fixed/.test(getComputedStyle(each).position));
      const blocks = (apart === -1 ? around : around.slice(0, apart + 1)).filter(isBlock);
      const boxes = blocks
        .filter((each, at) => at === 0 || hasEdges(each))
        .map((each) => ({
          ...boxOf(each.getBoundingClientRect()),
          name: `${each.tagName} ${each.className}`,
          isCut: getComputedStyle(each).webkitLineClamp !== "none" || each.contains(scroller ?? null),
        }));
      return [{ left: 0, right: innerWidth, top: 0, bottom: 0, name: "the window", isCut: true }, ...boxes];
    };

    const staysPut = (each: Element): boolean =>
      each !== whole && /sticky|fixed/.test(getComputedStyle(each).position);
    /** What only a screen reader is told. */
    const isCutAway = (each: Element): boolean =>
      getComputedStyle(each).clipPath !== "none" || each.matches("[style*='clip:']");
    const isRead = (of: Element): boolean =>
      of.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      of.closest("svg, script, style, option, .skip, .heard-days") === null &&
      !ancestors(of).some(isCutAway);
    const walker = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
    const texts: LaidText[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const of = node.parentElement;
      if (!(node instanceof Text) || of === null || node.data.trim() === "" || !isRead(of)) continue;
      const around = ancestors(of);
      range.selectNodeContents(node);
      texts.push({
        words: node.data.trim().slice(0, 30),
        lines: [...range.getClientRects()].filter(({ width }) => width >= 1).map(boxOf),
        boxes: boxesAround(around),
        isPlaced: around.some(staysPut),
      });
    }
    return texts;
  });
}
