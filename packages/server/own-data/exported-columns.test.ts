import { type ExportDocument, exportSchema } from "@spindle/contract/schemas/own-data.ts";
import { instant } from "@spindle/core/day/instant.ts";
import { sql } from "kysely";
import * as v from "valibot";
import { describe, expect, onTestFinished, test } from "vitest";
import { userColumns } from "../db/queries/users.ts";
import { databases } from "../db/testing/databases.ts";
import { insertSampleRows } from "../db/testing/sample-rows.ts";
import { exportDocument } from "./export-document.ts";
import { exportedColumns } from "./testing/exported-columns.ts";

const leftOutTables = Object.entries(exportedColumns).flatMap(([table, places]) =>
  typeof places === "object" && "leftOut" in places ? [table] : [],
);
const exported = Object.entries(exportedColumns).flatMap(([table, places]) =>
  typeof places === "object" && !("leftOut" in places) ? [[table, Object.keys(places)] as const] : [],
);

describe.each(databases)("$name", ({ open }) => {
  async function opened() {
    const database = await open();
    onTestFinished(database.close);
    return database.db;
  }

  test("every table with rows of a listener is exported or left out, and every column of an exported one", async () => {
    const db = await opened();
    const { rows } = await sql<{ readonly table: string; readonly column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public'`.execute(db);
    const columnsOf = new Map<string, string[]>();
    for (const { table, column } of rows) columnsOf.set(table, [...(columnsOf.get(table) ?? []), column]);
    const owned = [...columnsOf].flatMap(([table, columns]) => (columns.includes("user_id") ? [table] : []));
    // Its keys hold ids of listeners.
    owned.push("rate_limits");
    expect([...exported.map(([table]) => table), ...leftOutTables].toSorted()).toEqual(owned.toSorted());
    for (const [table, columns] of exported)
      expect([table, columns.toSorted()]).toEqual([table, columnsOf.get(table)?.toSorted()]);
  });

  test("an export has every place that is named, matches its schema, and holds nothing that is left out", async () => {
    const db = await opened();
    await insertSampleRows(db, 2, 4);
    const user = await db
      .selectFrom("users")
      .select(userColumns)
      .where("avatar_url", "is not", null)
      .executeTakeFirstOrThrow();
    const source = {
      db,
      user,
      catalogue: [],
      exportedAt: instant(0),
      publicOrigin: "https://spindle.example",
    };
    let text = "";
    for await (const part of exportDocument(source)) text += part;
    const document = v.parse(exportSchema, JSON.parse(text)) as unknown as ExportDocument;
    for (const [table, places] of Object.entries(exportedColumns)) {
      if (typeof places !== "object" || "leftOut" in places) continue;
      for (const [column, place] of Object.entries(places))
        if ("in" in place)
          expect([table, column, isThere(document, place.in.split("."))]).toEqual([table, column, true]);
    }
    for (const hidden of ["covers.example/own", "covers.example/album", "neighbor", '"cc"', "\\\\x"])
      expect(text).not.toContain(hidden);
  });
});

/** Whether a value that is not null is at the path, in any row of a list on the way. */
function isThere(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (Array.isArray(value))
    return value.some((each) => isThere(each, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return value !== undefined && value !== null;
  return typeof value === "object" && value !== null && isThere(Reflect.get(value, name), rest);
}
