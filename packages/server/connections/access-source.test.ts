import { instant } from "@spindle/core/day/instant.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type ConnectionKey, readConnection } from "../db/queries/connections.ts";
import { databases } from "../db/testing/databases.ts";
import type { SignIn, TokenSet } from "../ports/music-service.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { createAccessSource } from "./access-source.ts";
import { openToken, sealTokens } from "./sealed-tokens.ts";
import {
  countedContext,
  hour,
  patience,
  refreshes,
  sourceIn,
  stageOn,
  valueOf,
  type Stage,
} from "./testing/access-stage.ts";

describe.each(databases)("$name", ({ open }) => {
  let stage: Stage;
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    stage = stageOn(server);
  });
  afterAll(() => server.stop());
  afterEach(() => server.control("POST", "/reset", {}));

  test("uses a valid token; refreshes one that is about to expire and stores the new one", async () => {
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

  test("one operation reads and decrypts its token once for all its requests", async () => {
    const { key } = await stage.listener("frugal");
    const { counts, context } = countedContext(server.context);
    const operation = sourceIn(context, key);
    const tokens = await Promise.all(Array.from({ length: 10 }, () => operation.token(patience())));
    tokens.push(await operation.token(patience()));
    expect(tokens.every(({ ok }) => ok)).toBe(true);
    expect(counts).toEqual({ reads: 1, opened: 1 });
  });

  test("if tokens last less than the margin, an operation still refreshes only once", async () => {
    const { key } = await stage.listener("brief");
    const { signIn } = server.context.providers.findProvider("sandbox") ?? expect.unreachable();
    const brief: SignIn = {
      ...signIn,
      async refresh(...asked) {
        const refreshed = await signIn.refresh(...asked);
        if (!refreshed.ok) return refreshed;
        return { ok: true, value: { ...refreshed.value, expiresAt: instant(server.clock.now() + 30_000) } };
      },
    };
    const operation = createAccessSource(server.context, { signIn: brief }, key);
    server.clock.advance(2 * hour);
    const first = await operation.token(patience());
    expect(first.ok).toBe(true);
    expect(await operation.token(patience())).toEqual(first);
    expect(await refreshes(server)).toBe(1);
  });

  test("replaces a refused token once, however many requests it failed", async () => {
    const { source } = await stage.listener("refused");
    const first = await source.token(patience());
    const stale = first.ok ? first.value : "";
    const newer = await Promise.all([1, 2, 3].map(() => source.replace(stale, patience())));
    expect(new Set(newer.map(valueOf)).size).toBe(1);
    expect(valueOf(await source.replace(stale, patience()))).toBe(newer[0] && valueOf(newer[0]));
    expect(newer[0] && valueOf(newer[0])).not.toBe(stale);
    expect(await refreshes(server)).toBe(1);
  });

  /** Stores tokens with this version as the version before does: without credentials. */
  const storeInColumns = async (key: ConnectionKey, tokens: TokenSet) => {
    const refreshToken = tokens.refreshToken ?? expect.unreachable();
    const sealed = sealTokens(server.context.tokenSealer, key, { ...tokens, refreshToken });
    await ofKey(key)
      .set((eb) => ({
        access_token: sealed.accessToken,
        refresh_token: sealed.refreshToken,
        version: eb("version", "+", 1),
      }))
      .execute();
  };
  const ofKey = ({ userId, provider }: ConnectionKey) =>
    server.context.db
      .updateTable("connections")
      .where("user_id", "=", userId)
      .where("provider", "=", provider);

  test("the credentials are enough for a connection", async () => {
    const { key, source } = await stage.listener("credentials");
    const first = await source.token(patience());
    const broken = Uint8Array.of(1);
    await ofKey(key).set({ access_token: broken, refresh_token: broken }).execute();
    expect(await sourceIn(server.context, key).token(patience())).toEqual(first);
    server.clock.advance(2 * hour);
    expect((await sourceIn(server.context, key).token(patience())).ok).toBe(true);
  });

  test("tokens that the version before stores replace the credentials, until a refresh renews them", async () => {
    const { key } = await stage.listener("upgraded");
    const before = (await readConnection(server.context.db, key)) ?? expect.unreachable();
    const { signIn } = server.context.providers.findProvider("sandbox") ?? expect.unreachable();
    const used = openToken(server.context.tokenSealer, before, "refresh") ?? "";
    await server.control("PUT", "/switches", { rotateRefreshToken: true });
    const newer = await signIn.refresh(used, patience());
    if (!newer.ok) throw new Error(newer.failure.kind);
    await storeInColumns(key, newer.value);
    const source = sourceIn(server.context, key);
    expect(await source.token(patience())).toEqual({ ok: true, value: newer.value.accessToken });
    server.clock.advance(2 * hour);
    expect((await source.token(patience())).ok).toBe(true);
    const { version, ...after } = (await readConnection(server.context.db, key)) ?? expect.unreachable();
    expect([version, after.credentials_version]).toEqual([before.version + 2, before.version + 2]);
  });

  test.each([
    ["none, as from the version before", () => null],
    ["of a later version", (seal: (plain: string) => Uint8Array) => seal('{"v":2,"key":"K"}')],
  ])("without credentials that it knows, a connection has its tokens: %s", async (which, credentialsOf) => {
    const { key, source } = await stage.listener(which);
    const first = await source.token(patience());
    const context = `${key.userId}:${key.provider}:credentials`;
    const credentials = credentialsOf((plain) => server.context.tokenSealer.seal(plain, context));
    await ofKey(key).set({ credentials }).execute();
    expect(await sourceIn(server.context, key).token(patience())).toEqual(first);
  });

  test("a service without sign-in cannot replace its token", async () => {
    const { key } = await stage.listener("unrenewed");
    const access = () => createAccessSource(server.context, {}, key);
    expect((await access().token(patience())).ok).toBe(true);
    server.clock.advance(2 * hour);
    expect(valueOf(await access().token(patience()))).toEqual({ kind: "reauthorize" });
    expect(await refreshes(server)).toBe(0);
  });

  test("keeps tokens sealed with another secret and asks for a new sign-in", async () => {
    const { key } = await stage.listener("moved");
    const before = await readConnection(server.context.db, key);
    const sealer = { ...server.context.tokenSealer, open: () => undefined };
    expect(
      valueOf(await sourceIn({ ...server.context, tokenSealer: sealer }, key).token(patience())),
    ).toEqual({
      kind: "reauthorize",
    });
    expect(await readConnection(server.context.db, key)).toEqual(before);
    server.clock.advance(2 * hour);
    expect((await sourceIn(server.context, key).token(patience())).ok, "once its secret is back").toBe(true);
  });
});
