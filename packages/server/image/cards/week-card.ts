import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Card } from "@spindle/core/share/card.ts";
import type { CardFormat } from "@spindle/core/share/card-formats.ts";
import { weekDates } from "@spindle/core/share/week-card.ts";
import { colors } from "../drawings/colors.ts";
import { drawDaySign } from "../drawings/day-sign.ts";
import type { RecordPlace } from "../drawings/record.ts";
import { roundBox } from "../drawings/shapes.ts";
import { drawSleeve } from "../drawings/sleeve.ts";
import { drawLine, setType } from "../type/set-type.ts";
import {
  type BlockPlace,
  type Column,
  drawBlock,
  drawCount,
  drawFoot,
  drawOneLine,
  type FootPlace,
  joined,
  type LinePlace,
  pageColumns,
  styles,
  written,
  writtenName,
} from "./parts.ts";
import * as words from "../words.ts";

type WeekCard = Extract<Card, { readonly kind: "week" }>;
type Day = WeekCard["days"][number];

interface DayPlace {
  readonly sleeve: { readonly x: number; readonly y: number; readonly side: number };
  readonly sign: RecordPlace;
  readonly name: Parameters<typeof drawLine>[2];
}

interface Layout {
  readonly eyebrow: LinePlace;
  readonly headline: BlockPlace;
  readonly count: LinePlace & { readonly unitSize: number };
  readonly dayAt: (day: number) => DayPlace;
  readonly initials: boolean;
  readonly foot: FootPlace;
}

/** Days side by side: each a sleeve above a sign and an initial. */
function columns(
  { left, right }: Column,
  size: {
    readonly top: number;
    readonly side: number;
    readonly gap: number;
    readonly sign: number;
    readonly letter: number;
  },
): Layout["dayAt"] {
  const { top, side, gap, sign, letter } = size;
  return (day) => {
    const x = left + ((right - left - side) / 6) * day;
    const middle = x + side / 2;
    const end = top + side + gap + sign;
    return {
      sleeve: { x, y: top, side },
      sign: { x: middle, y: end - sign / 2, radius: sign / 2 },
      name: { x: middle, y: end + letter * 1.45, size: letter, align: "center" },
    };
  };
}

/** Days stacked like tracks: each a name, a sleeve and a sign. */
function rows(
  { left, right }: Column,
  size: { readonly top: number; readonly height: number; readonly side: number; readonly name: number },
): Layout["dayAt"] {
  const { top, height, side, name } = size;
  return (day) => {
    const middle = top + height * (day + 0.5);
    return {
      sleeve: { x: right - side * 2.3, y: middle - side / 2, side },
      sign: { x: right - side / 2, y: middle, radius: side / 2 },
      name: { x: left, y: middle + name * 0.35, size: name },
    };
  };
}

const { story, square, wide } = pageColumns;
/** Moves large digits left to align them optically. */
const hung = (column: Column, by: number): Column => ({ ...column, left: column.left - by });

const layouts: Readonly<Record<CardFormat, Layout>> = {
  story: {
    eyebrow: { ...story, y: 146, size: 44 },
    headline: { ...story, top: 180, steps: [{ lines: 2, from: 136, to: 110 }] },
    count: { ...hung(story, 7), y: 656, size: 236, unitSize: 76 },
    dayAt: rows(story, { top: 712, height: 127, side: 100, name: 46 }),
    initials: false,
    foot: { ...story, rule: 1620, y: 1758, figures: 120, words: 44, wordmark: 64 },
  },
  square: {
    eyebrow: { ...square, y: 126, size: 44 },
    headline: { ...square, top: 150, steps: [{ lines: 1, from: 78, to: 60 }] },
    count: { ...hung(square, 8), y: 464, size: 264, unitSize: 76 },
    dayAt: columns(square, { top: 520, side: 114, gap: 24, sign: 114, letter: 36 }),
    initials: true,
    foot: { ...square, rule: 908, y: 1004, figures: 76, words: 44, wordmark: 64 },
  },
  wide: {
    eyebrow: { left: wide.left, right: 700, y: 104, size: 32 },
    headline: { left: wide.left, right: 760, top: 122, steps: [{ lines: 1, from: 62, to: 48 }] },
    count: { left: 760, right: wide.right, y: 180, size: 132, unitSize: 40, align: "right" },
    dayAt: columns(wide, { top: 226, side: 112, gap: 18, sign: 84, letter: 26 }),
    initials: true,
    foot: { ...wide, rule: 510, y: 576, figures: 54, words: 32, wordmark: 46 },
  },
};

/** Draws a week without naming albums: blank sleeves above each day's sign. */
export function drawWeekCard(ctx: SKRSContext2D, card: WeekCard, format: CardFormat): LinePlace {
  const { eyebrow, headline, count, dayAt, initials, foot } = layouts[format];
  drawOneLine(ctx, joined(weekDates(card.week.first), writtenName(card)), styles.eyebrow, eyebrow);
  drawBlock(ctx, words.noSpoilers, styles.headline, headline);
  drawWeekCount(ctx, card, count);
  for (const [at, day] of card.days.entries()) {
    const name = words.weekdays[at] ?? "";
    drawDay(ctx, day, initials ? name.charAt(0) : name, dayAt(at));
  }
  return drawFoot(ctx, foot);
}

/** Draws the streak if it ends in this week, else the number of days with a spin. */
function drawWeekCount(ctx: SKRSContext2D, { days, streak }: WeekCard, place: Layout["count"]): void {
  const spun = days.filter(({ state }) => state !== "none").length;
  const count =
    streak > 0
      ? { number: written(streak), unit: words.dayStreak }
      : { number: written(spun), unit: words.ofDays(days.length) };
  const color = streak > 0 ? colors.brass : colors.ink;
  drawCount(ctx, count, { ...place, unitStyle: styles.headline, color });
}

function drawDay(ctx: SKRSContext2D, { state, album }: Day, name: string, place: DayPlace): void {
  if (album) drawSleeve(ctx, album, { ...place.sleeve, unnamed: true });
  else drawEmptySleeve(ctx, place.sleeve);
  drawDaySign(ctx, state, place.sign);
  drawLine(ctx, setType(name, { ...styles.plain, color: colors.inkSoft }), place.name);
}

function drawEmptySleeve(
  ctx: SKRSContext2D,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): void {
  const line = 3;
  roundBox(ctx, { x: x + line / 2, y: y + line / 2, side: side - line }, 4);
  ctx.strokeStyle = colors.rule;
  ctx.lineWidth = line;
  ctx.stroke();
}
