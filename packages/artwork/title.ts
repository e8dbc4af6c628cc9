/** A title as it can be set, and the widths of its lines in ems: in display type of weight 800, with nothing between the letters. */
export interface Title {
  readonly text: string;
  readonly widthOf: (line: string) => number;
}

export interface FittedTitle {
  readonly lines: readonly [string] | readonly [string, string];
  /** As shares of the sleeve's side. */
  readonly size: number;
  readonly leading: number;
  /** Between letters, in ems; 0 for scripts whose letters are joined. */
  readonly tracking: number;
}

/** The margin beside a title, as a share of the sleeve's side. */
export const titleMargin = 0.066;
const room = 1 - 2 * titleMargin;

/** The largest size, the smallest of one line, and the smallest of two. */
const [largest, middle, smallest] = [0.14, 0.105, 0.085] as const;

/** A letter of a script without capitals: its letters may be joined, and reach higher. */
const uncased = /\p{Lo}/u;
/** A capital with a mark above or below it, once the two are taken apart. */
const markedCapital = /\p{Lu}\p{M}/u;

/** A title in one line if it fits, else in two, else not at all. */
export function fitTitle({ text, widthOf: measured }: Title): FittedTitle | undefined {
  const isUncased = uncased.test(text);
  const tracking = isUncased ? 0 : -0.03;
  const leading = isUncased ? 1.3 : markedCapital.test(text.normalize("NFD")) ? 1.16 : 1.02;
  const widthOf = (line: string) => measured(line) + tracking * [...line].length;
  const whole = widthOf(text);
  const fitted = (lines: FittedTitle["lines"], width: number, most: number) => {
    const size = Math.min(most, room / width);
    return { lines, size, leading: leading * size, tracking };
  };
  // A title that is too long is measured once: each measurement may ask many fonts.
  if (whole * smallest > 2.2 * room) return undefined;
  if (whole * middle <= room) return fitted([text], whole, largest);
  const splits = breaksOf(text).map((at) => {
    const lines = [text.slice(0, at).trimEnd(), text.slice(at)] as const;
    return { lines, width: Math.max(...lines.map(widthOf)) };
  });
  const [even] = splits.toSorted((one, other) => one.width - other.width);
  return even && even.width * smallest <= room ? fitted(even.lines, even.width, middle) : undefined;
}

const words = new Intl.Segmenter("en", { granularity: "word" });

/** Where a second line may begin: after a space, and between words of scripts that are written without spaces. */
function breaksOf(title: string): readonly number[] {
  const segments = [...words.segment(title)];
  return segments.flatMap(({ index, isWordLike }, at) => {
    const before = segments[at - 1];
    if (before === undefined) return [];
    const isBreak = before.segment.trim() === "" || (isWordLike && before.isWordLike);
    return isBreak ? [index] : [];
  });
}
