import type { PasskeyAdded } from "@spindle/contract/schemas/sign-in.ts";
import type { SignInMethods } from "@spindle/contract/schemas/sign-in-methods.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { KeyedMutex } from "../../concurrency/keyed-mutex.ts";
import { databases } from "../../db/testing/databases.ts";
import { sessionKeyOf } from "../../sessions/session-token.ts";
import { codeOf } from "../../testing/passkey-calls.ts";
import { createAuthenticator } from "../../testing/software-authenticator.ts";
import { readMe, spin, statusesOf } from "../../testing/spin-calls.ts";
import type { TestBrowser } from "../../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { recognizeSession } from "../../use-cases/recognize-session.ts";
import { removeSignInMethod } from "../../use-cases/remove-sign-in-method.ts";

const origin = "http://localhost:3000";
const signIn = { passkey: true, local: true, newAccounts: "open" } as const;
const minute = 60 * 1000;

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), site: { origin, signIn } });
  });
  afterAll(() => server.stop());

  const post = async (browser: TestBrowser, path: string, body: unknown = {}) =>
    browser.request("POST", `/auth/${path}`, { body, headers: { Origin: origin }, peer: "127.0.0.1" });
  const methodsOf = async (browser: TestBrowser) =>
    (await (await browser.request("GET", "/api/me/sign-in-methods")).json()) as SignInMethods;
  const remove = (browser: TestBrowser, id = "") =>
    browser.request("DELETE", `/api/me/sign-in-methods/${id}`);

  const userOf = (browser: TestBrowser) =>
    sessionKeyOf(browser.cookies.get("spindle_session") ?? "")?.userId ?? expect.unreachable();

  async function addPasskey(browser: TestBrowser, name: string) {
    const authenticator = createAuthenticator(origin);
    const options = await (await post(browser, "passkey/add/options")).json();
    const added = await post(browser, "passkey/add", { name, response: authenticator.create(options) });
    const { recoveryCodes = [] } = (await added.json()) as PasskeyAdded;
    return { authenticator, recoveryCodes };
  }

  const signInWith = async (browser: TestBrowser, authenticator: ReturnType<typeof createAuthenticator>) => {
    const options = await (await post(browser, "passkey/options")).json();
    return post(browser, "passkey", { response: authenticator.get(options) });
  };

  test("lists a local name, a passkey and a provider's account, with their times, and the codes that are left", async () => {
    const browser = server.newBrowser();
    await post(browser, "local", { name: "Ann" });
    const { authenticator, recoveryCodes } = await addPasskey(browser, "  Ann’s  phone ");
    server.clock.advance(minute);
    await signInWith(browser, authenticator);
    const { methods, recoveryCodesLeft } = await methodsOf(browser);
    expect(methods).toMatchObject([
      { kind: "local", name: "Ann", addedAt: expect.any(String), lastUsedAt: methods[0]?.addedAt },
      { kind: "passkey", name: "Ann’s phone" },
    ]);
    expect(methods[1]?.lastUsedAt).not.toBe(methods[1]?.addedAt);
    expect(recoveryCodesLeft).toBe(10);
    await post(server.newBrowser(), "recovery", { code: recoveryCodes[0] });
    expect((await methodsOf(browser)).recoveryCodesLeft).toBe(9);
    const ofProvider = await server.signIn("newcomer", "With a service");
    expect(await methodsOf(ofProvider)).toMatchObject({
      methods: [{ kind: "oauth", name: "Sandbox", provider: { id: "sandbox", name: "Sandbox" } }],
      recoveryCodesLeft: 0,
    });
  });

  test("a passkey gets another name, and nothing else does", async () => {
    const browser = server.newBrowser();
    await post(browser, "local", { name: "Renaming" });
    await addPasskey(browser, "Phone");
    const [local, passkey] = (await methodsOf(browser)).methods;
    const rename = (id = "", name: unknown = "Key", by = browser) =>
      by.request("PATCH", `/api/me/sign-in-methods/${id}`, { body: { name } });
    server.clock.advance(11 * minute);
    expect((await rename(passkey?.id)).status).toBe(204);
    expect((await methodsOf(browser)).methods.map(({ name }) => name)).toEqual(["Renaming", "Key"]);
    expect(await codeOf(await rename(local?.id))).toBe("sign-in-method-not-found");
    for (const name of ["", "\u0000", "x".repeat(81), 7])
      expect((await rename(passkey?.id, name)).status).toBe(400);
    const other = server.newBrowser();
    await post(other, "local", { name: "Somebody else" });
    expect(await codeOf(await rename(passkey?.id, "Theirs", other))).toBe("sign-in-method-not-found");
    expect(await codeOf(await remove(other, passkey?.id))).toBe("sign-in-method-not-found");
  });

  test("one is removed after a recent sign-in, and no longer opens the account; the last one stays", async () => {
    const browser = server.newBrowser();
    await post(browser, "local", { name: "Removing" });
    const { authenticator } = await addPasskey(browser, "Lost");
    const [local, passkey] = (await methodsOf(browser)).methods;
    server.clock.advance(10 * minute + 1);
    expect(await codeOf(await remove(browser, passkey?.id))).toBe("sign-in-too-old");
    await post(browser, "local", { name: "Removing" });
    expect((await remove(browser, passkey?.id)).status).toBe(204);
    expect(await codeOf(await remove(browser, passkey?.id))).toBe("sign-in-method-not-found");
    expect((await signInWith(server.newBrowser(), authenticator)).status).toBe(403);
    expect(await codeOf(await remove(browser, local?.id))).toBe("last-sign-in-method");
    expect((await readMe(browser)).displayName).toBe("Removing");
  });

  test.each([
    [{ provider: "gone" }, { kind: "oauth", name: "gone" }],
    [
      { provider: "passkey", relying_party: "old.example" },
      { kind: "passkey", onlyAt: "old.example" },
    ],
  ])(
    "one that doesn't work here doesn't count as the last one, and can go itself: %j",
    async (row, listed) => {
      const browser = server.newBrowser();
      await post(browser, "local", { name: `Moved, ${row.provider}` });
      await server.context.db
        .insertInto("identities")
        .values({ ...row, account_id: `before ${row.provider}`, user_id: userOf(browser) })
        .execute();
      await addPasskey(browser, "Phone");
      const [before, local, phone] = (await methodsOf(browser)).methods;
      expect(before).toMatchObject(listed);
      expect(phone).not.toHaveProperty("onlyAt");
      expect(await (await post(browser, "passkey/add/options")).json()).toMatchObject({
        excludeCredentials: [{ id: expect.not.stringContaining("before") }],
      });
      expect((await remove(browser, local?.id)).status).toBe(204);
      expect(await codeOf(await remove(browser, phone?.id))).toBe("last-sign-in-method");
      expect((await remove(browser, before?.id)).status).toBe(204);
    },
  );

  test("of two that are removed at once, one stays", async () => {
    const browser = server.newBrowser();
    await post(browser, "local", { name: "Both" });
    await addPasskey(browser, "Phone");
    const { methods } = await methodsOf(browser);
    const replies = await Promise.all(methods.map(({ id }) => remove(browser, id)));
    expect(statusesOf(replies)).toEqual([204, 409]);
    expect((await methodsOf(browser)).methods).toHaveLength(1);
  });

  test("a provider's account takes its connection with it, and leaves the spins; the listener has no service then", async () => {
    const browser = await server.signIn("soul-collector", "Leaving");
    await addPasskey(browser, "Phone");
    await spin(browser);
    const account = (await methodsOf(browser)).methods.find(({ kind }) => kind === "oauth");
    expect((await remove(browser, account?.id)).status).toBe(204);
    const me = await readMe(browser);
    expect([me.connection, me.provider, me.stats.albumsSpun]).toEqual(["disconnected", undefined, 1]);
    const again = await server.signIn("soul-collector", "Leaving");
    expect((await readMe(again)).stats.albumsSpun).toBe(0);
  });

  test.each([
    ["is connected", () => {}],
    [
      "was disconnected",
      async (browser: TestBrowser) => {
        expect((await browser.request("DELETE", "/api/connections/sandbox")).status).toBe(204);
      },
    ],
    [
      "signed in at the version before, which stores no default",
      async (browser: TestBrowser) => {
        await sql`update users set default_service = null where user_id = ${userOf(browser)}`.execute(
          server.context.db,
        );
      },
    ],
  ])(
    "the removal of a provider's account that %s, if cut off, is completed by Disconnect",
    async (when, prepare) => {
      const browser = await server.signIn("soul-collector", when);
      await addPasskey(browser, "Phone");
      await prepare(browser);
      const account = (await methodsOf(browser)).methods.find(({ kind }) => kind === "oauth");
      const token = browser.cookies.get("spindle_session") ?? "";
      const input = { token, deviceZone: undefined, userAgent: undefined };
      const signedIn = (await recognizeSession(server.context, input)) ?? expect.unreachable();
      let turns = 0;
      const cutOff: KeyedMutex = {
        run: (key, work) =>
          turns++ === 0 ? server.context.userMutex.run(key, work) : Promise.reject(new Error("cut off")),
      };
      const context = { ...server.context, userMutex: cutOff };
      await expect(removeSignInMethod(context, signedIn, account?.id ?? "", signIn)).rejects.toThrow(
        "cut off",
      );
      expect((await browser.request("DELETE", "/api/connections/sandbox")).status).toBe(204);
      expect(await readMe(browser)).not.toHaveProperty("provider");
      expect(await spin(browser)).not.toHaveProperty("notice");
    },
  );

  test("ten new recovery codes replace all earlier ones, after a recent sign-in", async () => {
    const browser = server.newBrowser();
    await post(browser, "local", { name: "Renewing" });
    const renew = () => browser.request("POST", "/api/me/recovery-codes");
    const [first, second] = [await (await renew()).json(), await (await renew()).json()] as {
      recoveryCodes: string[];
    }[];
    expect(second?.recoveryCodes).toHaveLength(10);
    expect((await post(server.newBrowser(), "recovery", { code: first?.recoveryCodes[0] })).status).toBe(403);
    expect((await post(server.newBrowser(), "recovery", { code: second?.recoveryCodes[0] })).status).toBe(
      204,
    );
    server.clock.advance(10 * minute + 1);
    expect(await codeOf(await renew())).toBe("sign-in-too-old");
  });

  test("the first passkey comes with ten recovery codes, beside those that the listener had", async () => {
    const browser = server.newBrowser();
    await post(browser, "local", { name: "Had codes" });
    const made = await browser.request("POST", "/api/me/recovery-codes");
    const { recoveryCodes: earlier } = (await made.json()) as { recoveryCodes: string[] };
    expect((await addPasskey(browser, "First")).recoveryCodes).toHaveLength(10);
    expect((await addPasskey(browser, "Second")).recoveryCodes).toEqual([]);
    expect((await methodsOf(browser)).recoveryCodesLeft).toBe(20);
    expect((await post(server.newBrowser(), "recovery", { code: earlier[0] })).status).toBe(204);
  });

  test("a name chosen here stays when a service is connected, and is used again", async () => {
    const browser = server.newBrowser();
    await post(browser, "local", { name: "My own name" });
    await server.signInWith(browser, "newcomer", "The service’s name");
    const me = await readMe(browser);
    expect([me.displayName, me.connection]).toEqual(["My own name", "connected"]);
    const again = await server.signIn("newcomer", "The service’s name");
    expect((await readMe(again)).displayName).toBe("My own name");
  });
});
