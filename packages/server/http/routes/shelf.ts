import type { Offers } from "@spindle/contract/schemas/shelf.ts";
import { isoOf } from "@spindle/core/day/instant.ts";
import { succeed } from "@spindle/core/result/result.ts";
import type { Wall } from "@spindle/core/shelf/wall.ts";
import { albumIdOf } from "../../ids/new-id.ts";
import { addToShelfImport } from "../../use-cases/add-to-shelf-import.ts";
import { changePick } from "../../use-cases/change-pick.ts";
import { finishShelfImport } from "../../use-cases/finish-shelf-import.ts";
import { readShelf } from "../../use-cases/read-shelf.ts";
import { findOnWall, readWall } from "../../use-cases/read-wall.ts";
import { startShelfImport } from "../../use-cases/start-shelf-import.ts";
import { undoShelfImport } from "../../use-cases/undo-shelf-import.ts";
import type { ApiHandlers } from "../api-handler.ts";

export const shelfHandlers = {
  getShelf: async (context, { session }) => {
    const { picked, imports } = await readShelf(context, session);
    return succeed({
      picks: presentOffers(picked),
      imports: imports.flatMap(({ importId: id, kinds, albums, artists, finishedAt }) =>
        finishedAt === null ? [] : { id, kinds: [...kinds], albums, artists, finishedAt: isoOf(finishedAt) },
      ),
    });
  },
  changePick: (context, { session, body }) => changePick(context, session, body),
  getShelfWall: async (context, { session, query }) =>
    succeed(presentOffers(await readWall(context, session, query))),
  searchShelf: (context, { query }) => succeed(presentOffers(findOnWall(context, query.q))),
  startShelfImport: async (context, { session, body }) => {
    const started = await startShelfImport(context, session, body.kinds);
    return started.ok ? succeed({ id: started.value }) : started;
  },
  addToShelfImport: (context, { session, params, body }) =>
    addToShelfImport(context, session, params.id, body),
  finishShelfImport: async (context, { session, params }) => {
    const finished = await finishShelfImport(context, session, params.id);
    if (!finished.ok) return finished;
    const { albums, artists, albumsInCatalogue, newAlbums, newArtists } = finished.value;
    return succeed({ albums, artists, albumsInCatalogue, newAlbums, newArtists });
  },
  undoShelfImport: async (context, { session, params }) => {
    await undoShelfImport(context, session, params.id);
    return succeed(undefined);
  },
} satisfies Partial<ApiHandlers>;

function presentOffers({ albums, artists, genres }: Wall): Offers {
  return {
    albums: albums.map(({ key, entry: { title, artist, year, genres: its } }) => ({
      id: albumIdOf(key),
      name: title,
      artist,
      ...(year !== undefined && { year }),
      genres: [...its],
    })),
    artists: artists.map(({ name }) => name),
    genres: [...genres],
  };
}
