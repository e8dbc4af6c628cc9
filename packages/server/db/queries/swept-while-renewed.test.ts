import { instant } from "@spindle/core/day/instant.ts";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openTestPostgres, testPostgresUrl } from "../testing/databases.ts";
import { insertSampleRows } from "../testing/sample-rows.ts";
import { deleteFailedSearches } from "./album-links.ts";
import { expireOldConnections } from "./connections.ts";

const now = Date.UTC(2040, 0, 1);
const fresh = new Date(now);

// The embedded database does one statement after another: nothing is renewed in the midst of a sweep.
test.each([
  [
    "a sign-in renews",
    sql`update connections set authorized_at = ${fresh}, version = version + 1`,
    expireOldConnections,
    sql`select user_id from connections where state = 'connected'`,
  ],
  [
    "a search looked up anew",
    sql`update album_links set checked_at = ${fresh}`,
    deleteFailedSearches,
    sql`select album_id from album_links`,
  ],
])("the sweep keeps what %s while it waits for the row", async (_who, renew, sweep, selectKept) => {
  const { db, close } = await openTestPostgres(await testPostgresUrl());
  onTestFinished(close);
  await insertSampleRows(db, 1, 1);
  await sql`update connections set access_expires_at = authorized_at`.execute(db);
  const { rows: before } = await selectKept.execute(db);
  expect(before).not.toEqual([]);
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const renewing = db.transaction().execute(async (transaction) => {
    await renew.execute(transaction);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const sweeping = sweep(db, instant(now - 1), 100);
  // A wait for a row is a wait for the transaction that holds it, which pg_locks shows without a database.
  const isWaiting = async () => {
    const { rows } = await sql`
      select from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`.execute(db);
    return rows.length > 0;
  };
  await expect.poll(isWaiting).toBe(true);
  released.resolve();
  await renewing;
  expect(await sweeping).toBe(0);
  expect((await selectKept.execute(db)).rows).toEqual(before);
});
