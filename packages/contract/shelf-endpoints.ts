import type { Endpoint } from "./endpoint.ts";
import { json } from "./json-reply.ts";
import {
  changePickSchema,
  finishedShelfImportSchema,
  importPartSchema,
  offersSchema,
  shelfImportParams,
  shelfSchema,
  shelfSearchQuery,
  startedShelfImportSchema,
  startShelfImportSchema,
  wallQuery,
} from "./schemas/shelf.ts";
import { longestPart } from "./shelf-limits.ts";

export const shelfEndpoints = {
  getShelf: {
    summary: "What the signed-in user picked from the catalog, and the imports from other services",
    session: "required",
    reply: json(shelfSchema),
    failures: [],
  },
  changePick: {
    summary: "Puts an album, an artist or a genre of the catalog on the user's shelf, or takes it off",
    session: "required",
    body: changePickSchema,
    reply: { kind: "empty" },
    failures: ["not-in-catalog", "shelf-full"],
  },
  getShelfWall: {
    summary:
      "Albums, artists and genres of the catalog to pick from: diverse at first, then near to the picks",
    session: "required",
    query: wallQuery,
    reply: json(offersSchema),
    failures: [],
  },
  searchShelf: {
    summary: "At most 30 albums, artists and genres of the catalog whose names have the words of the search",
    session: "required",
    query: shelfSearchQuery,
    reply: json(offersSchema),
    failures: [],
  },
  startShelfImport: {
    summary:
      "Begins an import from another service. Its parts follow; nothing counts until it is finished, and it is deleted if that takes longer than a day, or an hour if another one begins",
    session: "required",
    body: startShelfImportSchema,
    reply: json(startedShelfImportSchema),
    failures: ["too-many-shelf-imports", "too-many-requests"],
  },
  addToShelfImport: {
    summary:
      "Adds albums and artists to an import that isn't finished; of what it has already, the most that was said stays",
    session: "required",
    params: shelfImportParams,
    body: importPartSchema,
    longestBody: longestPart,
    reply: { kind: "empty" },
    failures: ["shelf-import-not-found", "shelf-import-finished", "shelf-full"],
  },
  finishShelfImport: {
    summary: "Puts an import on the shelf. No error if it is there already",
    session: "required",
    params: shelfImportParams,
    reply: json(finishedShelfImportSchema),
    failures: ["shelf-import-not-found"],
  },
  undoShelfImport: {
    summary: "Deletes an import, finished or not, with all that only it put on the shelf",
    session: "required",
    params: shelfImportParams,
    reply: { kind: "empty" },
    failures: [],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
