import { trophyIdSchema } from "@spindle/contract/schemas/bounds.ts";
import { trophies } from "@spindle/core/trophy/catalogue/list.ts";
import { sql } from "kysely";
import * as v from "valibot";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "../testing/test-database.ts";
import { insertSampleRows } from "../testing/sample-rows.ts";
import { backupTables } from "./backup-format.ts";
import { type Column, rowSchema } from "./row-checks.ts";

interface ColumnOfTable extends Column {
  readonly table: string;
  readonly mayBeNull: boolean;
}

/** Every column that a backup carries, with the rows of a sample. */
async function carried() {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  await insertSampleRows(db, 2, 2);
  const { rows } = await sql<ColumnOfTable>`
    select table_name::text as "table", column_name::text as name, data_type::text as type,
      is_nullable = 'YES' as "mayBeNull"
    from information_schema.columns where table_schema = current_schema()`.execute(db);
  return { db, columns: rows.filter(({ table }) => backupTables.includes(table)) };
}

const passes = (column: ColumnOfTable, value: unknown) =>
  v.is(rowSchema(column.table, [column]), { [column.name]: value });
const pathOf = ({ table, name }: ColumnOfTable) => `${table}.${name}`;

test("every JSON column has a check", async () => {
  const { columns } = await carried();
  const json = columns.filter(({ type }) => type.startsWith("json"));
  expect(json.map(pathOf)).toContain("taste_memory.folded");
  // A column without one takes any text.
  expect(json.filter((column) => passes(column, "any text")).map(pathOf)).toEqual([]);
});

test("a nullable column may be null in a backup", async () => {
  const { columns } = await carried();
  const optional = columns.filter(({ mayBeNull }) => mayBeNull);
  expect(optional.map(pathOf)).toContain("taste_memory.folded");
  expect(optional.filter((column) => !passes(column, null)).map(pathOf)).toEqual([]);
});

test("every trophy may be in a backup and in an export", () => {
  expect(trophies.filter(({ id }) => !v.is(trophyIdSchema, id))).toEqual([]);
});

test("the sample rows fill every column, so that backups are tested with all of them", async () => {
  const { db, columns } = await carried();
  const empty: string[] = [];
  for (const column of columns) {
    const { rows } = await sql`
      select from ${sql.table(column.table)} where ${sql.ref(column.name)} is not null limit 1`.execute(db);
    if (rows.length === 0) empty.push(pathOf(column));
  }
  expect(empty).toEqual([]);
});
