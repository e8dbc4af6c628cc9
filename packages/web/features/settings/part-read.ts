/** How far a page is scrolled, in pixels, as the window shows it. */
export interface Scrolled {
  readonly windowHeight: number;
  readonly y: number;
  /** The furthest that it can be scrolled; 0 where all of it is in sight. */
  readonly furthest: number;
}

/** Where in the window one reads, from its top. */
const readingLine = 0.2;

/**
 * Which part is read, by its place in the list, of parts that begin so many pixels below the window's top: the last one to
 * begin above a line near the top. Over the last screenful of scrolling the line goes down to the window's end, so that
 * parts have their turn too that can never come to the top.
 */
export function partRead(tops: readonly number[], { windowHeight, y, furthest }: Scrolled): number {
  const lastScreenful = Math.min(furthest, windowHeight);
  const left = Math.max(0, furthest - y);
  const gone = lastScreenful === 0 ? 0 : Math.max(0, 1 - left / lastScreenful);
  const line = windowHeight * (readingLine + (1 - readingLine) * gone);
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}
