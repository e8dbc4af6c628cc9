import { instant } from "@spindle/core/day/instant.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  type ConnectionKey,
  expireConnection,
  leaseRefresh,
  readConnection,
} from "../db/queries/connections.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import { databases, openTestPostgres, testPostgresUrl } from "../db/testing/databases.ts";
import type { SignIn } from "../ports/music-service.ts";
import { revoke } from "../testing/sandbox-account.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { timed } from "../testing/timed.ts";
import { createAccessSource } from "./access-source.ts";
import {
  countedContext,
  hour,
  patience,
  refreshes,
  refusingContext,
  sourceIn,
  stageOn,
  valueOf,
  type Stage,
} from "./testing/access-stage.ts";

describe.each(databases)("$name", ({ open }) => {
  let stage: Stage;
  let server: TestServer;

  /** The result of a refresh if this happens before the provider answers. */
  const whileRefreshing = async (key: ConnectionKey, happens: () => Promise<void>) => {
    const { signIn } = server.context.providers.findProvider(key.provider) ?? expect.unreachable();
    const begun = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const slow: SignIn = {
      ...signIn,
      async refresh(...asked) {
        begun.resolve();
        await answered.promise;
        return signIn.refresh(...asked);
      },
    };
    const refreshing = createAccessSource(server.context, { signIn: slow }, key).token(patience());
    await begun.promise;
    await happens();
    answered.resolve();
    return refreshing;
  };

  /** Which tokens the connection has: one more with each that replace them. */
  const versionOf = async (key: ConnectionKey): Promise<number> =>
    (await readConnection(server.context.db, key))?.version ?? expect.unreachable();

  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    stage = stageOn(server);
  });
  afterAll(() => server.stop());
  afterEach(() => server.control("POST", "/reset", {}));

  test("concurrent callers share one refresh", async () => {
    const { key, source } = await stage.listener("crowd");
    server.clock.advance(2 * hour);
    const others = [source, sourceIn(server.context, key), source, sourceIn(server.context, key)];
    const tokens = await Promise.all(others.map((other) => other.token(patience())));
    expect(new Set(tokens.map(valueOf)).size).toBe(1);
    expect(tokens.every(({ ok }) => ok)).toBe(true);
    expect(await refreshes(server)).toBe(1);
  });

  test("waits for a slow refresh, requests it once, and disconnects nobody", async () => {
    const { key, source } = await stage.listener("slow");
    const first = await versionOf(key);
    server.clock.advance(2 * hour);
    const fault = { kind: "delay", milliseconds: 2_500 };
    await server.control("POST", "/faults", { match: { path: "/api/token" }, fault });
    const { outcome, ms } = await timed(server, source.token(patience()));
    expect(outcome.ok).toBe(true);
    expect(ms).toBeGreaterThanOrEqual(2_500);
    expect(await refreshes(server)).toBe(1);
    expect(await readConnection(server.context.db, key)).toMatchObject({
      state: "connected",
      version: first + 1,
    });
  });

  test("a refused old grant does not expire a newer one from a sign-in", async () => {
    const { key } = await stage.listener("overtaken");
    const first = await versionOf(key);
    server.clock.advance(2 * hour);
    const refreshed = await whileRefreshing(key, async () => {
      await revoke(server, "overtaken");
      await server.signIn("soul-collector", "overtaken");
    });
    expect(refreshed.ok).toBe(true);
    expect(await readConnection(server.context.db, key)).toMatchObject({
      state: "connected",
      version: first + 1,
    });
  });

  test("stores tokens that arrive after another process expired the connection", async () => {
    const { key, source } = await stage.listener("late");
    const first = await versionOf(key);
    server.clock.advance(2 * hour);
    const refreshed = await whileRefreshing(key, async () => {
      expect(await expireConnection(server.context.db, key, first)).toBe(true);
    });
    expect(refreshed.ok).toBe(true);
    expect(await readConnection(server.context.db, key)).toMatchObject({
      state: "connected",
      version: first + 2,
    });
    expect((await source.token(patience())).ok).toBe(true);
    expect(await refreshes(server)).toBe(1);
  });

  test("callers that wait for another process poll together, at growing intervals", async () => {
    const { key } = await stage.listener("waiting");
    const first = await versionOf(key);
    server.clock.advance(2 * hour);
    const now = server.clock.now();
    await leaseRefresh(server.context.db, key, first, now, instant(now + 8_000));
    const { counts, context } = countedContext(server.context);
    const brief = AbortSignal.timeout(700);
    const waiting = Array.from({ length: 10 }, () => sourceIn(context, key).token(brief));
    expect((await Promise.all(waiting)).map(valueOf)).toMatchObject(
      waiting.map(() => ({ kind: "unavailable" })),
    );
    // One each to find the token expired; then after 50, 150 and 350 ms, and perhaps after 750.
    expect(counts.reads).toBeLessThanOrEqual(10 + 5);
    expect(await refreshes(server)).toBe(0);
  });

  test.each([true, false])(
    "refreshing works for days if the refresh token is rotated: %s",
    async (rotates) => {
      const { key, source } = await stage.listener(`rotation ${rotates}`);
      await server.control("PUT", "/switches", { rotateRefreshToken: rotates });
      const before = await readConnection(server.context.db, key);
      for (let days = 0; days < 3; days += 1) {
        server.clock.advance(24 * hour);
        expect((await source.token(patience())).ok).toBe(true);
      }
      const after = await readConnection(server.context.db, key);
      expect(after).toMatchObject({ state: "connected", version: (before?.version ?? 0) + 3 });
      expect(after?.authorized_at).toBe(before?.authorized_at);
    },
  );

  test("a withdrawn grant expires the connection, deletes its tokens and is not refreshed again", async () => {
    const { key, source } = await stage.listener("withdrawn");
    await revoke(server, "withdrawn");
    server.clock.advance(2 * hour);
    expect(valueOf(await source.token(patience()))).toEqual({ kind: "reauthorize" });
    expect(await readConnection(server.context.db, key)).toMatchObject({
      state: "expired",
      access_token: null,
      refresh_token: null,
      credentials: null,
    });
    expect(valueOf(await source.token(patience()))).toEqual({ kind: "reauthorize" });
    expect(valueOf(await source.replace("old", patience()))).toEqual({ kind: "reauthorize" });
    expect(await refreshes(server)).toBe(1);
  });

  test("an unanswered refresh leaves the connection unchanged for the next caller", async () => {
    const { key, source } = await stage.listener("unanswered");
    server.clock.advance(2 * hour);
    await server.control("POST", "/faults", {
      match: { path: "/api/token" },
      fault: { kind: "status", status: 503 },
    });
    expect(valueOf(await source.token(patience()))).toMatchObject({ kind: "unavailable" });
    expect(await readConnection(server.context.db, key)).toMatchObject({ state: "connected" });
    await server.control("DELETE", "/faults");
    // The adapter avoids a service that failed for a while.
    server.clock.advance(hour);
    expect((await source.token(patience())).ok).toBe(true);
  });

  test("takes over the lease of a dead process once it lapses, and not before", async () => {
    const { key, source } = await stage.listener("orphan");
    const first = await versionOf(key);
    server.clock.advance(2 * hour);
    const now = server.clock.now();
    expect(await leaseRefresh(server.context.db, key, first, now, instant(now + 8_000))).toBe(now + 8_000);
    expect(valueOf(await source.token(AbortSignal.timeout(200)))).toMatchObject({ kind: "unavailable" });
    expect(await refreshes(server)).toBe(0);
    const waiting = source.token(patience());
    server.clock.advance(8_000);
    expect((await waiting).ok).toBe(true);
    expect(await refreshes(server)).toBe(1);
  });

  test("stores rotated tokens even if the database fails at first", async () => {
    const { key } = await stage.listener("failover");
    const first = await versionOf(key);
    await server.control("PUT", "/switches", { rotateRefreshToken: true });
    server.clock.advance(2 * hour);
    const { refusals, context } = refusingContext(server.context, 3);
    const refreshed = await sourceIn(context, key).token(patience());
    expect(refreshed.ok).toBe(true);
    expect(refusals.left).toBe(0);
    expect(await readConnection(server.context.db, key)).toMatchObject({
      state: "connected",
      version: first + 1,
    });
    server.clock.advance(2 * hour);
    expect((await sourceIn(server.context, key).token(patience())).ok).toBe(true);
  });

  test("a refresh outlives its caller, and the next caller gets its tokens", async () => {
    const { source } = await stage.listener("impatient");
    server.clock.advance(2 * hour);
    const fault = { kind: "delay", milliseconds: 300 };
    await server.control("POST", "/faults", { match: { path: "/api/token" }, fault });
    const leaving = new AbortController();
    const left = source.token(leaving.signal);
    while ((await refreshes(server)) === 0);
    leaving.abort();
    expect(valueOf(await left)).toMatchObject({ kind: "unavailable" });
    const { outcome } = await timed(server, source.token(patience()));
    expect(outcome.ok).toBe(true);
    expect(await refreshes(server)).toBe(1);
  });
});

describe("two processes on one PostgreSQL", () => {
  let server: TestServer;
  let second: OpenedDatabase;
  beforeAll(async () => {
    const url = await testPostgresUrl();
    server = await startTestServer({ database: await openTestPostgres(url) });
    second = await openTestPostgres(url);
  });
  afterAll(async () => {
    await second.close();
    await server.stop();
  });

  test("refresh only once between them, in every round", async () => {
    const { key, source } = await stageOn(server).listener("shared");
    const elsewhere = sourceIn(server.beside(second).context, key);
    for (let round = 1; round <= 5; round += 1) {
      server.clock.advance(2 * hour);
      const callers = [source, elsewhere, elsewhere, source, source, elsewhere];
      const tokens = await Promise.all(callers.map((caller) => caller.token(patience())));
      expect(tokens.every(({ ok }) => ok)).toBe(true);
      expect(new Set(tokens.map(valueOf)).size).toBe(1);
      expect(await refreshes(server)).toBe(round);
    }
  });
});
