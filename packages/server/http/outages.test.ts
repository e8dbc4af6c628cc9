import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openPostgres } from "../db/postgres/open-postgres.ts";
import { databases, testPostgresUrl } from "../db/testing/databases.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer } from "../testing/test-server.ts";

const quiet = () => undefined;

async function expectUnavailable(reply: Response): Promise<void> {
  expect([reply.status, reply.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await reply.json()).toMatchObject({ code: "unavailable" });
}

const me = (browser: TestBrowser) => browser.request("GET", "/api/me");

describe.each(databases)("$name", ({ open }) => {
  test("a closed database is an outage for people and programs, and not logged as a bug", async () => {
    const database = await open();
    const server = await startTestServer({ database });
    onTestFinished(server.stop);
    const browser = await server.signIn("newcomer", "closed");
    await database.close();
    for (const path of ["/api/me", "/api/trophies"])
      await expectUnavailable(await browser.request("GET", path));
    await expectUnavailable(await browser.request("POST", "/api/me/onboarding"));
    const page = await browser.request("POST", "/auth/logout", { headers: { Accept: "text/html" } });
    expect([page.status, page.headers.get("Content-Type")]).toEqual([503, "text/html; charset=utf-8"]);
    expect(await page.text()).toContain("The server can’t respond right now.");
    const events = server.logged.map(({ event }) => event);
    expect(events).toContain("unavailable");
    expect(events).not.toContain("failure");
  });
});

describe("PostgreSQL", () => {
  /** A server on one connection, and somebody signed in; another connection may block what they request. */
  async function serve(databaseUrl: string) {
    const database = await openPostgres(databaseUrl, 1, quiet);
    const server = await startTestServer({ database });
    onTestFinished(server.stop);
    return { database, browser: await server.signIn("newcomer", "waiting") };
  }

  async function connected(url: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  }

  /** Holds up every read of a session. */
  async function lockSessions(url: string): Promise<void> {
    await (await connected(url)).query("begin; lock table sessions in access exclusive mode");
  }

  /** Settles when something waits for a lock. */
  async function untilHeldUp(url: string): Promise<void> {
    const watcher = await connected(url);
    const waiting =
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBe(1);
  }

  test("a statement that takes too long is an outage", async () => {
    const url = await testPostgresUrl();
    const { database, browser } = await serve(url);
    await sql`set statement_timeout = 20`.execute(database.db);
    await lockSessions(url);
    await expectUnavailable(await me(browser));
  });

  test("a pool without a free connection in time is an outage", async () => {
    const { database, browser } = await serve(await testPostgresUrl());
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = database.db.transaction().execute(() => {
      begun.resolve();
      return end.promise;
    });
    await begun.promise;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = me(browser);
    while (database.pool.waitingCount === 0) await new Promise(setImmediate);
    vi.advanceTimersByTime(5_000);
    await expectUnavailable(await asked);
    end.resolve();
    await holder;
  });

  test("the process survives a lost and a refused connection as outages", async () => {
    const url = await testPostgresUrl();
    const relay = await openRelay(new URL(url));
    const { browser } = await serve(relay.url);
    await lockSessions(url);
    const asked = me(browser);
    await untilHeldUp(url);
    relay.cut();
    await expectUnavailable(await asked);
    await expectUnavailable(await me(browser));
  });

  test("a database that goes silent is an outage until it answers again, whatever has become of the old connections", async () => {
    const relay = await openRelay(new URL(await testPostgresUrl()));
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const { browser, database } = await serve(relay.url);
    vi.advanceTimersByTime(250);
    relay.silence();
    const asked = [me(browser), me(browser)];
    while (database.pool.idleCount > 0) await new Promise(setImmediate);
    vi.advanceTimersByTime(5 * 250);
    for (const answer of asked) await expectUnavailable(await answer);
    await expectUnavailable(await me(browser));
    relay.restore();
    await expect
      .poll(async () => {
        vi.advanceTimersByTime(250);
        return (await me(browser)).status;
      })
      .toBe(200);
  });
});

/** A proxy to a database. Cutting it resets connections and refuses new ones; silencing it lets nothing through anymore, except on later connections once it is restored. */
async function openRelay(target: URL) {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const relay = createServer((socket) => {
    sockets.add(socket.on("error", quiet));
    if (isSilent) return;
    const onward = connect(Number(target.port), target.hostname);
    sockets.add(onward.on("error", quiet));
    socket.pipe(onward).pipe(socket);
  }).listen(0, "127.0.0.1");
  await once(relay, "listening");
  const url = new URL(target);
  url.port = String((relay.address() as AddressInfo).port);
  const cut = () => {
    relay.close();
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const silence = () => {
    isSilent = true;
    for (const socket of sockets) socket.unpipe().pause();
  };
  const restore = () => {
    isSilent = false;
  };
  onTestFinished(cut);
  return { url: url.href, cut, silence, restore };
}
