import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { newcomer, rosa } from "../providers/subsonic/testing/fake-sample.ts";
import { type FakeServer, startFakeServer } from "../providers/subsonic/testing/fake-server.ts";
import type { UserSpec } from "../providers/subsonic/testing/fake-state.ts";
import { createTestSubsonic } from "../providers/subsonic/testing/test-subsonic.ts";
import { createFakeClock } from "../providers/testing/fake-clock.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const path = "/api/connections/subsonic";
type Account = Pick<UserSpec, "name" | "password">;

describe.each(databases)("$name", ({ open }) => {
  let music: FakeServer;
  let server: TestServer;
  beforeAll(async () => {
    music = await startFakeServer();
    const services = [createTestSubsonic(createFakeClock())];
    server = await startTestServer({ database: await open(), services });
  });
  afterAll(() => Promise.all([server.stop(), music.stop()]));

  async function signIn(browser: TestBrowser, { name: user, password }: Account = rosa): Promise<void> {
    const body = { server: music.url, user, password };
    await browser.request("POST", "/auth/subsonic/server", { body, headers: { Origin: server.origin } });
  }
  const change = async (browser: TestBrowser, body: unknown, at = path) =>
    (await browser.request("PATCH", at, { body })).status;
  const scrobblesOf = async (browser: TestBrowser, id = "subsonic") => {
    const reply = await browser.request("GET", "/api/connections");
    const all = (await reply.json()) as {
      readonly provider: { readonly id: string };
      readonly scrobbles?: boolean;
    }[];
    return all.find(({ provider }) => provider.id === id)?.scrobbles;
  };

  test("scrobbling is on at first, and stays as it was switched when one signs in again", async () => {
    const browser = server.newBrowser();
    await signIn(browser);
    expect(await scrobblesOf(browser)).toBe(true);
    expect(await change(browser, { scrobbles: false })).toBe(204);
    expect(await scrobblesOf(browser)).toBe(false);
    await signIn(browser);
    expect(await scrobblesOf(browser)).toBe(false);
    const exported = (await (await browser.request("GET", "/api/export")).json()) as {
      readonly connections: readonly unknown[];
    };
    expect(exported.connections).toMatchObject([{ provider: "subsonic", scrobbles: false }]);
    expect(await change(browser, { scrobbles: true })).toBe(204);
    expect(await scrobblesOf(browser)).toBe(true);
  });

  test("nobody switches another listener's", async () => {
    const [one, other] = [server.newBrowser(), server.newBrowser()];
    await signIn(one);
    await signIn(other, newcomer);
    expect(await change(one, { scrobbles: false })).toBe(204);
    expect(await scrobblesOf(other)).toBe(true);
    await change(one, { scrobbles: true });
  });

  test("there is nothing to switch without a connection, or at a service that can't be told", async () => {
    const browser = await server.signIn("newcomer", "without a server");
    expect(await scrobblesOf(browser)).toBeUndefined();
    expect(await scrobblesOf(browser, "sandbox")).toBeUndefined();
    for (const id of ["subsonic", "sandbox", "nowhere"])
      expect(await change(browser, { scrobbles: false }, `/api/connections/${id}`)).toBe(404);
    for (const body of [{}, { scrobbles: "no" }, { scrobbles: true, state: "expired" }])
      expect(await change(browser, body)).toBe(400);
  });
});
