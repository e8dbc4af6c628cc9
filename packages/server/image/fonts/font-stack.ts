import { graphemesOf } from "../type/break-lines.ts";
import { filesOf, type FontFamily, type FontFile } from "./font-files.ts";

export type Face = "display" | "text";

const variable = (name: string): FontFamily => ({ package: `@fontsource-variable/${name}`, axis: "wght" });
const single = (name: string): FontFamily => ({ package: `@fontsource/${name}`, axis: "400" });

const faces: Readonly<Record<Face, FontFamily>> = {
  display: variable("bricolage-grotesque"),
  text: variable("instrument-sans"),
};
/** The first includes Greek, Cyrillic and Devanagari. */
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

/** Shared East Asian characters differ by language, which the rest of the text reveals. */
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

export interface DrawableText {
  readonly text: string;
  readonly fonts: readonly string[];
  /** The fonts that a part needs, or all if it is not part of the text. */
  fontsOf(part: string): readonly string[];
}

/** Characters that only affect others and need no glyph. */
const unseen = /[\u200c-\u200f]|\p{Variation_Selector}/gu;
/** Replaces a character that no font has. */
const missing = "•";

/** Finds and loads fonts for a text, in order of precedence. A letter and its marks share a font. A missing letter is decomposed ("⅓" to "1⁄3") or becomes a dot. */
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
