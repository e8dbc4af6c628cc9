import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Card } from "@spindle/core/share/card.ts";
import type { CardFormat } from "@spindle/core/share/card-formats.ts";
import { trophies } from "@spindle/core/trophy/catalogue/list.ts";
import { colors } from "../drawings/colors.ts";
import { drawRecord, type RecordPlace } from "../drawings/record.ts";
import { drawLine, setType } from "../type/set-type.ts";
import {
  type BlockPlace,
  type Column,
  type Count,
  drawBlock,
  drawCount,
  drawOneLine,
  drawRule,
  drawTagline,
  drawWordmark,
  joined,
  type LinePlace,
  pageColumns,
  styles,
  underWordmark,
  type WordmarkPlace,
  written,
  writtenName,
} from "./parts.ts";
import * as words from "../words.ts";

type StatsCard = Extract<Card, { readonly kind: "stats" }>;

interface Layout {
  readonly record: RecordPlace;
  /** The product's name, unless it is on the record's label. */
  readonly wordmark?: WordmarkPlace;
  /** The server's address, if the product's name is on the label. */
  readonly address?: LinePlace;
  readonly eyebrow: LinePlace;
  readonly headline: BlockPlace;
  /** Rows of `height` from `top`, with numbers in a column of `tab`. */
  readonly list: Column & {
    readonly top: number;
    readonly height: number;
    readonly tab: number;
    readonly track: number;
    readonly name: number;
    readonly figures: number;
    readonly unit: number;
  };
}

const { story, square, wide } = pageColumns;

const layouts: Readonly<Record<CardFormat, Layout>> = {
  story: {
    record: { x: 540, y: 1884, radius: 580 },
    address: { left: 380, right: 700, y: 1863, size: 22, align: "center" },
    eyebrow: { ...story, y: 146, size: 44 },
    headline: { ...story, top: 196, steps: [{ lines: 1, from: 148, to: 96 }] },
    list: {
      ...story,
      top: 576,
      height: 160,
      tab: 96,
      track: 36,
      name: 48,
      figures: 132,
      unit: 44,
    },
  },
  square: {
    record: { x: 960, y: 96, radius: 250 },
    wordmark: { right: square.right, y: 1010, size: 60 },
    eyebrow: { left: square.left, right: 680, y: 124, size: 38 },
    headline: { left: square.left, right: 690, top: 152, steps: [{ lines: 1, from: 96, to: 64 }] },
    list: {
      ...square,
      top: 388,
      height: 128,
      tab: 78,
      track: 30,
      name: 42,
      figures: 100,
      unit: 38,
    },
  },
  wide: {
    record: { x: 250, y: 640, radius: 296 },
    address: { left: 600, right: wide.right, y: 600, size: 22, align: "right" },
    eyebrow: { left: wide.left, right: 520, y: 104, size: 30 },
    headline: { left: wide.left, right: 540, top: 124, steps: [{ lines: 1, from: 84, to: 56 }] },
    list: {
      left: 600,
      right: wide.right,
      top: 64,
      height: 124,
      tab: 66,
      track: 24,
      name: 32,
      figures: 84,
      unit: 28,
    },
  },
};

/** Draws a listener's numbers as a record's track list. Returns the place for the server's address. */
export function drawStatsCard(
  ctx: SKRSContext2D,
  card: StatsCard,
  format: CardFormat,
): LinePlace | undefined {
  const { record, wordmark, address, eyebrow, headline, list } = layouts[format];
  drawRecord(ctx, record, wordmark ? {} : { name: words.product });
  const since = words.enthusiastSince(card.since);
  drawOneLine(ctx, joined(since, writtenName(card)), styles.eyebrow, eyebrow);
  const end = drawBlock(ctx, words.albumsSoFar(card.albums), styles.large, headline);
  drawBlock(ctx, words.oneADay, styles.large, { ...headline, top: end - headline.steps[0].from * 0.05 });
  drawList(ctx, list, card);
  if (!wordmark) return address;
  drawTagline(ctx, { ...list, y: wordmark.y, size: list.unit });
  drawWordmark(ctx, wordmark.right, wordmark.y, wordmark.size);
  return underWordmark(wordmark);
}

interface Row extends Count {
  readonly name: string;
  readonly color?: string;
}

function drawList(ctx: SKRSContext2D, list: Layout["list"], card: StatsCard): void {
  const days = (count: number) => ({ number: written(count), unit: words.days(count) });
  const rows: readonly Row[] = [
    { name: words.albumsSpun, number: written(card.albums), unit: "" },
    { name: words.currentStreak, ...days(card.currentStreak), color: colors.brass },
    { name: words.longestStreak, ...days(card.longestStreak) },
    { name: words.trophies, number: written(card.trophies), unit: words.ofTrophies(trophies.length) },
  ];
  drawRule(ctx, list, list.top, "ink");
  for (const [index, { name, number, unit, color }] of rows.entries()) {
    const end = list.top + (index + 1) * list.height;
    const y = end - list.height * 0.2;
    const track = setType(`A${index + 1}`, { face: "display", weight: 700, color: colors.inkSoft });
    drawLine(ctx, track, { x: list.left, y, size: list.track });
    drawOneLine(ctx, name, styles.plain, {
      left: list.left + list.tab,
      right: list.right,
      y,
      size: list.name,
    });
    drawCount(
      ctx,
      { number, unit },
      {
        left: list.left + list.tab + list.name * 8,
        right: list.right,
        y,
        size: list.figures,
        unitSize: list.unit,
        align: "right",
        ...(color && { color }),
      },
    );
    drawRule(ctx, list, end, index === rows.length - 1 ? "ink" : "hair");
  }
}
