import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Card } from "@spindle/core/share/card.ts";
import type { CardFormat } from "@spindle/core/share/card-formats.ts";
import { cardText } from "@spindle/core/share/card-text.ts";
import { trophies } from "@spindle/core/trophy/catalogue/list.ts";
import { drawMedal } from "../drawings/medal.ts";
import type { Step } from "../type/fit-type.ts";
import {
  type Column,
  drawBlock,
  drawCount,
  drawOneLine,
  drawRule,
  drawWordmark,
  joined,
  styles,
  written,
  writtenDate,
} from "./parts.ts";

type TrophyCard = Extract<Card, { readonly kind: "trophy" }>;
type Steps = readonly [Step, ...Step[]];

interface Layout {
  readonly medal: { readonly x: number; readonly y: number; readonly side: number };
  readonly eyebrow: Column & { readonly y: number; readonly size: number; readonly align?: "right" };
  readonly tier: Column & { readonly y: number; readonly size: number; readonly align?: "right" };
  readonly date: Column & { readonly top: number; readonly steps: Steps; readonly align?: "right" };
  readonly name: Column & { readonly top: number; readonly steps: Steps };
  readonly description: { readonly gap: number; readonly steps: Steps };
  readonly foot: Column & {
    readonly rule: number;
    readonly y: number;
    readonly figures: number;
    readonly words: number;
    readonly wordmark: number;
  };
}

const layouts: Readonly<Record<CardFormat, Layout>> = {
  story: {
    medal: { x: 540, y: 800, side: 860 },
    eyebrow: { left: 90, right: 990, y: 146, size: 44 },
    tier: { left: 90, right: 990, y: 246, size: 96 },
    date: { left: 90, right: 990, top: 268, steps: [{ lines: 1, from: 44, to: 40 }] },
    name: {
      left: 90,
      right: 990,
      top: 1296,
      steps: [
        { lines: 1, from: 164, to: 96 },
        { lines: 2, from: 112, to: 84, breaks: true },
      ],
    },
    description: { gap: 26, steps: [{ lines: 2, from: 52, to: 44, breaks: true }] },
    foot: { left: 90, right: 990, rule: 1640, y: 1758, figures: 96, words: 44, wordmark: 64 },
  },
  square: {
    medal: { x: 326, y: 326, side: 496 },
    eyebrow: { left: 590, right: 990, y: 146, size: 44, align: "right" },
    tier: { left: 590, right: 990, y: 242, size: 84, align: "right" },
    date: { left: 590, right: 990, top: 272, steps: [{ lines: 2, from: 44, to: 40 }], align: "right" },
    name: {
      left: 90,
      right: 990,
      top: 590,
      steps: [
        { lines: 1, from: 164, to: 96 },
        { lines: 2, from: 92, to: 72, breaks: true },
      ],
    },
    description: { gap: 20, steps: [{ lines: 2, from: 52, to: 40, breaks: true }] },
    foot: { left: 90, right: 990, rule: 908, y: 1000, figures: 60, words: 44, wordmark: 64 },
  },
  wide: {
    medal: { x: 304, y: 315, side: 460 },
    eyebrow: { left: 600, right: 1136, y: 124, size: 32 },
    tier: { left: 600, right: 1136, y: 190, size: 60 },
    date: { left: 600, right: 1136, top: 204, steps: [{ lines: 1, from: 32, to: 26 }] },
    name: {
      left: 600,
      right: 1136,
      top: 272,
      steps: [
        { lines: 1, from: 104, to: 68 },
        { lines: 2, from: 64, to: 48, breaks: true },
      ],
    },
    description: { gap: 12, steps: [{ lines: 2, from: 36, to: 28, breaks: true }] },
    foot: { left: 600, right: 1136, rule: 486, y: 552, figures: 48, words: 30, wordmark: 42 },
  },
};

/** A trophy with its medal, what it was given for, and how many there are by now. */
export function drawTrophyCard(ctx: SKRSContext2D, card: TrophyCard, format: CardFormat): void {
  const { medal, eyebrow, tier, date, name, description, foot } = layouts[format];
  const { trophy } = card;
  drawMedal(ctx, trophy, medal);
  drawOneLine(ctx, "Trophy earned", styles.eyebrow, eyebrow);
  drawOneLine(
    ctx,
    trophy.tier.replace(/^./, (letter) => letter.toUpperCase()),
    styles.headline,
    tier,
  );
  const owner = card.name === undefined ? undefined : cardText(card.name, 60);
  const dated = drawBlock(ctx, writtenDate(card.earnedOn), styles.byline, date);
  drawBlock(ctx, joined(owner), styles.byline, { ...date, top: dated + 8 });
  const end = drawBlock(ctx, cardText(trophy.name, 80), { ...styles.headline, tracking: -0.045 }, name);
  drawBlock(ctx, cardText(trophy.description, 120), styles.byline, {
    left: name.left,
    right: name.right,
    top: end + description.gap,
    steps: description.steps,
  });
  drawRule(ctx, foot, foot.rule);
  drawCount(
    ctx,
    { number: written(card.trophies), unit: `of ${trophies.length} trophies` },
    { ...foot, size: foot.figures, unitSize: foot.words },
  );
  drawWordmark(ctx, foot.right, foot.y, foot.wordmark);
}
