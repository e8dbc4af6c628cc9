import type { SKRSContext2D } from "@napi-rs/canvas";
import type { CardFormat } from "@spindle/core/share/card-formats.ts";
import { cardText } from "@spindle/core/share/card-text.ts";
import { colors } from "../drawings/colors.ts";
import { drawType, type FittedType, fitType, type Step } from "../type/fit-type.ts";
import { measureType } from "../type/measured-type.ts";
import { drawLine, setType, type TypeStyle, widthOf } from "../type/set-type.ts";
import * as words from "../words.ts";

/** A column that type stands in, in pixels. */
export interface Column {
  readonly left: number;
  readonly right: number;
}

/** All of a card between its margins. */
export const pageColumns = {
  story: { left: 90, right: 990 },
  square: { left: 90, right: 990 },
  wide: { left: 64, right: 1136 },
} as const satisfies Readonly<Record<CardFormat, Column>>;

export type Steps = readonly [Step, ...Step[]];

/** Where one line stands, and how large it is if there is room. */
export interface LinePlace extends Column {
  readonly y: number;
  readonly size: number;
  readonly align?: "right" | "center";
}

/** Where lines begin, and the sizes that they may have. */
export interface BlockPlace extends Column {
  readonly top: number;
  readonly steps: Steps;
  readonly align?: "right";
}

/** Where two texts stand, one below the other: at the top of it, or in its `middle`. */
export interface PairPlace extends Column {
  readonly top: number;
  readonly bottom: number;
  readonly middle?: boolean;
}

/** Two texts one below the other, and the room between them in pixels. */
export interface Pair {
  readonly upper: FittedType;
  readonly gap: number;
  readonly lower: FittedType;
}

/** The last line of a card, under a rule: what is counted, and the product's name. */
export interface FootPlace extends Column {
  readonly rule: number;
  readonly y: number;
  readonly figures: number;
  readonly words: number;
  readonly wordmark: number;
}

/** A wordmark's end, its baseline and its size. */
export interface WordmarkPlace {
  readonly right: number;
  readonly y: number;
  readonly size: number;
}

export interface Count {
  readonly number: string;
  readonly unit: string;
}

export const styles = {
  eyebrow: { face: "text", weight: 700, color: colors.label },
  headline: { face: "display", weight: 800, color: colors.ink, tracking: -0.035 },
  large: { face: "display", weight: 800, color: colors.ink, tracking: -0.045 },
  byline: { face: "text", weight: 500, color: colors.inkSoft },
  plain: { face: "text", weight: 600, color: colors.ink },
  onLabel: { face: "text", weight: 600, color: colors.labelInk },
} as const satisfies Readonly<Record<string, TypeStyle>>;

/** One line of type, as large as `size` and smaller where the column is too narrow; its end is left out at seven tenths of that. */
export function drawOneLine(ctx: SKRSContext2D, text: string, style: TypeStyle, place: LinePlace): void {
  const type = setType(text, style);
  const steps: Steps = [{ lines: 1, from: place.size, to: place.size * 0.7 }];
  const fitted = fitType(measureType(ctx, type), place.right - place.left, steps);
  const [line] = fitted.lines;
  if (line === undefined) return;
  const align = place.align ?? (type.fromRight ? "right" : "left");
  const x = { left: place.left, center: (place.left + place.right) / 2, right: place.right }[align];
  drawLine(ctx, type, {
    x,
    y: place.y,
    size: fitted.size,
    align,
    text: line,
  });
}

/** Several lines of type from `top` down; returns where they end. */
export function drawBlock(ctx: SKRSContext2D, text: string, style: TypeStyle, place: BlockPlace): number {
  if (text === "") return place.top;
  const measured = measureType(ctx, setType(text, style));
  return drawType(ctx, fitType(measured, place.right - place.left, place.steps), place);
}

/** How much of their place two texts leave free, in pixels; less than 0 if they are too tall for it. */
export function spareBeside({ upper, gap, lower }: Pair, { top, bottom }: PairPlace): number {
  return bottom - top - upper.height - gap - lower.height;
}

