import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Card } from "@spindle/core/share/card.ts";
import type { CardFormat } from "@spindle/core/share/card-formats.ts";
import { cardText } from "@spindle/core/share/card-text.ts";
import { trophies } from "@spindle/core/trophy/catalogue/list.ts";
import { drawMedal } from "../drawings/medal.ts";
import { drawType, fitType } from "../type/fit-type.ts";
import { setType } from "../type/set-type.ts";
import {
  type BlockPlace,
  drawBlock,
  drawFoot,
  drawOneLine,
  type FootPlace,
  joined,
  type LinePlace,
  longestName,
  type Steps,
  styles,
  written,
  writtenDate,
} from "./parts.ts";

type TrophyCard = Extract<Card, { readonly kind: "trophy" }>;

interface Layout {
  readonly medal: { readonly x: number; readonly y: number; readonly side: number };
  readonly eyebrow: LinePlace;
  readonly tier: LinePlace;
  /** The date and whose trophy it is, beside each other or `apart` on lines of their own. */
  readonly date: BlockPlace & { readonly apart?: boolean };
  readonly name: BlockPlace & { readonly bottom: number; readonly description: Steps };
  readonly foot: FootPlace;
}

const layouts: Readonly<Record<CardFormat, Layout>> = {
  story: {
    medal: { x: 540, y: 800, side: 860 },
    eyebrow: { left: 90, right: 990, y: 146, size: 44 },
    tier: { left: 90, right: 990, y: 246, size: 96 },
    date: { left: 90, right: 990, top: 268, steps: [{ lines: 1, from: 44, to: 32 }] },
    name: {
      left: 90,
      right: 990,
      top: 1280,
      bottom: 1632,
      steps: [
        { lines: 1, from: 164, to: 96 },
        { lines: 2, from: 112, to: 84, breaks: true },
      ],
      description: [{ lines: 2, from: 52, to: 44, breaks: true }],
    },
    foot: { left: 90, right: 990, rule: 1640, y: 1758, figures: 96, words: 44, wordmark: 64 },
  },
  square: {
    medal: { x: 326, y: 326, side: 496 },
    eyebrow: { left: 590, right: 990, y: 146, size: 44, align: "right" },
    tier: { left: 590, right: 990, y: 242, size: 84, align: "right" },
    date: {
      left: 590,
      right: 990,
      top: 272,
      steps: [{ lines: 2, from: 44, to: 36, breaks: true }],
      apart: true,
      align: "right",
    },
    name: {
      left: 90,
      right: 990,
      top: 576,
      bottom: 900,
      steps: [
        { lines: 1, from: 164, to: 96 },
        { lines: 2, from: 92, to: 72, breaks: true },
      ],
      description: [{ lines: 2, from: 52, to: 40, breaks: true }],
    },
    foot: { left: 90, right: 990, rule: 908, y: 1000, figures: 60, words: 44, wordmark: 64 },
  },
  wide: {
    medal: { x: 304, y: 315, side: 460 },
    eyebrow: { left: 600, right: 1136, y: 124, size: 32 },
    tier: { left: 600, right: 1136, y: 190, size: 60 },
    date: { left: 600, right: 1136, top: 204, steps: [{ lines: 1, from: 32, to: 22 }] },
    name: {
      left: 600,
      right: 1136,
      top: 252,
      bottom: 478,
      steps: [
        { lines: 1, from: 104, to: 68 },
        { lines: 2, from: 64, to: 48, breaks: true },
      ],
      description: [{ lines: 2, from: 36, to: 28, breaks: true }],
    },
    foot: { left: 600, right: 1136, rule: 486, y: 552, figures: 48, words: 30, wordmark: 42 },
  },
};

/** A trophy with its medal, what it was given for, and how many there are by now. */
export function drawTrophyCard(ctx: SKRSContext2D, card: TrophyCard, format: CardFormat): void {
  const { medal, eyebrow, tier, date, name, foot } = layouts[format];
  const { trophy } = card;
  drawMedal(ctx, trophy, medal);
  drawOneLine(ctx, "Trophy earned", styles.eyebrow, eyebrow);
  drawOneLine(
    ctx,
    trophy.tier.replace(/^./, (letter) => letter.toUpperCase()),
    styles.headline,
    tier,
  );
  const owner = card.name === undefined ? undefined : cardText(card.name, longestName);
  const earnedOn = writtenDate(card.earnedOn);
  const dated = drawBlock(ctx, date.apart ? earnedOn : joined(earnedOn, owner), styles.byline, date);
  if (date.apart && owner !== undefined) drawBlock(ctx, owner, styles.byline, { ...date, top: dated });
  drawNames(ctx, name, trophy);
  drawFoot(ctx, foot, { number: written(card.trophies), unit: `of ${trophies.length} trophies` });
}

/** The trophy's name and what it was given for, in the middle of their place. */
function drawNames(
  ctx: SKRSContext2D,
  place: Layout["name"],
  { name, description }: Pick<TrophyCard["trophy"], "name" | "description">,
): void {
  const width = place.right - place.left;
  const style = { ...styles.headline, tracking: -0.045 };
  const named = fitType(ctx, setType(cardText(name, 80), style), width, place.steps);
  const told = fitType(ctx, setType(cardText(description, 120), styles.byline), width, place.description);
  const gap = named.size * 0.12;
  const spare = place.bottom - place.top - named.height - gap - told.height;
  const end = drawType(ctx, named, { ...place, top: place.top + spare / 2 });
  drawType(ctx, told, { ...place, top: end + gap });
}
