import type { SKRSContext2D } from "@napi-rs/canvas";
import type { CardFormat } from "@spindle/core/share/card-formats.ts";
import { cardText } from "@spindle/core/share/card-text.ts";
import { colors } from "../drawings/colors.ts";
import { drawType, type FittedType, fitType, type Step } from "../type/fit-type.ts";
import { measureType } from "../type/measured-type.ts";
import { drawLine, setType, type TypeStyle, widthOf } from "../type/set-type.ts";
import * as words from "../words.ts";

/** Horizontal bounds of type, in pixels. */
export interface Column {
  readonly left: number;
  readonly right: number;
}

export const pageColumns = {
  story: { left: 90, right: 990 },
  square: { left: 90, right: 990 },
  wide: { left: 64, right: 1136 },
} as const satisfies Readonly<Record<CardFormat, Column>>;

export type Steps = readonly [Step, ...Step[]];

export interface LinePlace extends Column {
  readonly y: number;
  readonly size: number;
  readonly align?: "right" | "center";
}

export interface BlockPlace extends Column {
  readonly top: number;
  readonly steps: Steps;
  readonly align?: "right";
}

/** The place of two stacked texts, aligned to the top or the `middle`. */
export interface PairPlace extends Column {
  readonly top: number;
  readonly bottom: number;
  readonly middle?: boolean;
}

/** Two stacked texts and the gap between them in pixels. */
export interface Pair {
  readonly upper: FittedType;
  readonly gap: number;
  readonly lower: FittedType;
}

/** The last line of a card, under a rule: a count and the product's name. */
export interface FootPlace extends Column {
  readonly rule: number;
  readonly y: number;
  readonly figures: number;
  readonly words: number;
  readonly wordmark: number;
}

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

/** Draws one line at `size`, smaller if the column is too narrow; below 70 % it is truncated. */
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

/** Draws lines from `top` down; returns their end. */
export function drawBlock(ctx: SKRSContext2D, text: string, style: TypeStyle, place: BlockPlace): number {
  if (text === "") return place.top;
  const measured = measureType(ctx, setType(text, style));
  return drawType(ctx, fitType(measured, place.right - place.left, place.steps), place);
}

/** The free height beside two texts in pixels; negative if they don't fit. */
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

/** Draws a number and its smaller unit on one line, aligned left or right. */
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

/** Returns its width. */
export function drawWordmark(ctx: SKRSContext2D, right: number, y: number, size: number): number {
  const type = setType(words.product, { ...styles.headline, tracking: -0.04 });
  drawLine(ctx, type, { x: right, y, size, align: "right" });
  return widthOf(ctx, type, size);
}

/** The place for a server's address under a wordmark that ends at `right`. */
export function underWordmark({ right, y, size }: WordmarkPlace): LinePlace {
  return { left: right - size * 8, right, y: y + size * 0.66, size: size * 0.42, align: "right" };
}

/** Draws the foot, with the product's tagline if there is no count. Returns the place for the server's address. */
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

const longestName = 40;

/** The listener's name, if its owner allows it. */
export function writtenName({ name }: { readonly name?: string }): string | undefined {
  return name === undefined ? undefined : cardText(name, longestName);
}

/** Joins the defined parts of a row of small type. */
export const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== "").join(" · ");

export const written = (count: number): string => count.toLocaleString("en-US");

/** "October 24, 2026"; month and day never wrap. */
export function writtenDate(date: string): string {
  return new Date(`${date}T00:00:00Z`)
    .toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" })
    .replace(" ", "\u00a0");
}
