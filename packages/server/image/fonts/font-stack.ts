import { graphemesOf } from "../type/break-lines.ts";
import { filesOf, type FontFamily, type FontFile } from "./font-files.ts";

/** The product's two faces (product design: display and text). */
export type Face = "display" | "text";

const variable = (name: string): FontFamily => ({ package: `@fontsource-variable/${name}`, axis: "wght" });
const single = (name: string): FontFamily => ({ package: `@fontsource/${name}`, axis: "400" });

const faces: Readonly<Record<Face, FontFamily>> = {
  display: variable("bricolage-grotesque"),
  text: variable("instrument-sans"),
};
/** The first holds Greek, Cyrillic and Devanagari as well. */
const alphabets = [
  "noto-sans",
  "noto-sans-arabic",
  "noto-sans-hebrew",
  "noto-sans-thai",
  "noto-sans-bengali",
  "noto-sans-tamil",
  "noto-sans-telugu",
  "noto-sans-georgian",
  "noto-sans-armenian",
].map(variable);
const chinese = variable("noto-sans-sc");
const japanese = variable("noto-sans-jp");
const korean = variable("noto-sans-kr");
const signs = [
  variable("noto-sans-symbols"),
  single("noto-music"),
  single("noto-sans-symbols-2"),
  variable("noto-emoji"),
];

/** Who writes with Kana or Hangul has their own forms of the characters that East Asia shares: the rest of the text tells whose they are. */
function eastAsian(text: string): readonly FontFamily[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [japanese, chinese, korean];
  if (/\p{Script=Hangul}/u.test(text)) return [korean, chinese, japanese];
  return [chinese, japanese, korean];
}

const opened = new Map<FontFamily, readonly FontFile[]>();
function files(family: FontFamily): readonly FontFile[] {
  const known = opened.get(family) ?? filesOf(family);
  opened.set(family, known);
  return known;
}

/** A text that can be drawn, and the loaded fonts for it, the first of which that has a character draws it. */
export interface DrawableText {
  readonly text: string;
  readonly fonts: readonly string[];
  /** Those of them that draw a part of the text, or all where it is no part of it. */
  fontsOf(part: string): readonly string[];
}

/** Characters that change how others are drawn or turned, and need no glyph. */
const unseen = /[\u200c-\u200f]|\p{Variation_Selector}/gu;
/** Stands for a character that no font here has. */
const missing = "•";

/** Finds and loads the fonts for a text, in order of precedence. A letter and its marks share a font; a letter that no font has is written plainly ("⅓" as "1⁄3") or as a dot. */
export function drawable(text: string, face: Face): DrawableText {
  const order = [faces[face], ...alphabets, ...eastAsian(text), ...signs].flatMap(files);
  const needed = new Map<string, FontFile>();
  const find = (grapheme: string): FontFile | undefined => {
    const codes = [...grapheme.replaceAll(unseen, "")].map((character) => character.codePointAt(0) ?? 0);
    return order.find((each) => codes.every((code) => each.has(code)));
  };
  const found = (grapheme: string): boolean => {
    const file = needed.get(grapheme) ?? find(grapheme);
    if (file) needed.set(grapheme, file);
    return file !== undefined;
  };
  const drawnAs = (grapheme: string): string => {
    const [letter = "", ...marks] = grapheme;
    const plain = letter.normalize("NFKC");
    const ways = [grapheme, ...marks.map((mark) => letter + mark), letter];
    return ways.find(found) ?? ([...plain].every(found) ? plain : missing);
  };
  const drawn = graphemesOf(text).map(drawnAs).join("");
  for (const character of [missing, "…"]) found(character);
  const namesOf = (wanted: ReadonlySet<FontFile | undefined>): readonly string[] =>
    order.filter((file) => wanted.has(file)).map((file) => file.load());
  const fonts = namesOf(new Set(needed.values()));
  return {
    text: drawn,
    fonts,
    fontsOf(part) {
      const wanted = graphemesOf(part).map((grapheme) => needed.get(grapheme));
      return wanted.includes(undefined) ? fonts : namesOf(new Set(wanted));
    },
  };
}
