export interface Limits {
  /** Bytes of all files together, and bytes after inflating all archives. */
  readonly bytes: number;
  /** Files in all archives. */
  readonly files: number;
  /** Different albums, and different artists. */
  readonly albums: number;
  readonly artists: number;
}

export const defaultLimits: Limits = {
  bytes: 1_000_000_000,
  files: 10_000,
  albums: 100_000,
  artists: 100_000,
};

/** The longest name in UTF-16 code units. */
export const longestName = 500;

/** The longest part of a file (characters) that is held to read one row of it. */
export const longestRow = 2_000_000;

/** The longest part of a cell or a line that is looked at: more than the longest name, which may be written with entities. */
export const longestCell = 2_000;
