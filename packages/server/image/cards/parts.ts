import type { SKRSContext2D } from "@napi-rs/canvas";
import { colors } from "../drawings/colors.ts";
import { drawType, fitType, type Step } from "../type/fit-type.ts";
import { drawLine, setType, type TypeStyle, widthOf } from "../type/set-type.ts";

/** A column that type stands in, in pixels. */
export interface Column {
  readonly left: number;
  readonly right: number;
}

export type Steps = readonly [Step, ...Step[]];

/** Where one line stands, and how large it is where there is room. */
export interface LinePlace extends Column {
  readonly y: number;
  readonly size: number;
  readonly align?: "right";
}

/** Where lines begin, and the sizes that they may have. */
export interface BlockPlace extends Column {
  readonly top: number;
  readonly steps: Steps;
  readonly align?: "right";
}

/** The last line of a card, under a rule: what is counted, and the product's name. */
export interface FootPlace extends Column {
  readonly rule: number;
  readonly y: number;
  readonly figures: number;
  readonly words: number;
  readonly wordmark: number;
}

export interface Count {
  readonly number: string;
  readonly unit: string;
}

export const styles = {
  eyebrow: { face: "text", weight: 700, color: colors.label },
  headline: { face: "display", weight: 800, color: colors.ink, tracking: -0.035 },
  byline: { face: "text", weight: 500, color: colors.inkSoft },
  plain: { face: "text", weight: 600, color: colors.ink },
} as const satisfies Readonly<Record<string, TypeStyle>>;

/** One line of type, as large as `size` and smaller where the column is too narrow; its end is left out at seven tenths of that. */
export function drawOneLine(ctx: SKRSContext2D, text: string, style: TypeStyle, place: LinePlace): void {
  const type = setType(text, style);
  const steps: Steps = [{ lines: 1, from: place.size, to: place.size * 0.7 }];
  const fitted = fitType(ctx, type, place.right - place.left, steps);
  const [line] = fitted.lines;
  if (line === undefined) return;
  const align = place.align ?? (type.fromRight ? "right" : "left");
  drawLine(ctx, type, {
    x: align === "right" ? place.right : place.left,
    y: place.y,
    size: fitted.size,
    align,
    text: line,
  });
}

/** Several lines of type from `top` down; answers where they end. */
export function drawBlock(ctx: SKRSContext2D, text: string, style: TypeStyle, place: BlockPlace): number {
  if (text === "") return place.top;
  return drawType(ctx, fitType(ctx, setType(text, style), place.right - place.left, place.steps), place);
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
  place: LinePlace & { readonly unitSize: number; readonly color?: string },
): void {
  const figures = setType(number, {
    face: "display",
    weight: 800,
    color: place.color ?? colors.ink,
    tracking: -0.045,
  });
  const words = setType(unit, styles.byline);
  const gap = unit === "" ? 0 : place.unitSize * 0.28;
  const unitWidth = unit === "" ? 0 : widthOf(ctx, words, place.unitSize);
  const room = place.right - place.left - gap - unitWidth;
  const width = widthOf(ctx, figures, place.size);
  const size = width > room ? (place.size * room) / width : place.size;
  const wide = Math.min(width, room);
  const left = place.align === "right" ? place.right - unitWidth - gap - wide : place.left;
  drawLine(ctx, figures, { x: left, y: place.y, size });
  if (unit !== "") drawLine(ctx, words, { x: left + wide + gap, y: place.y, size: place.unitSize });
}

/** Answers how wide it is. */
export function drawWordmark(ctx: SKRSContext2D, right: number, y: number, size: number): number {
  const type = setType("Spindle", { ...styles.headline, tracking: -0.04 });
  drawLine(ctx, type, { x: right, y, size, align: "right" });
  return widthOf(ctx, type, size);
}

/** Without anything to count, the foot says what the product is. */
export function drawFoot(ctx: SKRSContext2D, foot: FootPlace, count?: Count): void {
  drawRule(ctx, foot, foot.rule);
  const width = drawWordmark(ctx, foot.right, foot.y, foot.wordmark);
  const place = { left: foot.left, right: foot.right - width - foot.words, y: foot.y };
  if (count) drawCount(ctx, count, { ...place, size: foot.figures, unitSize: foot.words });
  else drawTagline(ctx, { ...place, size: foot.words });
}

export function drawTagline(ctx: SKRSContext2D, place: LinePlace): void {
  drawOneLine(ctx, "One album. Every day.", styles.plain, place);
}

/** Of a listener's name, in characters as people see them. */
export const longestName = 40;

/** What a row of small type says, its parts apart from each other where there are several. */
export const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== "").join(" · ");

export const written = (count: number): string => count.toLocaleString("en-US");

/** "October 24, 2026", of which month and day stay together. */
export function writtenDate(date: string): string {
  return new Date(`${date}T00:00:00Z`)
    .toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" })
    .replace(" ", "\u00a0");
}
