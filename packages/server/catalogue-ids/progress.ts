import { albumIdSchemas, type CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { nameKey } from "@spindle/catalogue/id-file.ts";
import { open } from "node:fs/promises";
import * as v from "valibot";
import { readIfExists } from "../files/make-file-once.ts";
import { parsedJson } from "../providers/outside/http-exchange.ts";
import type { Findings } from "./find-ids.ts";

type Named = Pick<CatalogueAlbum, "artist" | "title">;

/** Which albums were asked about, and what was found: a line each, so that a stop at any moment loses nothing. */
export interface Progress {
  has(album: Named): boolean;
  /** Undefined if it was not found or not asked about. */
  of(album: Named): Findings | undefined;
  /** Is on disk once it resolves. */
  add(album: Named, found: Findings | undefined): Promise<void>;
  close(): Promise<void>;
}

const lineSchema = v.object({
  artist: v.string(),
  title: v.string(),
  found: v.optional(
    v.object({
      ...albumIdSchemas,
      musicbrainz: v.unwrap(albumIdSchemas.musicbrainz),
      year: v.optional(v.number()),
      tracks: v.array(v.number()),
    }),
  ),
});

export async function openProgress(path: string): Promise<Progress> {
  const text = (await readIfExists(path)) ?? "";
  const known = new Map<string, Findings | undefined>();
  for (const line of text.split("\n")) {
    // A line that was cut short is asked about again.
    const parsed = v.safeParse(lineSchema, parsedJson(line));
    if (parsed.success) known.set(nameKey(parsed.output), parsed.output.found);
  }
  const file = await open(path, "a", 0o600);
  // What was cut short must not swallow the next line.
  if (text !== "") await file.appendFile("\n");
  return {
    has: (album) => known.has(nameKey(album)),
    of: (album) => known.get(nameKey(album)),
    async add({ artist, title }, found) {
      await file.appendFile(`${JSON.stringify({ artist, title, ...(found && { found }) })}\n`);
      await file.datasync();
      known.set(nameKey({ artist, title }), found);
    },
    close: () => file.close(),
  };
}
