import { type Kysely, sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Database } from "../db/schema.ts";
import { databases } from "../db/testing/databases.ts";
import { insertSampleRows } from "../db/testing/sample-rows.ts";
import { createKeyedMutex } from "../concurrency/keyed-mutex.ts";
import { recountAll } from "./recount-all.ts";

describe.each(databases)("$name", ({ open }) => {
  test("no statement changes rows of several listeners, and progress is reported", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    const [listeners, spinsEach] = [7, 4];
    await insertSampleRows(db, listeners, spinsEach);
    await sql`update albums set country = 'NP'`.execute(db);
    const { most, measured } = withMostChanged(db);
    const reported: string[] = [];
    const context = { db: measured, catalogue: [], userMutex: createKeyedMutex() };
    expect(await recountAll(context, (progress) => reported.push(progress))).toBe(listeners);
    expect(reported).toEqual([`${listeners} listeners counted`]);
    const { rows } =
      await sql`select country, count(*)::int as items from collection_items group by country`.execute(db);
    expect(rows).toEqual([{ country: "NP", items: listeners * spinsEach }]);
    expect(most()).toBeGreaterThanOrEqual(spinsEach);
    expect(most()).toBeLessThan(listeners * spinsEach);
  });
});

/** The same database, and how many rows one statement has changed at most. */
function withMostChanged(db: Kysely<Database>) {
  let most = 0;
  const measured = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      most = Math.max(most, Number(result.numAffectedRows ?? 0));
      return result;
    },
  });
  return { most: () => most, measured };
}
