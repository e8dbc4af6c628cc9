import type { Row } from "../row.ts";

/** A kind of text with something on each line. */
export interface LineFormat {
  readonly kind: string;
  /** Whether a text that starts with these lines (without blank ones) is of this kind. */
  readonly recognizes: (firstLines: readonly string[]) => boolean;
  /** Undefined for a line that is no row, such as a comment. */
  readonly read: (line: string) => Row | undefined;
}