export function drawPair(ctx: SKRSContext2D, pair: Pair, place: PairPlace): void {
  const top = place.middle ? place.top + spareBeside(pair, place) / 2 : place.top;
  const end = drawType(ctx, pair.upper, { ...place, top });
  drawType(ctx, pair.lower, { ...place, top: end + pair.gap });
}

export function drawRule(
  ctx: SKRSContext2D,
  { left, right }: Column,
  y: number,
  weight: "hair" | "ink" = "hair",
): void {
  ctx.fillStyle = weight === "ink" ? colors.ink : colors.rule;
  ctx.fillRect(left, y, right - left, weight === "ink" ? 4 : 3);
}

/** A number, and smaller what it counts, as one line that begins at the column's left or ends at its right. */
export function drawCount(
  ctx: SKRSContext2D,
  { number, unit }: Count,
  place: LinePlace & {
    readonly unitSize: number;
    readonly unitStyle?: TypeStyle;
    readonly color?: string;
  },
): void {
  const figures = setType(number, { ...styles.large, color: place.color ?? styles.large.color });
  const unitType = setType(unit, place.unitStyle ?? styles.byline);
  const gap = unit === "" ? 0 : place.unitSize * 0.28;
  const unitWidth = unit === "" ? 0 : widthOf(ctx, unitType, place.unitSize);
  const room = place.right - place.left - gap - unitWidth;
  const width = widthOf(ctx, figures, place.size);
  const size = width > room ? (place.size * room) / width : place.size;
  const wide = Math.min(width, room);
  const left = place.align === "right" ? place.right - unitWidth - gap - wide : place.left;
  drawLine(ctx, figures, { x: left, y: place.y, size });
  if (unit !== "") drawLine(ctx, unitType, { x: left + wide + gap, y: place.y, size: place.unitSize });
}

/** Answers how wide it is. */
export function drawWordmark(ctx: SKRSContext2D, right: number, y: number, size: number): number {
  const type = setType(words.product, { ...styles.headline, tracking: -0.04 });
  drawLine(ctx, type, { x: right, y, size, align: "right" });
  return widthOf(ctx, type, size);
}

/** Where a server's address stands under a wordmark that ends at `right`. */
export function underWordmark({ right, y, size }: WordmarkPlace): LinePlace {
  return { left: right - size * 8, right, y: y + size * 0.66, size: size * 0.42, align: "right" };
}

/** Without anything to count, the foot says what the product is. Answers where the server's address stands. */
export function drawFoot(ctx: SKRSContext2D, foot: FootPlace, count?: Count): LinePlace {
  drawRule(ctx, foot, foot.rule);
  const width = drawWordmark(ctx, foot.right, foot.y, foot.wordmark);
  const place = { left: foot.left, right: foot.right - width - foot.words, y: foot.y };
  if (count) drawCount(ctx, count, { ...place, size: foot.figures, unitSize: foot.words });
  else drawTagline(ctx, { ...place, size: foot.words });
  return underWordmark({ right: foot.right, y: foot.y, size: foot.wordmark });
}

export function drawTagline(ctx: SKRSContext2D, place: LinePlace): void {
  drawOneLine(ctx, words.tagline, styles.plain, place);
}

/** Of a listener's name, in characters as people see them. */
const longestName = 40;

/** A listener's name, if its owner allows that it is told. */
export function writtenName({ name }: { readonly name?: string }): string | undefined {
  return name === undefined ? undefined : cardText(name, longestName);
}

/** What a row of small type says, its parts apart from each other if there are several. */
export const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== "").join(" · ");

export const written = (count: number): string => count.toLocaleString("en-US");

/** "October 24, 2026", of which month and day stay together. */
export function writtenDate(date: string): string {
  return new Date(`${date}T00:00:00Z`)
    .toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" })
    .replace(" ", "\u00a0");
}
