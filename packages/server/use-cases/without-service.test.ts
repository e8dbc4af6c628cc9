import type { SignInMethods } from "@spindle/contract/schemas/sign-in-methods.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readConnectionStates } from "../db/queries/connections.ts";
import { hasIdentityAt } from "../db/queries/identities.ts";
import { everyListedUser } from "../db/queries/listed-users.ts";
import { databases } from "../db/testing/databases.ts";
import { type Limiter, unlimited } from "../limits/limiter.ts";
import { createProviderRegistry } from "../providers/registry.ts";
import { sessionKeyOf } from "../sessions/session-token.ts";
import { chooseListener } from "../testing/test-provider.ts";
import { readMe, readSpin, spin } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { chooseDefaultService } from "./choose-default-service.ts";
import { disconnect } from "./disconnect.ts";
import { listConnections } from "./list-connections.ts";
import { recognizeSession } from "./recognize-session.ts";

const minute = 60 * 1000;
const day = 24 * 60 * minute;
const persona = "soul-collector";
const login = "/auth/sandbox/login?next=/profile/settings";

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  /** Happens between the check of the session and the provider's answer. */
  let meanwhile = async () => {};
  const limiter: Limiter = {
    ...unlimited,
    async take(name) {
      if (name === "callbackOfAll") await meanwhile();
      return undefined;
    },
  };
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), limits: { limiter } });
  });
  afterAll(() => server.stop());
  afterEach(() => server.control("POST", "/reset", {}));

  const jsonOf = async (browser: TestBrowser, path: string): Promise<unknown> =>
    (await browser.request("GET", path)).json();
  const signedInOf = async (browser: TestBrowser) => {
    const token = browser.cookies.get("spindle_session") ?? "";
    const input = { token, deviceZone: undefined, userAgent: undefined };
    return (await recognizeSession(server.context, input)) ?? expect.unreachable();
  };
  const sessionOf = (browser: TestBrowser) =>
    sessionKeyOf(browser.cookies.get("spindle_session") ?? "") ?? expect.unreachable();
  const locationOf = (response: Response) => response.headers.get("Location");
  const signInWithoutService = async (name: string): Promise<TestBrowser> => {
    const browser = server.newBrowser();
    const headers = { Origin: "http://127.0.0.1:3000" };
    await browser.request("POST", "/auth/local", { body: { name }, headers, peer: "127.0.0.1" });
    return browser;
  };

  test("every mode gives an album of the catalogue, without a word about a service", async () => {
    const browser = await signInWithoutService("nowhere");
    expect(await readMe(browser)).not.toHaveProperty("provider");
    expect(await readMe(browser)).toMatchObject({ displayName: "nowhere", connection: "disconnected" });
    const choices = [
      { mode: "saved" },
      { mode: "recommendations" },
      { mode: "discovery" },
      { mode: "roulette" },
      { mode: "mood", mood: "calm" },
      { mode: "time", moment: "morning" },
    ];
    for (const choice of choices) {
      const started = await spin(browser, choice);
      expect(started, choice.mode).not.toHaveProperty("notice");
      const given = await readSpin(browser, started.spinId);
      for (const name of ["notice", "provider"]) expect(given, choice.mode).not.toHaveProperty(name);
      for (const name of ["deepLink", "coverUrl"]) expect(given.album).not.toHaveProperty(name);
      server.clock.advance(day);
    }
    expect(await readMe(browser)).toMatchObject({ streak: { longest: choices.length } });
    for (const path of ["/api/profile/spins", "/api/collection", "/api/profile/weekly-recap"])
      expect(JSON.stringify(await jsonOf(browser, path))).not.toMatch(/"provider"|shelf/);
    // A process of the version before stores a reason for every spin without a service.
    const { spinId } = await spin(browser, choices[0]);
    const { userId } = sessionOf(browser);
    await server.context.db
      .updateTable("spins")
      .set({ fallback: "not-connected" })
      .where("user_id", "=", userId)
      .execute();
    expect(await readSpin(browser, spinId)).not.toHaveProperty("notice");
    const { requests } = (await server.control("GET", "/requests")) as { requests: unknown[] };
    expect(requests).toEqual([]);
  });

  test("a listener who is signed in connects a service, and disconnects it", async () => {
    const browser = await signInWithoutService("connects");
    const before = await spin(browser);
    const none = { provider: { id: "sandbox", name: "Sandbox" }, state: "disconnected", isDefault: false };
    expect(await jsonOf(browser, "/api/connections")).toEqual([none]);
    const asked = await browser.request("GET", login);
    expect(new URL(locationOf(asked) ?? "").searchParams.get("show_dialog")).toBe("true");
    expect(locationOf(await server.signInWith(browser, persona, "connected", login))).toBe(
      "/profile/settings",
    );
    expect(await readMe(browser)).toMatchObject({
      displayName: "connects",
      provider: { id: "sandbox", name: "Sandbox" },
      connection: "connected",
      stats: { albumsSpun: 1 },
    });
    expect(await jsonOf(browser, "/api/connections")).toEqual([
      { ...none, state: "connected", isDefault: true },
    ]);
    expect(await readSpin(browser, before.spinId)).not.toHaveProperty("provider");
    server.clock.advance(day);
    const after = await readSpin(browser, (await spin(browser)).spinId);
    expect(after).toMatchObject({ provider: { id: "sandbox" } });
    expect(after).not.toHaveProperty("notice");
    expect(server.logged).toContainEqual(
      expect.objectContaining({ event: "sign-in method added", method: "sandbox" }),
    );
    const elsewhere = await server.signIn(persona, "connected");
    expect(await readMe(elsewhere)).toMatchObject({ displayName: "connects", stats: { albumsSpun: 2 } });
    // A process of the version before stores the name that the service tells it.
    const { userId } = sessionOf(browser);
    const { db } = server.context;
    await db.updateTable("users").set({ display_name: "connected" }).where("user_id", "=", userId).execute();
    expect(await readMe(browser)).toMatchObject({ displayName: "connects" });
    for await (const user of everyListedUser(db))
      if (user.userId === userId) expect(user).toMatchObject({ displayName: "connects" });
    // The next sign-in here puts the own name back for that version.
    await server.signIn(persona, "connected");
    const stored = db.selectFrom("users").select("display_name").where("user_id", "=", userId);
    expect(await stored.executeTakeFirst()).toEqual({ display_name: "connects" });
    expect((await elsewhere.request("DELETE", "/api/connections/sandbox")).status).toBe(204);
    expect(await readMe(browser)).toMatchObject({ connection: "disconnected", stats: { albumsSpun: 2 } });
  });

  test("connecting needs a recent sign-in", async () => {
    const browser = await signInWithoutService("stale");
    server.clock.advance(10 * minute + 1);
    const refused = await browser.request("GET", login);
    expect(locationOf(refused)).toBe("/profile/settings?signin=sign-in-again");
    expect(await readMe(browser)).toMatchObject({ connection: "disconnected" });
  });

  test("connecting needs a sign-in that is still recent when the provider answers", async () => {
    const browser = await signInWithoutService("goes stale");
    server.clock.advance(9 * minute);
    const started = locationOf(await browser.request("GET", login)) ?? "";
    const { pathname, search } = await chooseListener(new URL(started), persona, "goes stale");
    server.clock.advance(minute + 1);
    const before = [...browser.cookies].filter(([name]) => name === "spindle_session");
    const refused = await browser.request("GET", pathname + search);
    expect(locationOf(refused)).toBe("/profile/settings?signin=sign-in-again");
    expect([...browser.cookies]).toEqual(expect.arrayContaining(before));
    expect(await readMe(browser)).not.toHaveProperty("provider");
  });

  test("a session that ends while the provider answers gets no account", async () => {
    const browser = await signInWithoutService("leaves");
    const elsewhere = server.newBrowser();
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    meanwhile = async () => void (await elsewhere.request("POST", "/auth/logout"));
    const back = await server.signInWith(browser, persona, "of nobody", login);
    meanwhile = async () => {};
    expect(locationOf(back)).toBe("/profile/settings?signin=session-changed");
    expect(await readMe(await server.signIn(persona, "of nobody"))).toMatchObject({
      displayName: "of nobody",
    });
  });

  test("an account can't be connected beside 20 ways to sign in", async () => {
    const browser = await signInWithoutService("many ways");
    const { userId } = sessionOf(browser);
    const others = Array.from({ length: 19 }, (_, index) => ({
      provider: "gone",
      account_id: `many ${index}`,
    }));
    await server.context.db
      .insertInto("identities")
      .values(others.map((identity) => ({ ...identity, user_id: userId })))
      .execute();
    expect(locationOf(await server.signInWith(browser, persona, "one more", login))).toBe(
      "/profile/settings?signin=too-many-sign-in-methods",
    );
    expect(await readMe(browser)).toMatchObject({ connection: "disconnected" });
  });

  test("signing in again with a connected account is a use of it", async () => {
    const browser = await server.signIn(persona, "again");
    const used = async () => {
      const { methods } = (await jsonOf(browser, "/api/me/sign-in-methods")) as SignInMethods;
      return Date.parse(methods[0]?.lastUsedAt ?? "");
    };
    server.clock.advance(day);
    expect(await used()).toBeLessThan(server.clock.now());
    await server.signInWith(browser, persona, "again", login);
    expect(await used()).toBe(server.clock.now());
  });

  test("an account of another listener is refused, and nobody is merged", async () => {
    const owner = await server.signIn(persona, "owned");
    const browser = await signInWithoutService("wants it");
    expect(locationOf(await server.signInWith(browser, persona, "owned", login))).toBe(
      "/profile/settings?signin=account-taken",
    );
    expect(await readMe(browser)).not.toHaveProperty("provider");
    expect(await readMe(owner)).toMatchObject({ displayName: "owned", connection: "connected" });
  });

  test("of two accounts that are connected at once, the first stays", async () => {
    const browser = await signInWithoutService("twice");
    const again = server.newBrowser();
    again.cookies.set("spindle_session", browser.cookies.get("spindle_session") ?? "");
    const callbackIn = async (from: TestBrowser, name: string) => {
      const started = locationOf(await from.request("GET", login)) ?? "";
      const { pathname, search } = await chooseListener(new URL(started), persona, name);
      return () => from.request("GET", pathname + search);
    };
    const callbacks = [await callbackIn(browser, "twice one"), await callbackIn(again, "twice two")];
    const back = await Promise.all(callbacks.map((callback) => callback()));
    const outcomes = back.map((each) => locationOf(each) ?? "");
    // The one that comes second finds the account there, or that its session has ended.
    const refused = /^(\/profile\/settings|\/)\?signin=(another-account|session-changed)$/;
    expect(outcomes.filter((outcome) => refused.test(outcome))).toHaveLength(1);
    expect(outcomes).toContain("/profile/settings");
    const rows = await server.context.db
      .selectFrom("identities")
      .innerJoin("users", "users.user_id", "identities.user_id")
      .select("account_id")
      .where("display_name", "=", "twice")
      .where("provider", "=", "sandbox")
      .execute();
    expect(rows).toHaveLength(1);
  });

  test("of several services one is the default, and the next takes its place when it goes", async () => {
    const browser = await server.signIn(persona, "has two");
    const signedIn = await signedInOf(browser);
    const { provider = expect.unreachable() } = signedIn;
    const userId = signedIn.user.user_id;
    const other = { ...provider, id: "other", name: "Other" };
    const context = { ...server.context, providers: createProviderRegistry([provider, other]) };
    const refused = await chooseDefaultService(context, signedIn, "other");
    expect(refused).toEqual({ ok: false, failure: "provider-not-found" });
    const [row = expect.unreachable()] = await context.db
      .selectFrom("connections")
      .selectAll()
      .where("user_id", "=", userId)
      .execute();
    const { access_expires_at, authorized_at, refresh_lease_until: _none, ...columns } = row;
    await context.db
      .insertInto("connections")
      .values({
        ...columns,
        provider: "other",
        authorized_at: new Date(authorized_at),
        access_expires_at: access_expires_at === null ? null : new Date(access_expires_at),
      })
      .execute();
    const defaults = async () =>
      (await listConnections(context, await signedInOf(browser))).map(({ isDefault }) => isDefault);
    expect(await defaults()).toEqual([true, false]);
    expect(await chooseDefaultService(context, signedIn, "other")).toMatchObject({ ok: true });
    expect(await defaults()).toEqual([false, true]);
    const profile = { display_name: "From other", avatar_url: "https://other.example/ann.png" };
    await context.db.updateTable("users").set(profile).where("user_id", "=", userId).execute();
    await server.signIn(persona, "has two");
    const users = context.db.selectFrom("users").select(["display_name", "avatar_url"]);
    expect(await users.where("user_id", "=", userId).executeTakeFirst()).toEqual(profile);
    expect(await disconnect(context, signedIn, "other")).toMatchObject({ ok: true });
    expect(await users.where("user_id", "=", userId).executeTakeFirst()).toMatchObject({ avatar_url: null });
    expect(await defaults()).toEqual([true, false]);
    expect(await disconnect(context, signedIn, "sandbox")).toMatchObject({ ok: true });
    expect(await readConnectionStates(context.db, userId)).toEqual([]);
    expect(await hasIdentityAt(context.db, userId, "sandbox")).toBe(true);
    expect(await readMe(browser)).toMatchObject({
      provider: { id: "sandbox" },
      connection: "disconnected",
    });
  });
});
