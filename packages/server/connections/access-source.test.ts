import { instant } from "@spindle/core/day/instant.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Context } from "../context.ts";
import {
  type ConnectionKey,
  expireConnection,
  leaseRefresh,
  readConnection,
} from "../db/queries/connections.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import { databases, openTestPostgres, testPostgresUrl } from "../db/testing/databases.ts";
import type { AccessSource, MusicProvider } from "../ports/music-provider.ts";
import { sessionKeyOf } from "../sessions/session-token.ts";
import { revoke } from "../testing/sandbox-account.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { createAccessSource } from "./access-source.ts";

const hour = 60 * 60 * 1000;
const patience = () => AbortSignal.timeout(10_000);

interface Stage {
  readonly server: TestServer;
  /** Signs somebody in, and gives their access as this context reaches it. */
  listener(name: string): Promise<{ key: ConnectionKey; source: AccessSource }>;
}

function stageOn(server: TestServer): Stage {
  return {
    server,
    async listener(name) {
      const browser = await server.signIn("soul-collector", name);
      const session = sessionKeyOf(browser.cookies.get("spindle_session") ?? "");
      if (!session) throw new Error("not signed in");
      const key = { userId: session.userId, provider: "sandbox" };
      await server.control("DELETE", "/requests");
      return { key, source: sourceIn(server.context, key) };
    },
  };
}

function sourceIn(context: Context, key: ConnectionKey): AccessSource {
  const provider = context.providers.find(key.provider);
  if (!provider) throw new Error("no provider");
  return createAccessSource(context, provider, key);
}

async function refreshes(server: TestServer): Promise<number> {
  const { requests } = (await server.control("GET", "/requests")) as { requests: { path: string }[] };
  return requests.filter(({ path }) => path === "/api/token").length;
}

/** The context, with a count of the statements that read a row and of the tokens that were opened. */
function countedContext(context: Context) {
  const counts = { reads: 0, opened: 0 };
  const db = context.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === "SelectQueryNode") counts.reads += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const tokenSealer: Context["tokenSealer"] = {
    ...context.tokenSealer,
    open(...sealed) {
      counts.opened += 1;
      return context.tokenSealer.open(...sealed);
    },
  };
  return { counts, context: { ...context, db, tokenSealer } };
}

const valueOf = (result: Awaited<ReturnType<AccessSource["token"]>>) =>
  result.ok ? result.value : result.failure;

