import fs from "node:fs";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { openSession } from "../sessions/open-session.ts";
import { sessionKeyOf } from "../sessions/session-token.ts";
import { startTestServer } from "../testing/test-server.ts";
import { migrateInside, migrateToLatest } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";
import { emptyDatabases } from "./testing/databases.ts";

/**
 * What the version before signing in without a provider had stored of four listeners: one connected, one whose connection
 * expired, one with an empty library, and one who disconnected; and what it answered each of them.
 */
interface Stored {
  /** The clock, in epoch milliseconds. */
  readonly at: number;
  readonly rows: Readonly<Record<string, readonly object[]>>;
  readonly listeners: readonly {
    readonly name: string;
    readonly cookie: string;
    readonly answers: Readonly<Record<string, unknown>>;
  }[];
}

const text = fs.readFileSync(new URL("testing/answers-at-033.json", import.meta.url), "utf8");
/** Users come first, because others refer to them. */
const tables = ["users", "sessions", "albums", "spins", "connections"];

describe.each(emptyDatabases)("$name", ({ open }) => {
  test("a migrated database answers every call as the version before did", async () => {
    const database = await open();
    const { db } = database;
    const { at } = JSON.parse(text) as Stored;
    const server = await startTestServer({ database, startsAt: at });
    onTestFinished(() => server.stop());
    await db
      .transaction()
      .execute((transaction) => migrateInside(transaction, migrations, "033-circuits-opened-at"));
    const login = await server.request("GET", "/auth/sandbox/login");
    const sandbox = new URL(login.headers.get("Location") ?? "").origin;
    const { rows, listeners } = JSON.parse(text.replaceAll("http://sandbox.example", sandbox)) as Stored;
    for (const table of new Set([...tables, ...Object.keys(rows)])) {
      await sql`insert into ${sql.table(table)}
        select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows[table] ?? [])})`.execute(
        db,
      );
    }
    await migrateToLatest(db);
    for (const { name, cookie, answers } of listeners) {
      const browser = server.newBrowser();
      browser.cookies.set("spindle_session", cookie);
      for (const [path, expected] of Object.entries(answers)) {
        const reply = await browser.request("GET", path);
        expect(reply.status, `${name}: ${path}`).toBe(200);
        const answer: unknown = typeof expected === "string" ? await reply.text() : await reply.json();
        expect(answer, `${name}: ${path}`).toEqual(expected);
      }
      // They may come back without their provider, by a recovery code for example.
      const userId = sessionKeyOf(cookie)?.userId ?? expect.unreachable();
      const start = { earlier: undefined, userAgent: undefined };
      const { token } = await openSession(server.context, db, userId, start, server.context.clock.now());
      browser.cookies.set("spindle_session", token);
      expect(await (await browser.request("GET", "/api/me")).json(), name).toEqual(answers["/api/me"]);
    }
  });
});
