import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { UserId } from "@spindle/core/ids.ts";
import { sql, type Transaction } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Context } from "../context.ts";
import { readBackup } from "../db/backup/read-backup.ts";
import { writeBackup } from "../db/backup/write-backup.ts";
import type { Database, Db } from "../db/schema.ts";
import { temporaryDirectory } from "../db/testing/temporary-directory.ts";
import { databases } from "../db/testing/databases.ts";
import { deletedSince, isDeleted, readDeletions } from "../deletions/deletion-list.ts";
import { sessionKeyOf } from "../sessions/session-token.ts";
import { createRecordingPush } from "../testing/recording-push.ts";
import { tablesWithRowsOf } from "../testing/rows-of-user.ts";
import { readMe, readSpin, spin, statusesOf } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { testSubscription } from "../testing/test-subscription.ts";
import { deleteUser } from "./delete-user.ts";

const deviceOf = (name: string) => testSubscription(`https://fcm.googleapis.com/fcm/send/${name}`);
const confirmed = { body: { confirmation: "delete" } };
const deletion = (browser: TestBrowser) => browser.request("POST", "/api/me/deletion", confirmed);

const userOf = (browser: TestBrowser): UserId =>
  sessionKeyOf(browser.cookies.get("spindle_session") ?? "")?.userId ?? expect.unreachable();

/** Whom a restore of a backup made now would leave out; undefined without a list. */
async function deletedOf({ context, dataDir }: TestServer) {
  const deletions = await readDeletions([join(dataDir, "deleted")]);
  return deletions && deletedSince(deletions, context.clock.now());
}

async function isListed(server: TestServer, userId: UserId): Promise<boolean> {
  return isDeleted((await deletedOf(server)) ?? new Set(), userId);
}

/** A listener with rows in every table, and the id of their spin. */
async function listenerWithEverything(server: TestServer, name: string) {
  const browser = await server.signIn("soul-collector", name);
  const userId = userOf(browser);
  const { spinId } = await spin(browser, { mode: "roulette" });
  const { album } = await readSpin(browser, spinId);
  await browser.request("POST", "/api/listened", { body: { spinId } });
  await browser.request("POST", `/api/favorites/${album.id}`);
  await browser.request("POST", `/api/spins/${spinId}/shares`, { body: { target: "link" } });
  await browser.request("PUT", "/api/shelf/picks", {
    body: { kind: "artist", thing: album.artist, picked: true },
  });
  const begun = await browser.request("POST", "/api/shelf/imports", { body: { kinds: ["lastfm"] } });
  const { id } = (await begun.json()) as { readonly id: string };
  const artists = [{ name: "Ann", saved: true, songs: 0, plays: 0 }];
  await browser.request("PUT", `/api/shelf/imports/${id}/items`, { body: { albums: [], artists } });
  await browser.request("PUT", "/api/notifications/subscription", { body: deviceOf(name) });
  const { db } = server.context;
  await sql`insert into notifications values (${userId}, 'weekly-recap', '2026-10-26', '2026-10-27', null, 0, null)`.execute(
    db,
  );
  await sql`insert into taste_memory values (${userId}, 'sandbox', 'artist', 'id', null, '[]', '{}', '2026-10-26')`.execute(
    db,
  );
  await sql`insert into rate_limits values (${`spin:${userId}`}, 1, null)`.execute(db);
  return { browser, userId, spinId, albumId: album.id };
}

