import type { SKRSContext2D } from "@napi-rs/canvas";
import { drawable, type Face } from "../fonts/font-stack.ts";

export interface TypeStyle {
  readonly face: Face;
  readonly weight: number;
  readonly color: string;
  /** In ems; only for scripts with separate letters. */
  readonly tracking?: number;
}

/** A text with its style, ready to measure and draw at any size. */
export interface SetType {
  /** Without characters that no font has. */
  readonly text: string;
  readonly style: TypeStyle;
  /** The fonts that a part needs, in order of precedence. */
  readonly fontsOf: (part: string) => readonly string[];
  /** Whether its base direction is right to left (Unicode Annex 9, P2 and P3). */
  readonly fromRight: boolean;
  /** From baseline to baseline, in ems. */
  readonly leading: number;
}

/** Scripts with separate letters; tracking would tear others apart. */
const loose =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;
/** Scripts with letters above capitals or below the baseline. */
const tall =
  /[\p{Script=Thai}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}]/u;
const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const stacked = /\p{Lu}\p{M}|\p{M}\p{M}/u;

export function setType(text: string, style: TypeStyle): SetType {
  const { text: drawn, fontsOf } = drawable(text, style.face);
  const tight = style.face === "display" ? 1 : 1.16;
  return {
    text: drawn,
    style: loose.test(drawn) ? style : { ...style, tracking: 0 },
    fontsOf,
    fromRight: isFromRight(drawn),
    leading: tall.test(drawn)
      ? 1.38
      : square.test(drawn)
        ? 1.2
        : stacked.test(drawn.normalize("NFD"))
          ? tight * 1.14
          : tight,
  };
}

/** Whether the first strong letter is of a right-to-left script. */
export function isFromRight(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0] ?? "";
  return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(letter);
}

/** Sets the canvas to this type and size in pixels, with as few fonts as possible, because each is slow. */
function useType(ctx: SKRSContext2D, type: SetType, size: number, text: string): void {
  const { weight, color, tracking = 0 } = type.style;
  ctx.font = `${weight} ${size}px ${type
    .fontsOf(text)
    .map((name) => `"${name}"`)
    .join(", ")}`;
  ctx.fontVariationSettings = `"wght" ${weight}`;
  ctx.letterSpacing = `${(tracking * size).toFixed(2)}px`;
  ctx.direction = type.fromRight ? "rtl" : "ltr";
  ctx.textBaseline = "alphabetic";
  ctx.fillStyle = color;
}

export function widthOf(ctx: SKRSContext2D, type: SetType, size: number, text = type.text): number {
  useType(ctx, type, size, text);
  return ctx.measureText(text).width;
}

/** Draws one line with its left or right end, or its middle, at `x` and its baseline at `y`. */
export function drawLine(
  ctx: SKRSContext2D,
  type: SetType,
  line: {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly align?: "left" | "right" | "center";
    readonly text?: string;
  },
): void {
  const text = line.text ?? type.text;
  useType(ctx, type, line.size, text);
  ctx.textAlign = line.align ?? "left";
  ctx.fillText(text, line.x, line.y);
}
