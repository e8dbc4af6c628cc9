import { foldLetters } from "../album/fold.ts";

/**
 * What a search is compared by: folded as the collection's own texts are, on one line, without spaces around it. An item matches where
 * its text holds this one, character by character; the empty one is in every text.
 */
export function searchTextOf(query: string): string {
  // No stored text holds a NUL, and the database takes none.
  return foldLetters(query.toWellFormed()).replaceAll("\0", "\u{FFFD}").replace(/\s+/g, " ").trim();
}