describe.each(databases)("$name", ({ name: engine, open }) => {
  async function start(): Promise<TestServer> {
    const server = await startTestServer({ database: await open(), push: createRecordingPush });
    onTestFinished(server.stop);
    return server;
  }

  test("deletes everything of one listener, says how much it was, and signs out every device", async () => {
    const server = await start();
    const { browser, userId } = await listenerWithEverything(server, "leaving");
    const staying = await listenerWithEverything(server, "staying");
    const elsewhere = await server.signIn("soul-collector", "leaving");
    const before = await tablesWithRowsOf(server.context.db, staying.userId);
    expect(await tablesWithRowsOf(server.context.db, userId)).toEqual(before);
    expect(before).toEqual(
      expect.arrayContaining([
        "identities",
        "notifications",
        "rate_limits",
        "shelf_picks",
        "shelf_imports",
        "shelf_items",
        "taste_memory",
      ]),
    );
    const reply = await browser.request("POST", "/api/me/deletion", { body: { confirmation: " Delete " } });
    expect(await reply.json()).toEqual({
      spins: 1,
      favorites: 1,
      trophies: expect.any(Number),
      connections: 1,
      sessions: 2,
      devices: 1,
    });
    expect([...browser.cookies.keys()].toSorted()).toEqual([
      "spindle_choose_account",
      "spindle_listener_changed",
    ]);
    expect(await tablesWithRowsOf(server.context.db, userId)).toEqual([]);
    expect(await tablesWithRowsOf(server.context.db, staying.userId)).toEqual(before);
    expect([await isListed(server, userId), await isListed(server, staying.userId)]).toEqual([true, false]);
    for (const signedOut of [browser, elsewhere]) {
      expect((await signedOut.request("GET", "/api/me")).status).toBe(401);
    }
    expect((await readMe(staying.browser)).stats.albumsSpun).toBe(1);
    expect(server.logged.filter(({ event }) => event === "account deleted")).toMatchObject([
      { level: "info", listener: server.context.pseudonym(userId), by: "listener" },
    ]);
  });

  test("empties the albums that only this listener had imported, also in a restore of an older backup", async () => {
    const database = await open();
    const server = await startTestServer({ database });
    onTestFinished(server.stop);
    const { db } = server.context;
    const leaving = await server.signIn("newcomer", "leaving");
    const staying = await server.signIn("newcomer", "staying");
    for (const [browser, album] of [
      [leaving, "30000000-0000-5000-8000-000000000000"],
      [staying, "40000000-0000-5000-8000-000000000000"],
      [leaving, "50000000-0000-8000-8000-000000000000"],
    ] as const) {
      await sql`insert into albums values (${album}, 'By', '["By"]', 'Title', 1970, '["soul"]', null)`.execute(
        db,
      );
      await sql`insert into album_links values (${album}, 'sandbox', 'ref', null, 8, 40, '[]', now())`.execute(
        db,
      );
      await sql`
        insert into collection_items (user_id, album_id, spin_id, started_at, title_key, artist_key, year, artists, genres, search_text)
        values (${userOf(browser)}, ${album}, gen_random_uuid(), now(), 'title', 'by', 1970, '["By"]', '["soul"]', 'title')`.execute(
        db,
      );
    }
    const file = join(temporaryDirectory(), "backup");
    await writeBackup(database, file);
    expect((await deletion(leaving)).status).toBe(200);
    const titles = async (from: Db) =>
      (await from.selectFrom("albums").select("title").orderBy("album_id").execute()).map(
        ({ title }) => title,
      );
    const links = async (from: Db) => (await from.selectFrom("album_links").select("ref").execute()).length;
    expect([await titles(db), await links(db)]).toEqual([["", "Title", "Title"], 2]);
    const target = await open();
    onTestFinished(target.close);
    const deleted = await deletedOf(server);
    expect(await readBackup(target.db, file, { deleted })).toMatchObject({ ok: true, value: { leftOut: 1 } });
    expect([await titles(target.db), await links(target.db)]).toEqual([["", "Title", "Title"], 2]);
  });

  test("needs the word and a recent sign-in", async () => {
    const server = await start();
    const browser = await server.signIn();
    for (const confirmation of ["", "no", "delete!", "d e l e t e"]) {
      const reply = await browser.request("POST", "/api/me/deletion", { body: { confirmation } });
      expect([reply.status, await reply.json()]).toMatchObject([400, { code: "invalid-request" }]);
    }
    server.clock.advance(10 * 60 * 1000 + 1);
    const reply = await deletion(browser);
    expect([reply.status, await reply.json()]).toMatchObject([403, { code: "sign-in-too-old" }]);
    expect((await browser.request("GET", "/api/me")).status).toBe(200);
    expect(await deletedOf(server)).toBeUndefined();
  });

  test("of two at once, one deletes and the other finds nobody signed in", async () => {
    const server = await start();
    const browsers = [await server.signIn("newcomer", "twice"), await server.signIn("newcomer", "twice")];
    expect(statusesOf(await Promise.all(browsers.map(deletion)))).toEqual([200, 401]);
    expect(server.logged.filter(({ event }) => event === "account deleted")).toHaveLength(1);
  });

  test("ends requests in flight as signed out, without a trace", async () => {
    const database = await open();
    const server = await startTestServer({ database, push: createRecordingPush });
    onTestFinished(server.stop);
    const { browser, userId, spinId, albumId } = await listenerWithEverything(server, "busy");
    server.clock.advance(24 * 60 * 60 * 1000);
    // Stores the session's use, which otherwise makes every request wait with a connection.
    await readMe(browser);
    const other = server.beside(database);
    const calls = [
      ["POST", "/api/spin", { mode: "saved" }],
      ["POST", "/api/listened", { spinId }],
      ["DELETE", `/api/favorites/${albumId}`],
      ["POST", `/api/spins/${spinId}/shares`, { target: "twitter" }],
      ["PUT", "/api/me/settings", { nameInShareLinks: true }],
      ["PUT", "/api/notifications/preferences", { dailyReminder: false }],
      ["PUT", "/api/notifications/subscription", deviceOf("another")],
    ] as const;
    const replies = await whileDeleting(server, userId, async () => {
      const sent = [server.app, other.app].flatMap((app) =>
        calls.map(([method, path, body]) =>
          Promise.resolve(
            app.request(server.origin + path, {
              method,
              headers: {
                Cookie: `spindle_session=${browser.cookies.get("spindle_session")}`,
                ...(body && { "Content-Type": "application/json" }),
              },
              ...(body && { body: JSON.stringify(body) }),
            }),
          ),
        ),
      );
      if (engine === "PostgreSQL") await untilOneWaits(server.context);
      return sent;
    });
    for (const [index, reply] of (await Promise.all(replies)).entries()) {
      expect([index, reply.status, await reply.json()]).toMatchObject([
        index,
        401,
        { code: "not-signed-in" },
      ]);
    }
    expect(await tablesWithRowsOf(server.context.db, userId)).toEqual([]);
    expect(server.logged.filter(({ event }) => event === "failure")).toEqual([]);
    expect(await server.context.metrics.text()).toContain(
      'spindle_spins_total{mode="saved",outcome="failed"} 0',
    );
  });

  test("leaves the same account at the provider to a new listener, even at the same time", async () => {
    const server = await start();
    const { userId } = await listenerWithEverything(server, "again");
    const signIns = await whileDeleting(server, userId, async () => {
      const signIn = server.signIn("soul-collector", "again");
      if (engine === "PostgreSQL") await untilOneWaits(server.context);
      return [signIn];
    });
    const [browser = expect.unreachable()] = await Promise.all(signIns);
    expect(userOf(browser)).not.toBe(userId);
    expect((await readMe(browser)).stats.albumsSpun).toBe(0);
    expect(await tablesWithRowsOf(server.context.db, userId)).toEqual([]);
  });

  test("changes nothing if the deletion can't be listed, and works once it can", async () => {
    const server = await start();
    const { browser, userId } = await listenerWithEverything(server, "unlisted");
    const before = await tablesWithRowsOf(server.context.db, userId);
    const file = join(server.dataDir, "deleted");
    mkdirSync(file, { recursive: true });
    const reply = await deletion(browser);
    expect([reply.status, await reply.json()]).toMatchObject([503, { code: "deletion-not-listed" }]);
    expect(await tablesWithRowsOf(server.context.db, userId)).toEqual(before);
    expect(server.logged.find(({ event }) => event === "deletion not listed")).toMatchObject({
      level: "error",
    });
    rmSync(file, { recursive: true });
    expect((await deletion(browser)).status).toBe(200);
    expect(await isListed(server, userId)).toBe(true);
  });

  test("takes a listener off the list if the deletion fails after all", async () => {
    const server = await start();
    const { userId } = await listenerWithEverything(server, "undone");
    const { context } = server;
    let commits = 0;
    const db = heldBeforeCommit(context.db, async () => {
      commits += 1;
      if (commits === 1) throw new Error("The commit failed");
    });
    await expect(deleteUser({ ...context, db }, userId, undefined)).rejects.toThrow("The commit");
    expect(await isListed(server, userId)).toBe(false);
    expect(await tablesWithRowsOf(context.db, userId)).toContain("spins");
  });

  test("a deletion that fails leaves another one of the same listener listed", async () => {
    const server = await start();
    const { userId } = await listenerWithEverything(server, "both");
    const { context } = server;
    const db = heldBeforeCommit(context.db, () => Promise.reject(new Error("The commit failed")));
    await context.deletions.add(userId);
    server.clock.advance(1);
    await expect(deleteUser({ ...context, db }, userId, undefined)).rejects.toThrow("The commit");
    expect(await isListed(server, userId)).toBe(true);
  });

  test("a deletion stays listed if the connection is lost after its commit", async () => {
    const server = await start();
    const { userId } = await listenerWithEverything(server, "lost");
    const { context } = server;
    let transactions = 0;
    const transaction = () => ({
      execute: async (work: (transaction: Transaction<Database>) => Promise<unknown>) => {
        transactions += 1;
        const value = await context.db.transaction().execute(work);
        if (transactions === 1) throw new Error("The connection is lost");
        return value;
      },
    });
    const db = new Proxy(context.db, {
      get: (target, name) => (name === "transaction" ? transaction : Reflect.get(target, name, target)),
    });
    await expect(deleteUser({ ...context, db }, userId, undefined)).rejects.toThrow("The connection");
    expect(await isListed(server, userId)).toBe(true);
  });
});

