import type { UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keyedOtherwise } from "../db/testing/keyed-by-user.ts";
import { openTestPostgres, testPostgresUrl } from "../db/testing/databases.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import { fillListening } from "../testing/listening-data.ts";
import { createRecordingPush } from "../testing/recording-push.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { albumOf, bodyOf, calls, latestSpin } from "./testing/every-call.ts";

/** May call everything, but a statement that reads or writes a row of anybody but `acting` fails. */
const caller = "one_listener_caller";

let owner: OpenedDatabase;
let server: TestServer;
let browser: TestBrowser;
let userId: UserId;

beforeAll(async () => {
  const url = new URL(await testPostgresUrl());
  owner = await openTestPostgres(url.href);
  const [listener] = await fillListening(owner.db, [40, 40]);
  userId = listener?.userId ?? expect.unreachable();
  await guardRows(owner);
  await actAs(userId);
  url.username = caller;
  server = await startTestServer({
    database: await openTestPostgres(url.href),
    startsAt: Date.now(),
    push: createRecordingPush,
  });
  browser = server.newBrowser();
  browser.cookies.set("spindle_session", listener?.token ?? "");
});
afterAll(async () => {
  await server.stop();
  await owner.close();
});

/** Row security asks a function about each row that a statement reaches, before any other of its conditions but those of an index. */
async function guardRows({ db }: OpenedDatabase): Promise<void> {
  await sql`create table acting (id uuid)`.execute(db);
  await sql`
    create function only_acting(row_of uuid) returns boolean language plpgsql security definer as $$
    begin
      if coalesce((select id from acting), row_of) = row_of then return true; end if;
      raise exception 'a row of another listener';
    end $$`.execute(db);
  await sql`
    do $$ begin create role ${sql.ref(caller)} login; exception when duplicate_object then null; end $$`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on all tables in schema public to ${sql.ref(caller)}`.execute(
    db,
  );
  // Small tables would be read whole otherwise. What is avoided like this seems so expensive that it would be compiled.
  await sql`alter role ${sql.ref(caller)} set enable_seqscan = off`.execute(db);
  await sql`alter role ${sql.ref(caller)} set jit = off`.execute(db);
  const { rows } = await sql<{ readonly name: string }>`
    select table_name::text as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id'`.execute(db);
  for (const { name } of rows) {
    if (Object.hasOwn(keyedOtherwise, name)) continue;
    const table = sql.table(name);
    await sql`alter table ${table} enable row level security`.execute(db);
    await sql`
      create policy only_acting on ${table} using (only_acting(user_id)) with check (only_acting(user_id))`.execute(
      db,
    );
  }
}

/** From now on only this listener's rows may be reached, or those of all. */
async function actAs(listener: UserId | undefined): Promise<void> {
  await sql`delete from acting`.execute(owner.db);
  if (listener !== undefined) await sql`insert into acting values (${listener})`.execute(owner.db);
}

test("the guard refuses a statement that reaches two listeners", async () => {
  const { db } = server.context;
  await expect(db.selectFrom("spins").select("spin_id").execute()).rejects.toThrow(
    "a row of another listener",
  );
  const mine = await db.selectFrom("spins").select("spin_id").where("user_id", "=", userId).execute();
  expect(mine).toHaveLength(40);
});

test.each(calls)("%s %s reaches no row of another listener", async (method, path) => {
  const { rows } = await sql<{ readonly id: string }>`
    insert into sessions (user_id, token_hash, session_id, provider, created_at, last_seen_at, expires_at)
    values (${userId}, decode('aa', 'hex'), gen_random_uuid(), 'sandbox', now(), now(), now() + interval '1 day')
    on conflict (user_id, token_hash) do update set browser = null returning session_id as id`.execute(
    owner.db,
  );
  const address = path
    .replace("{albumId}", albumOf(1))
    .replace("{id}", latestSpin)
    .replace("{session}", rows[0]?.id ?? "");
  const reply = await browser.request(method, address, { body: bodyOf(method, path) });
  await reply.text();
  expect(reply.status).toBeLessThan(500);
  expect(reply.status).not.toBe(401);
});

test("a spin, its Play, a disconnection and a deletion reach no row of another listener", async () => {
  await actAs(undefined);
  const signedIn = await server.signIn("soul-collector", "connected");
  await server.signInWith(signedIn, "soul-collector", "connected", "/auth/sandbox/login?playback=1");
  const newcomer = await owner.db
    .selectFrom("users")
    .select("user_id")
    .where("spins", "=", 0)
    .executeTakeFirstOrThrow();
  await actAs(newcomer.user_id);
  const spun = await signedIn.request("POST", "/api/spin", { body: { mode: "recommendations" } });
  expect(spun.status).toBe(200);
  const { spin_id: spinId, album_id: albumId } = await owner.db
    .selectFrom("spins")
    .select(["spin_id", "album_id"])
    .where("user_id", "=", newcomer.user_id)
    .executeTakeFirstOrThrow();
  expect((await signedIn.request("GET", `/api/spins/${spinId}/tracks`)).status).toBe(200);
  expect((await signedIn.request("POST", `/api/sandbox/play/${albumId}`)).status).toBe(200);
  expect((await signedIn.request("DELETE", "/api/connections/sandbox")).status).toBe(204);
  const confirmed = { body: { confirmation: "delete" } };
  expect((await signedIn.request("POST", "/api/me/deletion", confirmed)).status).toBe(200);
});
