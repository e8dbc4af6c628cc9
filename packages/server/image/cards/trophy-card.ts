import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Card } from "@spindle/core/share/card.ts";
import type { CardFormat } from "@spindle/core/share/card-formats.ts";
import { cardText } from "@spindle/core/share/card-text.ts";
import { deedOfListener } from "@spindle/core/share/trophy-texts.ts";
import { trophies } from "@spindle/core/trophy/catalogue/list.ts";
import { drawMedal } from "../drawings/medal.ts";
import { fitType } from "../type/fit-type.ts";
import { measureType } from "../type/measured-type.ts";
import { setType, type TypeStyle } from "../type/set-type.ts";
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
  type Steps,
  styles,
  written,
  writtenDate,
  writtenName,
} from "./parts.ts";
import * as words from "../words.ts";

type TrophyCard = Extract<Card, { readonly kind: "trophy" }>;

interface Layout {
  readonly medal: { readonly x: number; readonly y: number; readonly side: number };
  readonly eyebrow: LinePlace;
  readonly tier: LinePlace;
  /** Date and owner, side by side or, if `apart`, on separate lines. */
  readonly date: BlockPlace & { readonly apart?: boolean };
  readonly names: PairPlace;
  readonly name: Steps;
  readonly deed: Steps;
  readonly foot: FootPlace;
}

const { story, square, wide } = pageColumns;
const besideMedal = {
  square: { left: 590, right: square.right, align: "right" },
  wide: { left: 600, right: wide.right },
} as const;

const layouts: Readonly<Record<CardFormat, Layout>> = {
  story: {
    medal: { x: 540, y: 800, side: 860 },
    eyebrow: { ...story, y: 146, size: 44 },
    tier: { ...story, y: 246, size: 96 },
    date: { ...story, top: 268, steps: [{ lines: 1, from: 44, to: 32 }] },
    names: { ...story, top: 1280, bottom: 1632, middle: true },
    name: [
      { lines: 1, from: 164, to: 96 },
      { lines: 2, from: 112, to: 84, breaks: true },
    ],
    deed: [{ lines: 2, from: 52, to: 44, breaks: true }],
    foot: { ...story, rule: 1640, y: 1758, figures: 96, words: 44, wordmark: 64 },
  },
  square: {
    medal: { x: 326, y: 326, side: 496 },
    eyebrow: { ...besideMedal.square, y: 146, size: 44 },
    tier: { ...besideMedal.square, y: 242, size: 84 },
    date: {
      ...besideMedal.square,
      top: 272,
      steps: [{ lines: 2, from: 44, to: 36, breaks: true }],
      apart: true,
    },
    names: { ...square, top: 576, bottom: 900, middle: true },
    name: [
      { lines: 1, from: 164, to: 96 },
      { lines: 2, from: 92, to: 72, breaks: true },
    ],
    deed: [{ lines: 2, from: 52, to: 40, breaks: true }],
    foot: { ...square, rule: 908, y: 1000, figures: 60, words: 44, wordmark: 64 },
  },
  wide: {
    medal: { x: 304, y: 315, side: 460 },
    eyebrow: { ...besideMedal.wide, y: 124, size: 32 },
    tier: { ...besideMedal.wide, y: 190, size: 60 },
    date: { ...besideMedal.wide, top: 204, steps: [{ lines: 1, from: 32, to: 22 }] },
    names: { ...besideMedal.wide, top: 252, bottom: 478, middle: true },
    name: [
      { lines: 1, from: 104, to: 68 },
      { lines: 2, from: 64, to: 48, breaks: true },
    ],
    deed: [{ lines: 2, from: 36, to: 28, breaks: true }],
    foot: { ...besideMedal.wide, rule: 486, y: 552, figures: 48, words: 30, wordmark: 42 },
  },
};

/** Draws a trophy's medal, its reason and the number of trophies. Returns the place for the server's address. */
export function drawTrophyCard(ctx: SKRSContext2D, card: TrophyCard, format: CardFormat): LinePlace {
  const layout = layouts[format];
  const { medal, eyebrow, tier, date, foot } = layout;
  const { trophy } = card;
  drawMedal(ctx, trophy, medal);
  drawOneLine(ctx, words.trophyEarned, styles.eyebrow, eyebrow);
  drawOneLine(ctx, words.tiers[trophy.tier], styles.headline, tier);
  const owner = writtenName(card);
  const earnedOn = writtenDate(card.earnedOn);
  const dated = drawBlock(ctx, date.apart ? earnedOn : joined(earnedOn, owner), styles.byline, date);
  if (date.apart && owner !== undefined) drawBlock(ctx, owner, styles.byline, { ...date, top: dated });
  drawNames(ctx, layout, trophy);
  return drawFoot(ctx, foot, { number: written(card.trophies), unit: words.ofAllTrophies(trophies.length) });
}

function drawNames(ctx: SKRSContext2D, layout: Layout, { name, earned }: TrophyCard["trophy"]): void {
  const { names } = layout;
  const width = names.right - names.left;
  const measured = (text: string, style: TypeStyle) => measureType(ctx, setType(text, style));
  const upper = fitType(measured(cardText(name, 80), styles.large), width, layout.name);
  const lower = fitType(measured(cardText(deedOfListener(earned), 120), styles.byline), width, layout.deed);
  drawPair(ctx, { upper, gap: upper.size * 0.12, lower }, names);
}
