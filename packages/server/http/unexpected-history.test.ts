import { instant } from "@spindle/core/day/instant.ts";
import type { AlbumId, UserId } from "@spindle/core/ids.ts";
import { trophies } from "@spindle/core/trophy/catalogue/list.ts";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenedDatabase } from "../db/open-database.ts";
import { openPostgres } from "../db/postgres/open-postgres.ts";
import { readStandings } from "../db/queries/before-choosing.ts";
import { insertImportedShares, setImportedFavorites } from "../db/queries/importing.ts";
import type { Db } from "../db/schema.ts";
import { dropTestPostgres, testPostgresUrl } from "../db/testing/databases.ts";
import { rowsOf, type PlanNode } from "../db/testing/rows-of-plan.ts";
import { createRecordingPush } from "../testing/recording-push.ts";
import { fillHistory, fillListening } from "../testing/listening-data.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { albumOf, bodyOf, calls, latestSpin } from "./testing/every-call.ts";

/** Ten years that the planner's statistics know nothing of, as after an import: it expects one row. */
const spins = 3_650;
/** Rows that the steps of a statement's plan handle, for each spin. Comparing each spin with each takes thousands. */
const mostRowsPerSpin = 12;

interface Worked {
  readonly text: string;
  readonly rows: number;
}
let worked: Worked[] = [];

interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A database of one connection that first explains each statement. */
async function openExplained(url: string): Promise<OpenedDatabase> {
  const database = await openPostgres(url, 1, () => {});
  const client = await database.pool.connect();
  const query = client.query.bind(client) as (sent: Sent | string) => Promise<pg.QueryResult>;
  let isInTransaction = false;
  Object.assign(client, {
    query: async (sent: Sent) => {
      const { text, values } = sent;
      if (/^(?:begin|start transaction)/.test(text)) isInTransaction = true;
      else if (/^(?:commit|rollback)/.test(text)) isInTransaction = false;
      else if (/^\s*(?:select|with|insert|update|delete)/.test(text)) {
        await query(isInTransaction ? "savepoint explained" : "begin");
        const { rows } = await query({ text: `explain (analyze, timing off, format json) ${text}`, values });
        await query(isInTransaction ? "rollback to savepoint explained" : "rollback");
        const [{ Plan: plan }] = rows[0]["QUERY PLAN"] as readonly [{ readonly Plan: PlanNode }];
        worked.push({ text, rows: rowsOf(plan) });
      }
      return query(sent);
    },
  });
  client.release();
  return database;
}

let server: TestServer;
let browser: TestBrowser;
let url: string;
let userId: UserId;
beforeAll(async () => {
  url = await testPostgresUrl();
  const filling = await openPostgres(url, 2, () => {});
  const { db } = filling;
  const [listener = expect.unreachable(), ...others] = await fillListening(
    db,
    Array.from({ length: 31 }, () => 0),
  );
  // With albums from everywhere.
  for (const other of others) await fillHistory(db, { ...other, number: 191 * other.number, spins: 12 }, 0);
  await sql`analyze`.execute(db);
  await fillHistory(db, { ...listener, spins }, 0);
  userId = listener.userId;
  await fillKept(db);
  await filling.close();
  server = await startTestServer({
    database: await openExplained(url),
    startsAt: Date.now(),
    push: createRecordingPush,
  });
  browser = server.newBrowser();
  browser.cookies.set("spindle_session", listener.token);
});
afterAll(async () => {
  await server.stop();
  await dropTestPostgres(url);
});

/** Favorites, shares and trophies of many days. */
async function fillKept(db: Db): Promise<void> {
  await sql`
    update collection_items set favorited_at = started_at where user_id = ${userId} and year % 2 = 0`.execute(
    db,
  );
  await sql`
    update users set shares = spins / 9, favorites = (
      select count(favorited_at) from collection_items where user_id = ${userId})
    where user_id = ${userId}`.execute(db);
  await sql`
    insert into shares (user_id, spin_id, target, shared_at)
    select user_id, spin_id, 'link', started_at from spins where user_id = ${userId} and number % 9 = 0`.execute(
    db,
  );
  await sql`
    insert into earned_trophies (user_id, trophy_id, earned_at, earned_on, spin_id)
    select user_id, trophy, started_at, local_date, spin_id
    from unnest(${trophies.map(({ id }) => id)}::text[]) with ordinality as earned (trophy, place)
    join spins on number = 30 * place and user_id = ${userId}`.execute(db);
}

/** Half of the history is from before it. */
const middle = new Date(Date.now() - (spins / 2) * 86_400_000).toISOString();
const asked = [...calls, ["GET", `/api/profile/weekly-recap?weekStart=${middle}`] as const]
  // Cards take long to draw, and read what the pages read.
  .filter(([, path]) => !path.endsWith("/share"));

test.each(asked)("%s %s never compares each day with each", async (method, path) => {
  const address = path.replace("{albumId}", albumOf(1)).replace("{id}", latestSpin);
  worked = [];
  const reply = await browser.request(method, address, { body: bodyOf(method, path) });
  await reply.text();
  expect(reply.status).toBeLessThan(500);
  expect(worked.filter(({ rows }) => rows > mostRowsPerSpin * spins)).toEqual([]);
});

test.each([
  [
    "readStandings",
    (db: Db, albumIds: readonly AlbumId[]) => readStandings(db, { userId, provider: "sandbox" }, albumIds),
  ],
  [
    "setImportedFavorites",
    (db: Db, albumIds: readonly AlbumId[]) =>
      setImportedFavorites(
        db,
        userId,
        albumIds.map((albumId) => ({ albumId, since: instant(0) })),
      ),
  ],
])("%s for all albums never compares each day with each", async (_, ask) => {
  const { db } = server.context;
  const given = await db
    .selectFrom("collection_items")
    .select("album_id")
    .where("user_id", "=", userId)
    .execute();
  worked = [];
  await ask(
    db,
    given.map((item) => item.album_id),
  );
  expect(worked.filter(({ rows }) => rows > mostRowsPerSpin * spins)).toEqual([]);
  expect(worked).not.toEqual([]);
});

/** The connection's count may still have rows of earlier transactions: they are reported once a second. */
async function fetchedSpins(transaction: Db): Promise<number> {
  const { rows } = await sql<{ readonly fetched: number }>`
    select idx_tup_fetch as fetched from pg_stat_xact_user_tables where relname = 'spins'`.execute(
    transaction,
  );
  return rows[0]?.fetched ?? expect.unreachable();
}

test("imported shares find their spins by the whole key", async () => {
  const { db } = server.context;
  const fetched = await db.transaction().execute(async (transaction) => {
    const before = await fetchedSpins(transaction);
    const shared = await transaction
      .selectFrom("spins")
      .select("spin_id as spinId")
      .where("user_id", "=", userId)
      .where(sql<boolean>`number % 3 = 1`)
      .execute();
    const at = instant(0);
    await insertImportedShares(
      transaction,
      userId,
      shared.map(({ spinId }) => ({ spinId, target: "native", sharedAt: at })),
    );
    return (await fetchedSpins(transaction)) - before;
  });
  expect(fetched).toBeGreaterThan(spins / 3);
  expect(fetched).toBeLessThan(mostRowsPerSpin * spins);
});
