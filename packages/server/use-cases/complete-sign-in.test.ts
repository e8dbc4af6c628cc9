import { instant } from "@spindle/core/day/instant.ts";
import type { Played } from "@spindle/contract/schemas/play.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readConnection } from "../db/queries/connections.ts";
import { deleteEndedSignIns } from "../db/queries/redeemed-sign-ins.ts";
import { databases, openTestPostgres, testPostgresUrl } from "../db/testing/databases.ts";
import { sessionKeyOf } from "../sessions/session-token.ts";
import { revoke } from "../testing/sandbox-account.ts";
import { readMe, readSpin, spin } from "../testing/spin-calls.ts";
import { openBrowser, type TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const day = 24 * 60 * 60 * 1000;
const persona = "soul-collector";
const withPlayback = "/auth/sandbox/login?playback=1";

const play = async (browser: TestBrowser, albumId: string): Promise<Played> =>
  (await (await browser.request("POST", `/api/sandbox/play/${albumId}`)).json()) as Played;

const connectionOf = (server: TestServer, browser: TestBrowser) => {
  const session = sessionKeyOf(browser.cookies.get("spindle_session") ?? "");
  if (!session) throw new Error("not signed in");
  return readConnection(server.context.db, { userId: session.userId, provider: "sandbox" });
};

const tokenCalls = async (server: TestServer) => {
  const { requests } = (await server.control("GET", "/requests")) as { requests: { path: string }[] };
  return requests.filter(({ path }) => path === "/api/token").length;
};

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.stop());
  afterEach(() => server.control("POST", "/reset", {}));

  /** Somebody who has an album and plays it from a first device. */
  const playingListener = async (name: string) => {
    const browser = await server.signIn(persona, name);
    await server.signInWith(browser, persona, name, withPlayback);
    const { album } = await readSpin(browser, (await spin(browser)).spinId);
    return { browser, albumId: album.id };
  };

  test("a plain sign-in on a second device keeps playback for both", async () => {
    const { browser, albumId } = await playingListener("two devices");
    const second = await server.signIn(persona, "two devices");
    for (const device of [browser, second]) {
      expect(await play(device, albumId)).toMatchObject({ success: true });
    }
    server.clock.advance(day);
    expect(await spin(second)).not.toHaveProperty("notice");
  });

  test("a withdrawn wider grant is replaced by the sign-in's grant", async () => {
    const { browser, albumId } = await playingListener("withdrawn");
    await revoke(server, "withdrawn");
    const second = await server.signIn(persona, "withdrawn");
    expect(await readMe(second)).toMatchObject({ connection: "connected" });
    expect(await play(browser, albumId)).toHaveProperty("consentUrl");
    server.clock.advance(day);
    expect(await spin(second)).not.toHaveProperty("notice");
  });

  const corruptTokens = async (browser: TestBrowser) => {
    const broken = Uint8Array.of(1);
    await server.context.db
      .updateTable("connections")
      .set({ access_token: broken, refresh_token: broken, credentials: broken })
      .where("user_id", "=", (await connectionOf(server, browser))?.user_id ?? null)
      .execute();
  };

  test("keeps tokens that cannot be decrypted until a new sign-in replaces them", async () => {
    const { browser, albumId } = await playingListener("damaged");
    await corruptTokens(browser);
    const kept = await connectionOf(server, browser);
    expect(await play(browser, albumId)).toMatchObject({
      success: false,
      consentUrl: expect.stringContaining("/auth/sandbox/login?playback=1&next="),
    });
    expect(await readMe(browser)).toMatchObject({ connection: "expired" });
    expect(await connectionOf(server, browser)).toEqual(kept);
    await server.signInWith(browser, persona, "damaged", withPlayback);
    expect(await readMe(browser)).toMatchObject({ connection: "connected" });
    expect(await play(browser, albumId)).toMatchObject({ success: true });
  });

  test("a wider grant whose tokens cannot be decrypted is replaced by the sign-in's grant", async () => {
    const { browser } = await playingListener("unreadable");
    await corruptTokens(browser);
    const second = await server.signIn(persona, "unreadable");
    expect((await connectionOf(server, browser))?.scopes).not.toContain("user-modify-playback-state");
    server.clock.advance(day);
    expect(await spin(second)).not.toHaveProperty("notice");
  });

  test("a sign-in with the same scopes renews the grant, and one with more widens it", async () => {
    const browser = await server.signIn(persona, "renewing");
    const before = await connectionOf(server, browser);
    server.clock.advance(day);
    await server.signIn(persona, "renewing");
    const renewed = await connectionOf(server, browser);
    expect(renewed?.authorized_at).toBe((before?.authorized_at ?? 0) + day);
    await server.signInWith(browser, persona, "renewing", withPlayback);
    expect((await connectionOf(server, browser))?.scopes).toContain("user-modify-playback-state");
  });

  test("a simultaneous playback consent and plain sign-in leave playback allowed", async () => {
    const name = "at once";
    const first = await server.signIn(persona, name);
    await Promise.all([
      server.signInWith(first, persona, name, withPlayback),
      server.signInWith(server.newBrowser(), persona, name),
      server.signInWith(server.newBrowser(), persona, name),
    ]);
    expect((await connectionOf(server, first))?.scopes).toContain("user-modify-playback-state");
  });

  test("redeems a sign-in once; replays of its cookie with other codes never reach the provider", async () => {
    await deleteEndedSignIns(server.context.db, instant(server.clock.now() + day), 1_000);
    const browser = server.newBrowser();
    const begun = await browser.request("GET", "/auth/sandbox/login");
    const state = new URL(begun.headers.get("Location") ?? "").searchParams.get("state") ?? "";
    const cookies = [...browser.cookies];
    for (let code = 0; code < 10; code += 1) {
      for (const [name, value] of cookies) browser.cookies.set(name, value);
      const answer = await browser.request(
        "GET",
        `/auth/sandbox/callback?code=made-up-${code}&state=${state}`,
      );
      expect(answer.headers.get("Location")).toBe("/?signin=failed");
    }
    expect(await tokenCalls(server)).toBe(1);
    expect(await deleteEndedSignIns(server.context.db, server.clock.now(), 1_000)).toBe(0);
    server.clock.advance(day);
    expect(await deleteEndedSignIns(server.context.db, server.clock.now(), 1_000)).toBe(1);
  });
});

test("two processes on one PostgreSQL redeem a sign-in only once between them", async () => {
  const url = await testPostgresUrl();
  const server = await startTestServer({ database: await openTestPostgres(url) });
  const otherDatabase = await openTestPostgres(url);
  const other = server.beside(otherDatabase);
  try {
    const here = server.newBrowser();
    const begun = await here.request("GET", "/auth/sandbox/login");
    const state = new URL(begun.headers.get("Location") ?? "").searchParams.get("state") ?? "";
    const callbacks = Array.from({ length: 20 }, (_, code) => {
      const browser = openBrowser(code % 2 === 0 ? server.app : other.app, server.origin);
      for (const [name, value] of here.cookies) browser.cookies.set(name, value);
      return browser.request("GET", `/auth/sandbox/callback?code=made-up-${code}&state=${state}`);
    });
    await Promise.all(callbacks);
    expect(await tokenCalls(server)).toBe(1);
  } finally {
    await otherDatabase.close();
    await server.stop();
  }
});
