import type { Kysely } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { databases } from "../testing/databases.ts";
import { insertSampleRows } from "../testing/sample-rows.ts";
import { up } from "./039-scrobbles.ts";

describe.each(databases)("$name", ({ open }) => {
  test("connections from before tell what is played", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await insertSampleRows(db, 3, 1);
    // As the migrations before had it.
    const schema = (db as unknown as Kysely<unknown>).schema;
    await schema.alterTable("connections").dropColumn("scrobbles").execute();
    await up(db as unknown as Kysely<unknown>);
    const rows = await db.selectFrom("connections").select("scrobbles").execute();
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ scrobbles: true })));
  });
});
