import { execFileSync } from "node:child_process";
import { closeSync, constants, openSync } from "node:fs";
import { join } from "node:path";
import { loadCatalogue } from "@spindle/catalogue/load-catalogue.ts";
import { modeIds } from "@spindle/core/spin/mode-definitions.ts";
import { type KyselyPlugin, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { readSpin, spin } from "../../testing/spin-calls.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { temporaryDirectory } from "../testing/temporary-directory.ts";
import type { Db } from "../schema.ts";
import { insertSampleRows } from "../testing/sample-rows.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { readBackup } from "./read-backup.ts";
import { saveRows } from "./save-rows.ts";
import { contentOf } from "./testing/changed-backups.ts";
import { writeBackup } from "./write-backup.ts";

const day = 24 * 60 * 60 * 1000;

test("everything that the product writes for its listeners is restored", async () => {
  const startsAt = Date.UTC(2026, 10, 21, 12);
  const database = await openTestDatabase();
  const server = await startTestServer({
    database,
    catalogue: await loadCatalogue(),
    startsAt,
  });
  onTestFinished(server.stop);
  const { db } = server.context;
  const browser = await server.signIn("soul-collector", "spins");
  const send = async (method: string, path: string, body?: unknown) =>
    expect((await browser.request(method, path, body === undefined ? {} : { body })).ok).toBe(true);
  for (const mode of modeIds) {
    const asked = { mood: { mood: "calm" }, time: { moment: "evening" } };
    const { spinId } = await spin(browser, { mode, ...asked[mode as keyof typeof asked] });
    const { album } = await readSpin(browser, spinId);
    await send("POST", "/api/listened", { spinId });
    await send("POST", `/api/favorites/${album.id}`);
    await send("POST", `/api/spins/${spinId}/shares`, { target: "link" });
    server.clock.advance(day);
  }
  await send("POST", "/api/me/onboarding");
  // No library has anything for a newcomer.
  const newcomer = await server.signIn("newcomer", "falls back");
  await spin(newcomer);

  const { rows } = await sql<{
    readonly fallback: string | null;
    readonly joined: string;
    readonly midday: string;
  }>`
    select (select max(fallback) from spins) as fallback, (select max(midday_moment) from users) as midday,
      (select count(*) from taste_memory where folded::text like '%"joined"%')::int as joined`.execute(db);
  expect(rows).toEqual([
    { fallback: "nothing-found", midday: "evening", joined: expect.toSatisfy((names) => names > 0) },
  ]);

  const file = join(temporaryDirectory(), "backup");
  const written = await writeBackup(database, file);
  const empty = await openTestDatabase();
  onTestFinished(empty.close);
  expect(await readBackup(empty.db, file)).toEqual({ ok: true, value: { rows: written, leftOut: 0 } });
  const restored = await contentOf(empty.db);
  expect(restored).toEqual({ ...(await contentOf(db)), sessions: [], redeemed_sign_ins: [] });
  for (const table of ["taste_memory", "collection_items", "tallies", "earned_trophies", "shares"])
    expect([table, restored[table]]).not.toEqual([table, []]);
});

test("a backup of the embedded database has each listener at one moment, though others are written and deleted meanwhile", async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const { db } = database;
  await insertSampleRows(db, 4, 150);
  await sql`
    with made as (
      insert into albums (album_id, artist, artists, title, genres)
      select gen_random_uuid(), 'Artist', '["Artist"]', 'Title', '[]' from generate_series(1, 800) returning album_id
    )
    insert into album_links (album_id, provider, artist_refs, checked_at)
    select album_id, 'sandbox', '[]', now() from made`.execute(db);
  let mostRowsAtOnce = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      mostRowsAtOnce = Math.max(mostRowsAtOnce, result.rows.length);
      return Promise.resolve(result);
    },
  };
  const file = join(temporaryDirectory(), "backup");
  const written = new AbortController();
  const backup = writeBackup({ db: db.withPlugin(counting), kind: "embedded" }, file).finally(() =>
    written.abort(),
  );
  let changes = 0;
  for (; !written.signal.aborted; changes += 1) await db.transaction().execute(changeListeners);
  await backup;
  const restored = await openTestDatabase();
  onTestFinished(() => restored.close());
  expect(await readBackup(restored.db, file)).toMatchObject({ ok: true });
  expect(mostRowsAtOnce).toBe(700);
  // At least once for each listener.
  expect(changes).toBeGreaterThan(3);
  const { rows } = await sql`
    select from users where spins <> (select count(*) from spins where spins.user_id = users.user_id)`.execute(
    restored.db,
  );
  expect(rows).toEqual([]);
});

test("a backup whose directory hangs does not hold the embedded database", async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  await insertSampleRows(db, 1, 1);
  const directory = temporaryDirectory();
  // Opening a pipe hangs until it has a reader.
  const users = join(directory, "users");
  execFileSync("mkfifo", [users]);
  const saved = saveRows({ db, kind: "embedded" }, directory, new AbortController().signal);
  // Queries take turns, so by then it has read the listener.
  for (let query = 0; query < 20; query += 1) await db.selectFrom("users").select("user_id").execute();
  const reader = openSync(users, constants.O_RDONLY | constants.O_NONBLOCK);
  onTestFinished(() => closeSync(reader));
  expect((await saved).rows).toBeGreaterThan(1);
});

/** Gives everybody a spin of a new album, and the newest account's identity to another new one. */
async function changeListeners(db: Db): Promise<void> {
  await sql`
    with made as (
      insert into albums (album_id, artist, artists, title, genres)
      values (gen_random_uuid(), 'Artist', '["Artist"]', 'New', '[]') returning album_id
    ), counted as (
      update users set spins = spins + 1 returning user_id, spins
    )
    insert into spins (user_id, spin_id, local_date, number, started_at, time_zone, utc_offset_minutes, mode, inputs,
      provider, album_id, streak_length)
    select user_id, gen_random_uuid(), date '2030-01-01' + spins, spins, now(), 'UTC', 0, 'saved', '{}', 'sandbox',
      album_id, 1
    from counted, made`.execute(db);
  await sql`delete from users where user_id = (select user_id from identities where account_id = 'moving')`.execute(
    db,
  );
  await sql`
    with arrived as (
      insert into users (user_id, time_zone, created_at) values (gen_random_uuid(), 'UTC', now()) returning user_id
    )
    insert into identities select 'sandbox', 'moving', user_id from arrived`.execute(db);
}
