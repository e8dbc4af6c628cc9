import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readConnection } from "../db/queries/connections.ts";
import { databases } from "../db/testing/databases.ts";
import {
  type ListenBrainzStage,
  startListenBrainzStage,
} from "../providers/listenbrainz/testing/listenbrainz-stage.ts";
import { sessionKeyOf } from "../sessions/session-token.ts";
import { readMe, spin } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { sweep } from "./sweep.ts";

const year = 365 * 24 * 60 * 60 * 1000;
const path = "/api/connections/listenbrainz";
const service = { id: "listenbrainz", name: "ListenBrainz" };

describe.each(databases)("$name", ({ open }) => {
  let stage: ListenBrainzStage;
  let server: TestServer;
  beforeAll(async () => {
    stage = await startListenBrainzStage();
    server = await startTestServer({ database: await open(), services: [stage.service] });
  });
  afterAll(() => Promise.all([server.stop(), stage.stop()]));
  afterEach(() => stage.endFault());

  const listener = async (name: string): Promise<TestBrowser> => {
    const browser = server.newBrowser();
    const headers = { Origin: server.origin };
    await browser.request("POST", "/auth/local", { body: { name }, headers, peer: "127.0.0.1" });
    return browser;
  };
  const keyOf = (browser: TestBrowser) => {
    const session = sessionKeyOf(browser.cookies.get("spindle_session") ?? "");
    return { userId: session?.userId ?? expect.unreachable(), provider: service.id };
  };
  const connect = (browser: TestBrowser, account: string, at = path) =>
    browser.request("PUT", at, { body: { account } });
  const jsonOf = async (browser: TestBrowser, from: string): Promise<unknown> =>
    (await browser.request("GET", from)).json();
  const listed = async (browser: TestBrowser) =>
    ((await jsonOf(browser, "/api/connections")) as { readonly provider: { readonly id: string } }[]).find(
      ({ provider }) => provider.id === service.id,
    );

  test("a name connects the service, as it spells it, and makes it the default of who has none", async () => {
    const browser = await listener("first");
    expect(await listed(browser)).toEqual({ provider: service, state: "disconnected", isDefault: false });
    const connected = await connect(browser, " rosa k ");
    expect([connected.status, await connected.json()]).toEqual([200, { account: "Rosa K" }]);
    expect(await listed(browser)).toEqual({
      provider: service,
      state: "connected",
      isDefault: true,
      account: "Rosa K",
    });
    expect(await readMe(browser)).toMatchObject({
      displayName: "first",
      provider: service,
      connection: "connected",
    });
    expect(JSON.stringify(server.logged)).not.toContain("Rosa K");
  });

  test("it is no way to sign in, and any number of listeners may name it", async () => {
    const browsers = [await listener("second"), await listener("third")];
    for (const browser of browsers) {
      expect((await connect(browser, "Rosa K")).status).toBe(200);
      expect(JSON.stringify(await jsonOf(browser, "/api/me/sign-in-methods"))).not.toContain(service.id);
    }
    const site = await jsonOf(server.newBrowser(), "/api/site");
    expect(JSON.stringify((site as { providers: unknown }).providers)).not.toContain(service.id);
    expect(site).toMatchObject({
      services: expect.arrayContaining([{ ...service, signIn: false, account: true }]),
    });
    const login = await server.request("GET", `/auth/${service.id}/login`);
    expect(login.headers.get("Location")).toBe("/profile/settings#streaming-account");
    expect((await server.request("GET", `/auth/${service.id}/callback?code=x`)).status).toBe(404);
  });

  test("it stays beside a default that is connected", async () => {
    const browser = await server.signIn("soul-collector", "has another");
    await connect(browser, "Rosa K");
    expect(await listed(browser)).toMatchObject({ state: "connected", isDefault: false });
    expect(await readMe(browser)).toMatchObject({ provider: { id: "sandbox" } });
  });

  test("another name takes its place, with what was learned from the first", async () => {
    const browser = await listener("renames");
    await connect(browser, "Rosa K");
    await spin(browser, { mode: "recommendations" });
    const remembered = () =>
      server.context.db
        .selectFrom("taste_memory")
        .select("thing")
        .where("user_id", "=", keyOf(browser).userId)
        .execute();
    expect(await remembered()).not.toEqual([]);
    const reasons = async () =>
      (
        await server.context.db
          .selectFrom("spins")
          .select("why")
          .where("user_id", "=", keyOf(browser).userId)
          .execute()
      ).map(({ why }) => why?.kind);
    await server.context.db
      .updateTable("spins")
      .set({ why: JSON.stringify({ kind: "played", artist: "The Lamps" }) } as object)
      .where("user_id", "=", keyOf(browser).userId)
      .execute();
    await connect(browser, "ROSA K");
    expect(await remembered(), "the same account").not.toEqual([]);
    expect(await reasons(), "the same account").toEqual(["played"]);
    await connect(browser, "newcomer");
    expect([await remembered(), await reasons()]).toEqual([[], [undefined]]);
    expect(await listed(browser)).toMatchObject({ account: "newcomer", isDefault: true });
    expect((await browser.request("DELETE", path)).status).toBe(204);
    expect(await readConnection(server.context.db, keyOf(browser))).toBeUndefined();
    expect(await readMe(browser)).not.toHaveProperty("provider");
  });

  test("it does not end with time, unlike a grant", async () => {
    const browser = await listener("stays");
    // Unused accounts are deleted.
    await spin(browser);
    await connect(browser, "Rosa K");
    const before = await readConnection(server.context.db, keyOf(browser));
    server.clock.advance(year);
    await sweep(server.context, new AbortController().signal);
    expect(await readConnection(server.context.db, keyOf(browser))).toEqual(before);
  });

  test.each([
    ["nobody", path, 404, "unknown-account"],
    ["../users", path, 404, "unknown-account"],
    ["", path, 400, "invalid-request"],
    ["x".repeat(201), path, 400, "invalid-request"],
    ["Rosa K", "/api/connections/sandbox", 404, "provider-not-found"],
    ["Rosa K", "/api/connections/gone", 404, "provider-not-found"],
  ])("the name %j at %s is refused with %i", async (name, at, status, code) => {
    const refused = await connect(await listener("refused"), name, at);
    expect([refused.status, await refused.json()]).toEqual([status, expect.objectContaining({ code })]);
  });

  test("a service that does not answer connects nobody, and ends no connection", async () => {
    const browser = await listener("unlucky");
    await connect(browser, "Rosa K");
    for (const fault of ["down", "answering-nonsense", "rate-limited"] as const) {
      await stage.fail(fault);
      const refused = await connect(browser, "newcomer");
      expect([refused.status, await refused.json()]).toEqual([
        503,
        expect.objectContaining({ code: "provider-unavailable" }),
      ]);
      await stage.reset();
    }
    expect(await listed(browser)).toMatchObject({ account: "Rosa K" });
  });
});
