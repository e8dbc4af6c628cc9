import type { FinishedShelfImport, ImportPart, Offers, Shelf } from "@spindle/contract/schemas/shelf.ts";
import { json } from "./sample-answers.ts";
import { type Stub, type Stubs, stubs } from "./stubs.ts";

const nothing: Offers = { albums: [], artists: [], genres: [] };
const importId = "00000000-0000-4000-8000-000000000001";

/** Paths of the calls that an import makes. */
export const importPaths = {
  start: "/api/shelf/imports",
  items: `/api/shelf/imports/${importId}/items`,
  finish: `/api/shelf/imports/${importId}/finish`,
  undo: `/api/shelf/imports/${importId}`,
} as const;

export interface SampleShelf {
  readonly stubs: Stubs;
  /** Titles and names that arrived, in order. */
  readonly arrived: string[];
  /** Answers for the next parts of an import; undefined takes the part. */
  readonly failures: (Stub | undefined)[];
}

/** A shelf that takes one import, and finds `known` albums and artists on it already. */
export function sampleShelf(changes: Stubs = {}, known: Partial<FinishedShelfImport> = {}): SampleShelf {
  let imports: Shelf["imports"] = [];
  let kinds: string[] = [];
  const arrived: string[] = [];
  const failures: (Stub | undefined)[] = [];
  let [albums, artists] = [0, 0];
  return {
    arrived,
    failures,
    stubs: {
      ...stubs.signedIn,
      "GET /api/shelf": () => json({ picks: nothing, imports } satisfies Shelf),
      "GET /api/shelf/wall": json(nothing),
      [`POST ${importPaths.start}`]: (request) => {
        ({ kinds } = request.postDataJSON() as { kinds: string[] });
        return json({ id: importId });
      },
      [`PUT ${importPaths.items}`]: (request) => {
        const failure = failures.shift();
        if (failure !== undefined) return failure;
        const part = request.postDataJSON() as ImportPart;
        albums += part.albums.length;
        artists += part.artists.length;
        arrived.push(...part.albums.map(({ title }) => title), ...part.artists.map(({ name }) => name));
        return { status: 204, body: "" };
      },
      [`POST ${importPaths.finish}`]: () => {
        imports = [{ id: importId, kinds, albums, artists, finishedAt: "2026-11-21T09:00:00.000Z" }];
        const counts = { albums, artists, albumsInCatalogue: 1, newAlbums: albums, newArtists: artists };
        return json({ ...counts, ...known } satisfies FinishedShelfImport);
      },
      [`DELETE ${importPaths.undo}`]: () => {
        imports = [];
        return { status: 204, body: "" };
      },
      ...changes,
    },
  };
}
