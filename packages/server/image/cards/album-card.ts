import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Card } from "@spindle/core/share/card.ts";
import type { CardFormat } from "@spindle/core/share/card-formats.ts";
import { cardText } from "@spindle/core/share/card-text.ts";
import { drawRecord, type RecordLabel, type RecordPlace } from "../drawings/record.ts";
import { drawSleeve } from "../drawings/sleeve.ts";
import { fitType, type Step } from "../type/fit-type.ts";
import { graphemesOf } from "../type/break-lines.ts";
import { type MeasuredType, measureType } from "../type/measured-type.ts";
import { isFromRight, setType } from "../type/set-type.ts";
import {
  type BlockPlace,
  drawBlock,
  drawFoot,
  drawOneLine,
  drawPair,
  type FootPlace,
  joined,
  type LinePlace,
  pageColumns,
  type PairPlace,
  spareBeside,
  type Steps,
  styles,
  written,
  writtenDate,
  writtenName,
} from "./parts.ts";
import * as words from "../words.ts";

const longestName = 200;

type AlbumCard = Extract<Card, { readonly kind: "spin" | "invitation" }>;

interface Layout {
  readonly record: RecordPlace;
  /** Printed on the record's label, unless the sleeve covers it. */
  readonly label?: RecordLabel;
  readonly sleeve: { readonly x: number; readonly y: number; readonly side: number };
  readonly eyebrow: LinePlace;
  readonly headline?: BlockPlace;
  readonly names: PairPlace;
  readonly title: Steps;
  readonly artist: Steps;
  readonly foot: FootPlace;
}

const { story, square, wide } = pageColumns;
const besideSleeve = { left: 724, right: wide.right };

const layouts: Readonly<Record<CardFormat, Layout>> = {
  story: {
    record: { x: 720, y: 780, radius: 450 },
    sleeve: { x: 90, y: 420, side: 720 },
    eyebrow: { ...story, y: 146, size: 44 },
    headline: { ...story, top: 170, steps: [{ lines: 2, from: 84, to: 84 }] },
    names: { ...story, top: 1236, bottom: 1596 },
    title: [
      { lines: 1, from: 150, to: 104 },
      { lines: 2, from: 104, to: 84 },
      { lines: 3, from: 78, to: 64 },
      { lines: 6, from: 60, to: 38, breaks: true },
    ],
    artist: [
      { lines: 1, from: 58, to: 46 },
      { lines: 2, from: 44, to: 38, breaks: true },
    ],
    foot: { ...story, rule: 1620, y: 1758, figures: 120, words: 44, wordmark: 64 },
  },
  square: {
    record: { x: 818, y: 366, radius: 282 },
    label: {},
    sleeve: { x: 90, y: 146, side: 456 },
    eyebrow: { left: square.left, right: 610, y: 110, size: 38 },
    names: { ...square, top: 656, bottom: 888 },
    title: [
      { lines: 1, from: 116, to: 80 },
      { lines: 2, from: 72, to: 58 },
      { lines: 5, from: 50, to: 32, breaks: true },
    ],
    artist: [
      { lines: 1, from: 46, to: 36 },
      { lines: 2, from: 34, to: 30, breaks: true },
    ],
    foot: { ...square, rule: 908, y: 1004, figures: 76, words: 38, wordmark: 60 },
  },
  wide: {
    record: { x: 470, y: 315, radius: 216 },
    sleeve: { x: 64, y: 100, side: 430 },
    eyebrow: { ...besideSleeve, y: 124, size: 30 },
    names: { ...besideSleeve, top: 150, bottom: 470, middle: true },
    title: [
      { lines: 1, from: 84, to: 60 },
      { lines: 2, from: 64, to: 50 },
      { lines: 3, from: 50, to: 42 },
      { lines: 8, from: 40, to: 26, breaks: true },
    ],
    artist: [
      { lines: 1, from: 36, to: 28 },
      { lines: 2, from: 28, to: 24, breaks: true },
    ],
    foot: { ...besideSleeve, rule: 486, y: 552, figures: 54, words: 28, wordmark: 42 },
  },
};

/** Draws an album beside its record. Returns the place for the server's address. */
export function drawAlbumCard(ctx: SKRSContext2D, card: AlbumCard, format: CardFormat): LinePlace {
  const layout = layouts[format];
  const album = {
    title: cardText(card.album.title, longestName) || words.untitled,
    artist: cardText(card.album.artist, longestName),
  };
  drawRecord(ctx, layout.record, layout.label);
  drawSleeve(ctx, album, layout.sleeve);
  drawOneLine(ctx, eyebrowOf(card), styles.eyebrow, layout.eyebrow);
  if (layout.headline) drawBlock(ctx, words.startToFinish, styles.headline, layout.headline);
  drawNames(ctx, layout, album, card.album.year);
  const streak = card.kind === "spin" ? card.streak : 0;
  return drawFoot(
    ctx,
    layout.foot,
    streak > 0 ? { number: written(streak), unit: words.dayStreak } : undefined,
  );
}

function eyebrowOf(card: AlbumCard): string {
  if (card.kind === "invitation") return words.invitation;
  const when = card.isToday ? words.spunToday : words.spunOn(writtenDate(card.date));
  return joined(when, writtenName(card));
}

function drawNames(
  ctx: SKRSContext2D,
  { names, title, artist }: Layout,
  album: { readonly title: string; readonly artist: string },
  year: number | undefined,
): void {
  const width = names.right - names.left;
  const titleType = measureType(ctx, setType(album.title, styles.headline));
  const artistType = bylineType(ctx, album.artist, year, (type) => fitType(type, width, artist).lines);
  for (let scale = 1; ; scale *= 0.94) {
    const upper = fitType(titleType, width, scaled(title, scale));
    const lower = fitType(artistType, width, scaled(artist, scale));
    const pair = { upper, gap: lower.size * 0.26 + upper.size * 0.1, lower };
    // Letters taller than Latin ones need more room per line.
    if (spareBeside(pair, names) < 0 && scale > 0.5) continue;
    return drawPair(ctx, pair, names);
  }
}

const scaled = (steps: Steps, scale: number): Steps => {
  const smaller = (step: Step): Step => ({ ...step, from: step.from * scale, to: step.to * scale });
  const [first, ...rest] = steps;
  return [smaller(first), ...rest.map(smaller)];
};

/** Shortens the name rather than the year to fit. */
function bylineType(
  ctx: SKRSContext2D,
  artist: string,
  year: number | undefined,
  linesOf: (type: MeasuredType) => readonly string[],
): MeasuredType {
  const typeOf = (name: string) => measureType(ctx, setType(bylineOf(name, year), styles.byline));
  let type = typeOf(artist);
  const ending = year?.toString() ?? "";
  for (let most = longestName; most > 0; ) {
    const shown = linesOf(type).join("");
    if (shown.endsWith(ending)) break;
    most = Math.min(most - 1, graphemesOf(shown).length - ` · ${ending}`.length);
    type = typeOf(cardText(artist, Math.max(1, most)));
  }
  return type;
}

/** "Harbour Lights · 1974", with the year last in either direction. */
function bylineOf(artist: string, year: number | undefined): string {
  if (artist === "") return joined(year?.toString());
  return joined(`${artist}${isFromRight(artist) ? "\u200f" : "\u200e"}`, year?.toString());
}
