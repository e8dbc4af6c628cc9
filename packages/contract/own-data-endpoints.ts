import * as v from "valibot";
import type { Endpoint } from "./endpoint.ts";
import { longestImport } from "./import-limits.ts";
import { json } from "./json-reply.ts";
import { exportSchema, importReportSchema } from "./schemas/own-data.ts";

const csv = { kind: "media", types: ["text/csv"], cached: "never" } as const;

export const ownDataEndpoints = {
  exportData: {
    summary: "Everything the signed-in user has here, as one file. It holds no secrets",
    session: "required",
    reply: { kind: "media", types: ["application/json"], cached: "never", schema: exportSchema },
    failures: ["too-many-requests"],
  },
  exportSpins: {
    summary: "The signed-in user's spins as a table, oldest first",
    session: "required",
    reply: csv,
    failures: ["too-many-requests"],
  },
  exportFavorites: {
    summary: "The signed-in user's favorites as a table, oldest first",
    session: "required",
    reply: csv,
    failures: ["too-many-requests"],
  },
  exportTrophies: {
    summary: "The signed-in user's trophies as a table, in the order they were earned",
    session: "required",
    reply: csv,
    failures: ["too-many-requests"],
  },
  importData: {
    summary:
      "Adds an exported file to the signed-in user's history: days that have no spin yet, favorites, shares, and trophies that the history has earned. Nothing is overwritten, and importing a file again adds nothing",
    session: "required",
    body: v.pipe(
      v.looseObject({}),
      v.description(
        "A file of `exportData`, described by `/api/export-schema.json`. Its rows are checked one by one",
      ),
    ),
    longestBody: longestImport,
    reply: json(importReportSchema),
    failures: ["not-an-export", "newer-export", "export-too-large", "too-many-requests"],
  },
  importShelf: {
    summary:
      "Adds imports from other services of an exported file, with up to 10,000 of their items; a longer file is sent in parts, each with the imports. Everything else in it is ignored, and nothing is overwritten",
    session: "required",
    body: v.pipe(v.looseObject({}), v.description("A file of `exportData`, or a part of one")),
    longestBody: longestImport,
    reply: json(importReportSchema),
    failures: ["not-an-export", "newer-export", "export-too-large", "too-many-requests"],
  },
  getExportSchema: {
    summary: "The JSON Schema of an exported file",
    session: "none",
    reply: json(v.looseObject({ $schema: v.string() })),
    failures: [],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
