/** A title and the widths of its lines in ems, in display type of weight 800 without letter spacing. */
export interface Title {
  readonly text: string;
  readonly widthOf: (line: string) => number;
}

export interface FittedTitle {
  readonly lines: readonly [string] | readonly [string, string];
  /** As a share of the sleeve's side. */
  readonly size: number;
  readonly leading: number;
  /** In ems; 0 for scripts with joined letters. */
  readonly tracking: number;
}

/** The margin beside a title, as a share of the sleeve's side. */
export const titleMargin = 0.066;
const room = 1 - 2 * titleMargin;

/** The largest size, the smallest for one line, and the smallest for two. */
const [largest, middle, smallest] = [0.14, 0.105, 0.085] as const;

/** Letters of scripts without case may be joined and reach higher. */
const uncased = /\p{Lo}/u;
/** A capital with a mark above or below it, in decomposed text. */
const markedCapital = /\p{Lu}\p{M}/u;

/** Fits a title on one line, or else on two; undefined if neither is possible. */
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
  // Too long: reject after one measurement, because each may ask many fonts.
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

/** Where a second line may begin: after a space, or between words of scripts without spaces. */
function breaksOf(title: string): readonly number[] {
  const segments = [...words.segment(title)];
  return segments.flatMap(({ index, isWordLike }, at) => {
    const before = segments[at - 1];
    if (before === undefined) return [];
    const isBreak = before.segment.trim() === "" || (isWordLike && before.isWordLike);
    return isBreak ? [index] : [];
  });
}
