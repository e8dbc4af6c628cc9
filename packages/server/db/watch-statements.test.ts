import { instant } from "@spindle/core/day/instant.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { LogFields } from "../log/log.ts";
import { startTestServer } from "../testing/test-server.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { databases } from "./testing/databases.ts";
import { StatementWatch } from "./statement-watch.ts";
import { watchStatements } from "./watch-statements.ts";

let lines: (readonly [event: string, fields: LogFields | undefined])[] = [];
const log = (_level: string, event: string, fields?: LogFields): void => void lines.push([event, fields]);
const places = () => lines.map(([, fields]) => fields?.["place"]);
const everyStatement = 0;
const load = () => ({ waiting: 0, waitingForBatch: 0, open: 1, idle: 1 });
const watching = () => ({ log, metrics: createMetrics(() => instant(0)) });

beforeEach(() => {
  lines = [];
});

test("only statements that take 250 ms in the database are logged, however long they waited", () => {
  const watch = new StatementWatch();
  watchStatements({ watch, load }, watching());
  watch.listener?.(10_000, 249);
  expect(lines).toEqual([]);
  watch.listener?.(12.3, 250.4);
  expect(lines).toEqual([["slow statement", { place: expect.any(String), inDatabase: 250, inQueue: 12 }]]);
});

test("a statement that does not reach the database has waited, and took no time there", async () => {
  const watch = new StatementWatch();
  const watched = watching();
  watchStatements({ watch, load }, watched, everyStatement);
  watch.ended(performance.now(), undefined);
  expect(lines).toEqual([]);
  const text = await watched.metrics.text();
  expect(text).toContain("spindle_database_queue_seconds_count 1");
  expect(text).toContain("spindle_database_statement_seconds_count 0");
});

describe.each(databases)("$name", ({ open }) => {
  test("a slow statement is logged by the file and function that asked, without its text or values", async () => {
    const database = await open();
    const server = await startTestServer({ database });
    onTestFinished(server.stop);
    const browser = await server.signIn("soul-collector", "Somebody Slow");
    watchStatements(database, watching(), everyStatement);
    await browser.request("POST", "/api/spin", { body: { mode: "roulette" } });
    await browser.request("GET", "/api/collection?q=somebody");
    expect(places()).toEqual(
      expect.arrayContaining([
        // For all requests of a moment together.
        "db/queries/sessions.ts readSessionRows",
        "db/queries/before-choosing.ts readStandings",
        "db/queries/findings.ts keepFindings",
        "db/queries/counting.ts readBeforeSpin",
        "db/queries/trophies.ts insertEarnedTrophies",
        // The beginning and the end of its transaction.
        "use-cases/start-spin.ts storeSpin",
        "db/queries/collection-pages.ts readCollectionPage",
      ]),
    );
    for (const place of places()) expect(place).toMatch(/^(?:db\/queries|use-cases)\/[a-z-]+\.ts [A-Za-z]+$/);
    for (const [, fields = {}] of lines)
      expect(Object.keys(fields)).toEqual(["place", "inDatabase", "inQueue"]);
  });

  test("a statement that fails is logged too", async () => {
    const database = await open();
    onTestFinished(database.close);
    watchStatements(database, watching(), everyStatement);
    const askWrongly = async () => await sql`select nothing`.execute(database.db);
    await expect(askWrongly()).rejects.toThrow("nothing");
    expect(places()).toEqual([expect.stringContaining("db/watch-statements.test.ts")]);
  });

  test("time in the queue is told apart from time in the database", async () => {
    const database = await open();
    onTestFinished(database.close);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const begun = Array.from({ length: database.kind === "postgres" ? 10 : 1 }, () =>
      Promise.withResolvers<void>(),
    );
    const holding = begun.map(({ resolve }) =>
      database.db.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction);
        resolve();
        await released;
      }),
    );
    await Promise.all(begun.map(({ promise }) => promise));
    expect(database.load()).toEqual({ waiting: 0, waitingForBatch: 0, open: begun.length, idle: 0 });
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    watchStatements(database, watching(), everyStatement);
    const asked = sql`select 2`.execute(database.db);
    while (database.load().waiting === 0) await new Promise(setImmediate);
    vi.advanceTimersByTime(400);
    release();
    await Promise.all([asked, ...holding]);
    const waited = lines.filter(([, fields]) => fields?.["inQueue"] === 400);
    expect(waited).toEqual([["slow statement", expect.objectContaining({ inDatabase: 0 })]]);
    expect(database.load()).toMatchObject({ waiting: 0, idle: begun.length });
  });
});
