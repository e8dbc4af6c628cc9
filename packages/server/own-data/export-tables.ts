import type { UserId } from "@spindle/core/ids.ts";
import type { ExportedTable } from "@spindle/core/own-data/export-file-name.ts";
import { modeDefinitions } from "@spindle/core/spin/mode-definitions.ts";
import { trophies } from "@spindle/core/trophy/catalogue/list.ts";
import { isoOf } from "@spindle/core/day/instant.ts";
import { favoritePages, readTrophiesToExport, spinPages } from "../db/queries/exporting.ts";
import { readUser } from "../db/queries/users.ts";
import type { Db } from "../db/schema.ts";
import { UserGone } from "../users/user-gone.ts";
import { type Cell, csvHead, csvLine } from "./csv.ts";
import { isoOrNull, type RowOf, type TrophyToExport } from "./exported-rows.ts";
import { favoriteHeadings, spinHeadings, trophyHeadings } from "./words.ts";

const tables: Readonly<Record<ExportedTable, (db: Db, userId: UserId) => AsyncGenerator<string, void>>> = {
  spins: (db, userId) => table(spinHeadings, spinPages(db, userId), spinCells),
  favorites: (db, userId) => table(favoriteHeadings, favoritePages(db, userId), favoriteCells),
  trophies: async function* (db, userId) {
    const rows = await readTrophiesToExport(db, userId);
    yield csvHead(trophyHeadings) + rows.map((row) => csvLine(trophyCells(row))).join("");
  },
};

/** A table as CSV, page by page. Throws as an export does. */
export async function* exportTable(
  db: Db,
  userId: UserId,
  name: ExportedTable,
): AsyncGenerator<string, void> {
  yield* tables[name](db, userId);
  if (!(await readUser(db, userId))) throw new UserGone();
}

async function* table<Row>(
  headings: readonly string[],
  pages: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => readonly Cell[],
): AsyncGenerator<string, void> {
  // As in an export: with the first page of rows.
  let text = csvHead(headings);
  for await (const rows of pages) {
    yield text + rows.map((row) => csvLine(cellsOf(row))).join("");
    text = "";
  }
  if (text !== "") yield text;
}

const listed = (names: readonly string[]): string => names.join("; ");

function spinCells(spin: RowOf<typeof spinPages>): readonly Cell[] {
  const { artist, title, year, genres, country, inputs } = spin;
  return [
    spin.localDate,
    artist,
    title,
    year,
    listed(genres),
    country,
    modeDefinitions[spin.mode].name,
    inputs.mood,
    inputs.moment,
    spin.minutes,
    isoOf(spin.at),
    spin.zone,
    isoOrNull(spin.listenedAt),
    spin.streakLength,
  ];
}

function favoriteCells({ artist, title, year, genres, since }: RowOf<typeof favoritePages>): readonly Cell[] {
  return [artist, title, year, listed(genres), isoOf(since)];
}

const byId = new Map(trophies.map((trophy) => [trophy.id, trophy]));

function trophyCells({ id, earnedOn, spinDate }: TrophyToExport): readonly Cell[] {
  const trophy = byId.get(id);
  return [trophy?.name ?? id, trophy?.description, trophy?.tier, trophy?.category, earnedOn, spinDate];
}
