import type { SignInMethods } from "@spindle/contract/schemas/sign-in-methods.ts";
import type { PasskeyAdded } from "@spindle/contract/schemas/sign-in.ts";
import { accountHeader } from "@spindle/contract/routes.ts";
import { instant } from "@spindle/core/day/instant.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertInvitation } from "../../db/queries/invitations.ts";
import type { OpenedDatabase } from "../../db/open-database.ts";
import { databases } from "../../db/testing/databases.ts";
import { createLimiter } from "../../limits/limiter.ts";
import { invitationHash } from "../../sign-in/invitation-token.ts";
import {
  accountsOf,
  codeOf,
  joinWithPasskey,
  json,
  passkeySession,
  passkeySite,
  post,
  requestFor,
  userOf,
} from "../../testing/passkey-calls.ts";
import { createAuthenticator, type SoftwareAuthenticator } from "../../testing/software-authenticator.ts";
import { readMe, statusesOf } from "../../testing/spin-calls.ts";
import type { TestBrowser } from "../../testing/test-browser.ts";
import { serversOn } from "../../testing/servers-on.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const site = passkeySite;
const { origin } = site;
const minute = 60 * 1000;

describe.each(databases)("$name", ({ open }) => {
  let database: OpenedDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer({ database, site });
  });
  afterAll(() => server.stop());

  const serverWith = serversOn(() => database, { site });

  const accounts = () => accountsOf(server);
  const isSignedIn = async (browser: TestBrowser) => (await browser.request("GET", "/api/me")).status === 200;
  const join = (name: string, authenticator?: SoftwareAuthenticator) =>
    joinWithPasskey(server, name, authenticator);

  test("a passkey makes an account with ten recovery codes, and opens it in another browser", async () => {
    const { browser, authenticator, recoveryCodes, userId } = await join("  Zoe\u0308 ");
    expect(await readMe(browser)).toMatchObject({ displayName: "Zoë", connection: "disconnected" });
    expect(new Set(recoveryCodes).size).toBe(10);
    // As passkeys that are added later are, unless the listener changes it.
    const { methods } = (await json(
      await browser.request("GET", "/api/me/sign-in-methods"),
    )) as SignInMethods;
    expect(methods.map(({ name }) => name)).toEqual(["Unknown device"]);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    const second = server.newBrowser();
    const options = await requestFor(second);
    expect(options).toMatchObject({
      rpId: "spindle.example",
      userVerification: "required",
      timeout: 5 * minute,
    });
    expect(options).not.toHaveProperty("allowCredentials");
    const reply = await post(second, "passkey", { response: authenticator.get(options) });
    expect([reply.status, await reply.text(), reply.headers.get("Cache-Control")]).toEqual([
      204,
      "",
      "no-store",
    ]);
    expect(userOf(second)).toBe(userId);
    expect([...second.cookies.keys()].filter((name) => name.includes("passkey"))).toEqual([]);
  });

  test("asks a browser for a discoverable passkey with user verification and no attestation", async () => {
    const options = await json(await post(server.newBrowser(), "passkey/new/options", { name: "Asked" }));
    expect(options).toMatchObject({
      rp: { id: "spindle.example", name: "Spindle" },
      user: { name: "Asked", displayName: "Asked", id: expect.stringMatching(/^[\w-]{22}$/) },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      excludeCredentials: [],
    });
  });

  test("signing in again makes the session recent, and replaces it", async () => {
    const { browser, authenticator } = await join("Again");
    const before = browser.cookies.get(passkeySession);
    server.clock.advance(11 * minute);
    expect((await browser.request("DELETE", "/api/me/sessions/others")).status).toBe(403);
    await post(browser, "passkey", { response: authenticator.get(await requestFor(browser)) });
    expect(browser.cookies.get(passkeySession)).not.toBe(before);
    expect((await browser.request("DELETE", "/api/me/sessions/others")).status).toBe(200);
  });

  test("a challenge is good once, in its own browser, for its own purpose, for five minutes", async () => {
    const { browser: owner, authenticator } = await join("Once");
    const browser = server.newBrowser();
    const options = await requestFor(browser);
    const cookies = [...browser.cookies];
    const response = authenticator.get(options);
    const elsewhere = server.newBrowser();
    expect(await codeOf(await post(elsewhere, "passkey", { response }))).toBe("sign-in-mismatch");
    const created = createAuthenticator(origin).create({
      ...(options as object),
      rp: { id: "spindle.example" },
      user: { id: "AA" },
    });
    expect(await codeOf(await post(browser, "passkey/new", { response: created }))).toBe("sign-in-mismatch");
    expect((await post(browser, "passkey", { response })).status).toBe(204);
    browser.cookies.clear();
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect(await codeOf(await post(browser, "passkey", { response: authenticator.get(options) }))).toBe(
      "sign-in-mismatch",
    );
    expect(await isSignedIn(browser)).toBe(false);
    const late = await requestFor(browser);
    server.clock.advance(5 * minute + 1);
    expect(await codeOf(await post(browser, "passkey", { response: authenticator.get(late) }))).toBe(
      "sign-in-mismatch",
    );
    expect(await isSignedIn(owner)).toBe(true);
  });

  test("a made-up or changed cookie is no challenge", async () => {
    const { authenticator } = await join("Cookies");
    const browser = server.newBrowser();
    const options = await requestFor(browser);
    for (const [name, value] of browser.cookies) browser.cookies.set(name, `${value.slice(0, -3)}AAA`);
    expect(await codeOf(await post(browser, "passkey", { response: authenticator.get(options) }))).toBe(
      "sign-in-mismatch",
    );
  });

  test("a clone is logged with its listener, and the passkey's owner can go on", async () => {
    const { authenticator, userId } = await join("Cloned");
    const browser = server.newBrowser();
    await post(browser, "passkey", { response: authenticator.get(await requestFor(browser)) });
    const { length } = server.logged;
    const thief = server.newBrowser();
    await post(thief, "passkey", { response: authenticator.get(await requestFor(thief), { signCount: 1 }) });
    const listener = server.context.pseudonym(userId);
    const warned = server.logged.slice(length).filter(({ level }) => level === "warn");
    expect(warned).toMatchObject([
      { event: "passkey cloned", listener },
      { event: "sign-in failed", provider: "passkey", reason: "cloned" },
    ]);
    expect(
      (await post(browser, "passkey", { response: authenticator.get(await requestFor(browser)) })).status,
    ).toBe(204);
  });

  test("an authenticator that doesn't count is not taken for a clone", async () => {
    const { authenticator } = await join("Uncounted", createAuthenticator(origin, false));
    for (let time = 0; time < 2; time += 1) {
      const browser = server.newBrowser();
      const reply = await post(browser, "passkey", {
        response: authenticator.get(await requestFor(browser)),
      });
      expect(reply.status).toBe(204);
    }
  });

  test("in another listener's session nothing changes", async () => {
    const [one, other] = [await join("First"), await join("Second")];
    const before = one.browser.cookies.get(passkeySession);
    const response = other.authenticator.get(await requestFor(one.browser));
    expect(await codeOf(await post(one.browser, "passkey", { response }))).toBe("another-account");
    expect(await codeOf(await post(one.browser, "passkey/new/options", { name: "Third" }))).toBe(
      "another-account",
    );
    expect(one.browser.cookies.get(passkeySession)).toBe(before);
  });

  test("a credential id that an account has makes no second account, and keeps the first", async () => {
    const { browser, authenticator } = await join("Holder");
    const [held] = authenticator.credentials;
    const [other, count] = [server.newBrowser(), await accounts()];
    const options = await json(await post(other, "passkey/new/options", { name: "Taker" }));
    const response = createAuthenticator(origin).create(options, {
      id: held?.id.toString("base64url") ?? "",
    });
    expect(await codeOf(await post(other, "passkey/new", { response }))).toBe("passkey-refused");
    expect(await accounts()).toBe(count);
    await post(browser, "passkey", { response: authenticator.get(await requestFor(browser)) });
    expect(await isSignedIn(browser)).toBe(true);
  });

  test("at most 4 are verified at once, and 64 wait; a further one is refused without reading the database", async () => {
    const { authenticator } = await join("Crowd");
    const browser = server.newBrowser();
    const response = authenticator.get(await requestFor(browser));
    const { length } = server.logged;
    const cookies = [...browser.cookies];
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
    const holding = database.db.transaction().execute(async (transaction) => {
      await sql`lock table redeemed_sign_ins in access exclusive mode`.execute(transaction);
      lock();
      await held;
    });
    await locked;
    const replies = Array.from({ length: 4 + 64 + 1 }, () => {
      const one = server.newBrowser();
      for (const [name, value] of cookies) one.cookies.set(name, value);
      return post(one, "passkey", { response });
    });
    const first = await Promise.race(replies);
    release();
    await holding;
    expect([first.status, first.headers.get("Retry-After")]).toEqual([503, "1"]);
    expect(server.logged[length]).toMatchObject({
      event: "overloaded",
      reason: "64 passkeys wait to be verified",
    });
    expect(statusesOf(await Promise.all(replies))).toEqual([
      204,
      ...Array.from({ length: 67 }, () => 400),
      503,
    ]);
  });

  test("a server without a host name has no passkeys", async () => {
    const other = await serverWith({ site: {} });
    const headers = { Origin: "http://127.0.0.1:3000" };
    const reply = await other.newBrowser().request("POST", "/auth/passkey/options", { body: {}, headers });
    expect(reply.status).toBe(404);
  });

  describe("another passkey", () => {
    const add = async (browser: TestBrowser, name: string, authenticator = createAuthenticator(origin)) => {
      const options = await json(await post(browser, "passkey/add/options"));
      return post(browser, "passkey/add", { name, response: authenticator.create(options) });
    };

    test("is added to the session's account, which an account of a provider may too, and then opens it", async () => {
      const browser = await server.signIn("newcomer", "Passkey added");
      const authenticator = createAuthenticator(origin);
      const added = await add(browser, "Phone", authenticator);
      expect(added.status).toBe(201);
      expect(((await added.json()) as PasskeyAdded).recoveryCodes).toHaveLength(10);
      const options = await json(await post(browser, "passkey/add/options"));
      const id = authenticator.credentials[0]?.id.toString("base64url");
      expect(options).toMatchObject({ excludeCredentials: [{ id, transports: ["internal"] }] });
      expect(await (await add(browser, "Key")).json()).toEqual({});
      const second = server.newBrowser();
      await post(second, "passkey", { response: authenticator.get(await requestFor(second)) });
      expect(await readMe(second)).toMatchObject({ displayName: "Passkey added", connection: "connected" });
    });

    test("needs a recent sign-in, and the session that asked", async () => {
      const { browser } = await join("Adding");
      const options = await json(await post(browser, "passkey/add/options"));
      const response = createAuthenticator(origin).create(options);
      const { browser: other } = await join("Somebody else");
      for (const [name, value] of browser.cookies)
        if (name.includes("passkey")) other.cookies.set(name, value);
      expect(await codeOf(await post(other, "passkey/add", { name: "Key", response }))).toBe(
        "sign-in-mismatch",
      );
      expect(await codeOf(await post(server.newBrowser(), "passkey/add/options"))).toBe("not-signed-in");
      const headers = { Origin: origin, [accountHeader]: "2020-01-01T00:00:00.000Z" };
      const ofAnother = await browser.request("POST", "/auth/passkey/add/options", { body: {}, headers });
      expect(await codeOf(ofAnother)).toBe("another-account");
      server.clock.advance(10 * minute + 1);
      expect(await codeOf(await post(browser, "passkey/add/options"))).toBe("sign-in-too-old");
    });

    test("is the account's twentieth way to sign in at most, also if two are added at once", async () => {
      const { browser, userId } = await join("Many");
      await sql`
        insert into identities (provider, account_id, user_id)
        select 'passkey', 'many' || number, ${userId} from generate_series(1, 18) as number`.execute(
        server.context.db,
      );
      const offered = [
        await json(await post(browser, "passkey/add/options")),
        await json(await post(browser, "passkey/add/options")),
      ];
      const replies = await Promise.all(
        offered.map((options) =>
          post(browser, "passkey/add", {
            name: "Key",
            response: createAuthenticator(origin).create(options),
          }),
        ),
      );
      expect(statusesOf(replies)).toEqual([201, 409]);
      expect(await codeOf(await post(browser, "passkey/add/options"))).toBe("too-many-sign-in-methods");
    });
  });

  describe("a recovery code", () => {
    const recover = (browser: TestBrowser, code: string) => post(browser, "recovery", { code });

    test("opens its account once, however it is typed", async () => {
      const { recoveryCodes, userId } = await join("Recovering");
      const [first = "", second = "", third = ""] = recoveryCodes;
      const typed = [
        first.toLowerCase(),
        second.replaceAll("-", " ").replaceAll("1", "l").replaceAll("0", "O"),
        ` ${third.replaceAll("-", "")}\n`,
      ];
      for (const code of typed) {
        const browser = server.newBrowser();
        expect((await recover(browser, code)).status).toBe(204);
        expect(userOf(browser)).toBe(userId);
        expect(await codeOf(await recover(server.newBrowser(), code))).toBe("recovery-code-refused");
      }
    });

    test("used twice at once opens one session", async () => {
      const [code = ""] = (await join("Twice")).recoveryCodes;
      const replies = await Promise.all(Array.from({ length: 6 }, () => recover(server.newBrowser(), code)));
      expect(statusesOf(replies)).toEqual([204, 403, 403, 403, 403, 403]);
    });

    test.each(["", "-", "00000-00000-00000-00000", "UUUUU-UUUUU-UUUUU-UUUUU", "7XK2M", "\u0000".repeat(20)])(
      "%j is none",
      async (code) => {
        expect(await codeOf(await recover(server.newBrowser(), code))).toBe("recovery-code-refused");
      },
    );

    test("is not used up in another listener's session", async () => {
      const [one, other] = [await join("Here"), await join("There")];
      const [code = ""] = other.recoveryCodes;
      expect(await codeOf(await recover(one.browser, code))).toBe("another-account");
      expect((await recover(server.newBrowser(), code)).status).toBe(204);
    });

    test("is guessed 20 times by an address at most, and locks no account", async () => {
      const [code = ""] = (await join("Guessed")).recoveryCodes;
      let address = "192.0.2.7";
      const limits = { limiter: createLimiter(undefined), clientAddress: () => address };
      const limited = await serverWith({ limits });
      for (let guess = 1; guess <= 20; guess += 1)
        expect((await recover(limited.newBrowser(), "7XK2M")).status).toBe(403);
      expect((await recover(limited.newBrowser(), code)).status).toBe(429);
      address = "192.0.2.8";
      expect((await recover(limited.newBrowser(), code)).status).toBe(204);
    });
  });

  describe("SIGN_UP", () => {
    const invited = (newAccounts: "invite" | "off") =>
      serverWith({ site: { ...site, signIn: { ...site.signIn, newAccounts } } });
    const invite = async ({ clock }: TestServer, token: string, days = 7) =>
      insertInvitation(database.db, invitationHash(token), instant(clock.now() + days * 24 * 60 * minute));
    const isGood = async (token: string) =>
      (
        await database.db
          .selectFrom("invitations")
          .where("token_hash", "=", invitationHash(token))
          .selectAll()
          .execute()
      ).length;

    test("off takes nobody, invited or not", async () => {
      const other = await invited("off");
      await invite(other, "for nobody");
      for (const body of [{ name: "Ann" }, { name: "Ann", invitation: "for nobody" }])
        expect(await codeOf(await post(other.newBrowser(), "passkey/new/options", body))).toBe(
          "sign-up-closed",
        );
    });

    test("invite takes whoever has an unused invitation of the last week", async () => {
      const other = await invited("invite");
      await invite(other, "good");
      await invite(other, "too old", 0);
      for (const invitation of [undefined, "", "made up", "x".repeat(5_000), "too old"])
        expect(
          await codeOf(await post(other.newBrowser(), "passkey/new/options", { name: "Ann", invitation })),
        ).toBe("invitation-needed");
      const browser = other.newBrowser();
      const options = await json(
        await post(browser, "passkey/new/options", { name: "Ann", invitation: "good" }),
      );
      const bad = createAuthenticator(origin).create(options, { origin: "https://evil.example" });
      expect((await post(browser, "passkey/new", { response: bad })).status).toBe(403);
      expect(await isGood("good")).toBe(1);
      const again = await json(
        await post(browser, "passkey/new/options", { name: "Ann", invitation: "good" }),
      );
      expect(
        (await post(browser, "passkey/new", { response: createAuthenticator(origin).create(again) })).status,
      ).toBe(201);
      expect(await isGood("good")).toBe(0);
    });

    test("an invitation used twice at once makes one account, and the other is told", async () => {
      const other = await invited("invite");
      await invite(other, "wanted");
      const count = await accounts();
      const begun = await Promise.all(
        ["Ann", "Bo", "Cy"].map(async (name) => {
          const browser = other.newBrowser();
          const options = await json(
            await post(browser, "passkey/new/options", { name, invitation: "wanted" }),
          );
          return { browser, response: createAuthenticator(origin).create(options) };
        }),
      );
      const replies = await Promise.all(
        begun.map(({ browser, response }) => post(browser, "passkey/new", { response })),
      );
      expect(statusesOf(replies)).toEqual([201, 403, 403]);
      const losers = replies.filter(({ status }) => status === 403);
      for (const reply of losers) expect(await codeOf(reply)).toBe("invitation-needed");
      expect(await accounts()).toBe(count + 1);
    });

    test("an address over its limit of accounts gets none, and no challenge to make a passkey for one", async () => {
      const limiter = createLimiter(undefined);
      const limited = await serverWith({ limits: { limiter, clientAddress: () => "192.0.2.7" } });
      for (let made = 1; made < 10; made += 1) await limiter.take("newAccount", "192.0.2.7");
      const [last, late, later] = [limited.newBrowser(), limited.newBrowser(), limited.newBrowser()];
      const begin = (browser: TestBrowser) => post(browser, "passkey/new/options", { name: "Last" });
      const end = async (browser: TestBrowser, options: unknown, forged = {}) =>
        post(browser, "passkey/new", { response: createAuthenticator(origin).create(options, forged) });
      const { authenticator } = await join("Has one");
      const id = authenticator.credentials[0]?.id.toString("base64url");
      expect((await end(last, await json(await begin(last)), { id })).status).toBe(403);
      const [options, lateOptions] = [await json(await begin(last)), await json(await begin(late))];
      expect((await end(last, options)).status).toBe(201);
      const count = await accounts();
      for (const refused of [await end(late, lateOptions), await begin(later)]) {
        expect([refused.status, Number(refused.headers.get("Retry-After")) > 60]).toEqual([429, true]);
        expect(await refused.json()).toHaveProperty("detail", expect.stringMatching(/in \d+ minutes\.$/));
      }
      expect([later.cookies.size, await accounts()]).toEqual([0, count]);
    });
  });
});