/** Runs `work` while a deletion has listed the user and has yet to commit; returns what it began. */
async function whileDeleting<Value>(
  { context }: TestServer,
  userId: UserId,
  work: () => Promise<readonly Promise<Value>[]>,
): Promise<readonly Promise<Value>[]> {
  const [deleted, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const db = heldBeforeCommit(context.db, () => {
    deleted.resolve();
    return rest.promise;
  });
  const deleting = deleteUser({ ...context, db }, userId, undefined);
  await deleted.promise;
  const begun = await work();
  rest.resolve();
  expect(await deleting).toMatchObject({ ok: true });
  return begun;
}

/** A database whose transactions wait for `held` before they commit. */
function heldBeforeCommit(db: Db, held: () => Promise<void>): Db {
  const transaction = () => ({
    execute: <Value>(work: (transaction: Transaction<Database>) => Promise<Value>) =>
      db.transaction().execute(async (inside) => {
        const value = await work(inside);
        await held();
        return value;
      }),
  });
  return new Proxy(db, {
    get: (target, name) => (name === "transaction" ? transaction : Reflect.get(target, name, target)),
  });
}

/** Waits until a statement waits for a lock in this database. */
async function untilOneWaits({ db }: Pick<Context, "db">): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
      select from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`.execute(db);
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 20_000 },
  );
}
