import type { CDPSession, Locator, Page } from "playwright-core";
import { resizeTo } from "./layout.ts";

/** A reader's text size and window. */
interface Setting {
  readonly width: number;
  readonly height: number;
  /** The browser's default font size, in pixels, which also affects media queries. */
  readonly browserText?: number;
  /** The page's font size, as some phones enlarge it. */
  readonly pageText?: string;
}

/** A tablet, a narrow phone, and a usual phone with text twice as large, set in both ways. */
const settings: readonly Setting[] = [
  { width: 768, height: 1024 },
  { width: 320, height: 640 },
  { width: 390, height: 844, pageText: "200%" },
  { width: 390, height: 844, browserText: 32 },
];

/** Text faults of the page, or of the dialog over it, in each setting, and words hidden by a style in a wide window. */
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

/** A text node with its layout. */
interface LaidText {
  readonly words: string;
  readonly lines: readonly Box[];
  /** The boxes that must contain it, up to one that is positioned: its ancestors and the window; none in a sideways scroller. */
  readonly boxes: readonly (Box & {
    readonly name: string;
    /** Whether it cuts off a long name, with an ellipsis. */
    readonly cutsNames?: boolean;
    readonly isCut: boolean;
  })[];
  /** Whether it is sticky or fixed, and so may overlap anything. */
  readonly isPlaced: boolean;
}

/** Words that break inside, and lines that overflow their box or the window, or overlap each other. */
export async function textFaults(page: Page): Promise<readonly string[]> {
  const texts = (await laidTexts(page)).map(visiblePart);
  const broken = (await brokenWords(page)).map((word) => `“${word}” is broken`);
  return [...new Set([...broken, ...texts.flatMap(straying), ...crossing(texts)])];
}

/** Without the lines, and the ends of lines, that are cut off. */
function visiblePart(text: LaidText): LaidText {
  const end = text.boxes.find(({ cutsNames }) => cutsNames);
  if (!end) return text;
  const lines = text.lines
    .filter(({ top, bottom }) => (top + bottom) / 2 < end.bottom)
    .map((line) => ({ ...line, right: Math.min(line.right, end.right) }));
  return { ...text, lines };
}

function straying({ words, lines, boxes }: LaidText): readonly string[] {
  return lines.flatMap(({ left, right, top, bottom }) => {
    // Display type has lines higher than the space reserved for them.
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

/** The page, or the dialog over it. */
function inSight(page: Page): Locator {
  return page.locator("body, dialog[open]").last();
}

/** The words that are split over two lines. */
function brokenWords(page: Page): Promise<readonly string[]> {
  return inSight(page).evaluate((whole) => {
    const range = document.createRange();
    const walker = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      // An email address may be wider than any window.
      const leftOut = "svg, script, a[href^='mailto:']";
      if (!(node instanceof Text) || node.parentElement?.closest(leftOut) !== null) continue;
      // A word may continue in the next text node, because React renders a text and a number separately.
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

/** Words that should be visible but are hidden by a style. */
function unseenWords(page: Page): Promise<readonly string[]> {
  return inSight(page).evaluate((whole) => {
    const range = document.createRange();
    const walker = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
    const isMeant = (of: Element): boolean =>
      of.closest(
        ".sr-only, .skip, .keys-only, .menu-small, .recent-more, .week-tip-words, .collection-found-counts, [inert], [aria-hidden=true], [aria-live], [popover]:not(:popover-open), dialog:not([open]), details:not([open]) > :not(summary), option, style, script, noscript",
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

    /** Whether it has a visible edge or clips its overflow. */
    const hasEdges = (each: Element): boolean => {
      const { backgroundColor, borderTopWidth, overflowX } = getComputedStyle(each);
      return borderTopWidth !== "0px" || overflowX !== "visible" || !/^rgba\(.*, 0\)$/.test(backgroundColor);
    };
    const canScroll = (each: Element): boolean => /auto|scroll/.test(getComputedStyle(each).overflowX);
    /** A dialog may only scroll vertically. */
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
          cutsNames: each.matches(".clamp") || getComputedStyle(each).textOverflow === "ellipsis",
          isCut: getComputedStyle(each).webkitLineClamp !== "none" || each.contains(scroller ?? null),
        }));
      return [{ left: 0, right: innerWidth, top: 0, bottom: 0, name: "the window", isCut: true }, ...boxes];
    };

    const staysPut = (each: Element): boolean =>
      each !== whole && /sticky|fixed/.test(getComputedStyle(each).position);
    /** Visually hidden text for screen readers. */
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
