import * as v from "valibot";
import { albumIdSchemas } from "./album.ts";
import { type Mistake, quickEntries, readEntries } from "./read-entries.ts";
import * as words from "./words.ts";

/** An album's ids, by its artist and title. */
const idEntrySchema = v.strictObject({
  artist: v.string(),
  title: v.string(),
  ...albumIdSchemas,
});
export type IdEntry = v.InferOutput<typeof idEntrySchema>;

/** The same for an album and for the entry of its ids. */
export const nameKey = ({ artist, title }: Pick<IdEntry, "artist" | "title">): string =>
  JSON.stringify([artist, title]);

/** Parses a file of ids: its valid entries, and all mistakes (the first five of each entry). */
export function readIdFile(text: string): {
  readonly entries: readonly IdEntry[];
  readonly mistakes: readonly Mistake[];
} {
  const quick = quickEntries(text, idEntrySchema);
  if (quick) return { entries: quick, mistakes: [] };
  const { entries, mistakes } = readEntries(text, idEntrySchema, words.wantsOfIdEntry);
  return { entries: entries.map(({ value }) => value), mistakes };
}
