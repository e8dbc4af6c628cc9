import { instant } from "@spindle/core/day/instant.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSession, type SessionKey } from "../db/queries/sessions.ts";
import { keyedOtherwise, ofSeveralUsers } from "../db/testing/keyed-by-user.ts";
import { openTestPostgres, testPostgresUrl } from "../db/testing/databases.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import { sessionKeyOf } from "../sessions/session-token.ts";
import { fillListening } from "../testing/listening-data.ts";
import { createRecordingPush } from "../testing/recording-push.ts";
import { readSpin, spin } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { albumOf, bodyOf, calls, latestSpin } from "./testing/every-call.ts";

/** May call everything, but no statement may reach rows of two listeners. */
const caller = "one_listener_caller";

let owner: OpenedDatabase;
let server: TestServer;
let listeners: readonly {
  readonly userId: UserId;
  readonly browser: TestBrowser;
  readonly key: SessionKey;
}[];

beforeAll(async () => {
  const url = new URL(await testPostgresUrl());
  owner = await openTestPostgres(url.href);
  const filled = await fillListening(owner.db, [40, 40]);
  await guardRows(owner);
  url.username = caller;
  server = await startTestServer({
    database: await openTestPostgres(url.href),
    startsAt: Date.now(),
    push: createRecordingPush,
  });
  listeners = filled.map(({ userId, token }) => {
    const browser = server.newBrowser();
    browser.cookies.set("spindle_session", token);
    return { userId, browser, key: sessionKeyOf(token) ?? expect.unreachable() };
  });
});
afterAll(async () => {
  await server.stop();
  await owner.close();
});

/**
 * Row security asks a function about each row that a statement reaches, before any other of its conditions but those of an index.
 * It knows a statement by the instant at which it began.
 */
async function guardRows({ db }: OpenedDatabase): Promise<void> {
  const excepted = Object.keys(ofSeveralUsers).map((part) => sql.lit(`%${part}%`));
  await sql`
    create function of_one_listener(row_of uuid) returns boolean language plpgsql as $$
    declare
      reached text[] := nullif(current_setting('guard.reached', true), '')::text[];
    begin
      if reached[1] = statement_timestamp()::text and reached[2] <> row_of::text
        and not current_query() like any (array[${sql.join(excepted)}]) then
        raise exception 'a row of another listener';
      end if;
      perform set_config('guard.reached', array[statement_timestamp()::text, row_of::text]::text, false);
      return true;
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
      create policy of_one on ${table} using (of_one_listener(user_id)) with check (of_one_listener(user_id))`.execute(
      db,
    );
  }
}

test("the guard refuses statements that reach two listeners, but for the sessions of a moment", async () => {
  const { db } = server.context;
  await expect(db.selectFrom("spins").select("spin_id").execute()).rejects.toThrow(
    "a row of another listener",
  );
  for (const { userId } of listeners) {
    const theirs = await db.selectFrom("spins").select("spin_id").where("user_id", "=", userId).execute();
    expect(theirs).toHaveLength(40);
  }
  const now = server.context.clock.now();
  const found = await Promise.all(listeners.map(({ key }) => readSession(db, key, now, instant(0))));
  expect(found.map((session) => session?.user.user_id)).toEqual(listeners.map(({ userId }) => userId));
});

test.each(calls)("%s %s of two listeners at once: no statement reaches both", async (method, path) => {
  const { rows } = await sql<{ readonly id: string }>`
    insert into sessions (user_id, token_hash, session_id, provider, created_at, last_seen_at, expires_at)
    select user_id, decode('aa', 'hex'), gen_random_uuid(), 'sandbox', now(), now(), now() + interval '1 day' from users
    on conflict (user_id, token_hash) do update set browser = null returning session_id as id`.execute(
    owner.db,
  );
  const replies = await Promise.all(
    listeners.map(async ({ browser }, index) => {
      const address = path
        .replace("{albumId}", albumOf(index + 1))
        .replace("{id}", latestSpin)
        .replace("{session}", rows[index]?.id ?? "");
      const reply = await browser.request(method, address, { body: bodyOf(method, path) });
      await reply.text();
      return reply.status;
    }),
  );
  for (const status of replies) {
    expect(status).toBeLessThan(500);
    expect(status).not.toBe(401);
  }
});

test("a sign-in, a spin, its Play, a disconnection and a deletion of two at once: no statement reaches both", async () => {
  await Promise.all(["one", "other"].map(liveThrough));
});

async function liveThrough(name: string): Promise<void> {
  const signedIn = await server.signIn("soul-collector", name);
  await server.signInWith(signedIn, "soul-collector", name, "/auth/sandbox/login?playback=1");
  const { spinId } = await spin(signedIn, { mode: "recommendations" });
  const { album } = await readSpin(signedIn, spinId);
  const statusOf = async (...call: Parameters<TestBrowser["request"]>) =>
    (await signedIn.request(...call)).status;
  expect(await statusOf("GET", `/api/spins/${spinId}/tracks`)).toBe(200);
  expect(await statusOf("POST", `/api/sandbox/play/${album.id}`)).toBe(200);
  expect(await statusOf("DELETE", "/api/connections/sandbox")).toBe(204);
  expect(await statusOf("POST", "/api/me/deletion", { body: { confirmation: "delete" } })).toBe(200);
}