describe.each(databases)("$name", ({ open }) => {
  let stage: Stage;
  let server: TestServer;

  /** What a refresh comes to, when this happens while its answer is on the way. */
  const whileRefreshing = async (source: AccessSource, happens: () => Promise<void>) => {
    const fault = { kind: "delay", milliseconds: 500 };
    await server.control("POST", "/faults", { match: { path: "/api/token" }, fault, times: 1 });
    const refreshing = source.token(patience());
    while ((await refreshes(server)) === 0);
    await happens();
    return refreshing;
  };
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    stage = stageOn(server);
  });
  afterAll(() => server.stop());
  afterEach(() => server.control("POST", "/reset", {}));

  test("a token that lasts is used as it is; one about to expire is refreshed, and that one is kept", async () => {
    const { source } = await stage.listener("lasting");
    const first = await source.token(patience());
    server.clock.advance(hour - 60_001);
    expect(await source.token(patience())).toEqual(first);
    expect(await refreshes(server)).toBe(0);
    server.clock.advance(1);
    const second = await source.token(patience());
    expect(second.ok).toBe(true);
    expect(second).not.toEqual(first);
    expect(await source.token(patience())).toEqual(second);
    expect(await refreshes(server)).toBe(1);
  });

  test("of many who need a new token at once, one refreshes and all get it", async () => {
    const { key, source } = await stage.listener("crowd");
    server.clock.advance(2 * hour);
    const others = [source, sourceIn(server.context, key), source, sourceIn(server.context, key)];
    const tokens = await Promise.all(others.map((other) => other.token(patience())));
    expect(new Set(tokens.map(valueOf)).size).toBe(1);
    expect(tokens.every(({ ok }) => ok)).toBe(true);
    expect(await refreshes(server)).toBe(1);
  });

  test("one operation reads the row and opens its token once, however many requests it makes", async () => {
    const { key } = await stage.listener("frugal");
    const { counts, context } = countedContext(server.context);
    const operation = sourceIn(context, key);
    const tokens = await Promise.all(Array.from({ length: 10 }, () => operation.token(patience())));
    tokens.push(await operation.token(patience()));
    expect(tokens.every(({ ok }) => ok)).toBe(true);
    expect(counts).toEqual({ reads: 1, opened: 1 });
  });

  test("where tokens last less than the margin, an operation still refreshes once", async () => {
    const { key } = await stage.listener("brief");
    const provider = server.context.providers.find("sandbox");
    if (!provider) throw new Error("no provider");
    const brief: MusicProvider = {
      ...provider,
      async refresh(...asked) {
        const refreshed = await provider.refresh(...asked);
        if (!refreshed.ok) return refreshed;
        return { ok: true, value: { ...refreshed.value, expiresAt: instant(server.clock.now() + 30_000) } };
      },
    };
    const operation = createAccessSource(server.context, brief, key);
    server.clock.advance(2 * hour);
    const first = await operation.token(patience());
    expect(first.ok).toBe(true);
    expect(await operation.token(patience())).toEqual(first);
    expect(await refreshes(server)).toBe(1);
  });

  test("a slow answer to a refresh disconnects nobody: it is waited for, and asked once", async () => {
    const { key, source } = await stage.listener("slow");
    server.clock.advance(2 * hour);
    const fault = { kind: "delay", milliseconds: 2_500 };
    await server.control("POST", "/faults", { match: { path: "/api/token" }, fault });
    expect((await source.token(patience())).ok).toBe(true);
    expect(await refreshes(server)).toBe(1);
    expect(await readConnection(server.context.db, key)).toMatchObject({ state: "connected", version: 2 });
  });

  test("a refusal of the old grant is no expiry where a sign-in has brought a newer one meanwhile", async () => {
    const { key, source } = await stage.listener("overtaken");
    server.clock.advance(2 * hour);
    const refreshed = await whileRefreshing(source, async () => {
      await revoke(server, "overtaken");
      await server.signIn("soul-collector", "overtaken");
    });
    expect(refreshed.ok).toBe(true);
    expect(await readConnection(server.context.db, key)).toMatchObject({ state: "connected", version: 2 });
  });

  test("tokens that arrive after another process took the grant for gone are kept all the same", async () => {
    const { key, source } = await stage.listener("late");
    server.clock.advance(2 * hour);
    const refreshed = await whileRefreshing(source, async () => {
      expect(await expireConnection(server.context.db, key, 1)).toBe(true);
    });
    expect(refreshed.ok).toBe(true);
    expect(await readConnection(server.context.db, key)).toMatchObject({ state: "connected", version: 3 });
    expect((await source.token(patience())).ok).toBe(true);
    expect(await refreshes(server)).toBe(1);
  });

  test("many who wait for another process look together, and less and less often", async () => {
    const { key } = await stage.listener("waiting");
    server.clock.advance(2 * hour);
    const now = server.clock.now();
    await leaseRefresh(server.context.db, key, 1, now, instant(now + 8_000));
    const { counts, context } = countedContext(server.context);
    const brief = AbortSignal.timeout(700);
    const waiting = Array.from({ length: 10 }, () => sourceIn(context, key).token(brief));
    expect((await Promise.all(waiting)).map(valueOf)).toEqual(Array(10).fill({ kind: "unavailable" }));
    // One each to find the token expired; then after 50, 150 and 350 ms, and perhaps after 750.
    expect(counts.reads).toBeLessThanOrEqual(10 + 5);
    expect(await refreshes(server)).toBe(0);
  });

  test("a token that was refused is replaced once, however many were refused it", async () => {
    const { source } = await stage.listener("refused");
    const first = await source.token(patience());
    const stale = first.ok ? first.value : "";
    const newer = await Promise.all([1, 2, 3].map(() => source.replace(stale, patience())));
    expect(new Set(newer.map(valueOf)).size).toBe(1);
    expect(valueOf(await source.replace(stale, patience()))).toBe(newer[0] && valueOf(newer[0]));
    expect(newer[0] && valueOf(newer[0])).not.toBe(stale);
    expect(await refreshes(server)).toBe(1);
  });

  test.each([true, false])(
    "refreshing goes on for days where the refresh token is rotated: %s",
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

  test("a withdrawn grant expires the connection, deletes its tokens, and is not asked about again", async () => {
    const { key, source } = await stage.listener("withdrawn");
    await revoke(server, "withdrawn");
    server.clock.advance(2 * hour);
    expect(valueOf(await source.token(patience()))).toEqual({ kind: "reauthorise" });
    expect(await readConnection(server.context.db, key)).toMatchObject({
      state: "expired",
      access_token: null,
      refresh_token: null,
    });
    expect(valueOf(await source.token(patience()))).toEqual({ kind: "reauthorise" });
    expect(valueOf(await source.replace("old", patience()))).toEqual({ kind: "reauthorise" });
    expect(await refreshes(server)).toBe(1);
  });

  test("a refresh that the provider did not answer leaves the connection as it was, for the next caller", async () => {
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

  test("the lease of a process that died is taken over once it has lapsed, and not before", async () => {
    const { key, source } = await stage.listener("orphan");
    server.clock.advance(2 * hour);
    const now = server.clock.now();
    expect(await leaseRefresh(server.context.db, key, 1, now, instant(now + 8_000))).toBe(now + 8_000);
    expect(valueOf(await source.token(AbortSignal.timeout(200)))).toEqual({ kind: "unavailable" });
    expect(await refreshes(server)).toBe(0);
    const waiting = source.token(patience());
    server.clock.advance(8_000);
    expect((await waiting).ok).toBe(true);
    expect(await refreshes(server)).toBe(1);
  });

  test("a refresh outlives the caller who began it: its answer is kept for the next one", async () => {
    const { source } = await stage.listener("impatient");
    server.clock.advance(2 * hour);
    const fault = { kind: "delay", milliseconds: 300 };
    await server.control("POST", "/faults", { match: { path: "/api/token" }, fault });
    const leaving = new AbortController();
    const left = source.token(leaving.signal);
    while ((await refreshes(server)) === 0);
    leaving.abort();
    expect(valueOf(await left)).toEqual({ kind: "unavailable" });
    expect((await source.token(patience())).ok).toBe(true);
    expect(await refreshes(server)).toBe(1);
  });

  test("tokens sealed with another secret ask for a new sign-in rather than fail", async () => {
    const { key } = await stage.listener("moved");
    const sealer = { ...server.context.tokenSealer, open: () => undefined };
    expect(
      valueOf(await sourceIn({ ...server.context, tokenSealer: sealer }, key).token(patience())),
    ).toEqual({
      kind: "reauthorise",
    });
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

  test("refresh once between them, round after round", async () => {
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
