import { createECDH, hash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { limitRules } from "../limits/limit-rules.ts";
import { createLimiter } from "../limits/limiter.ts";
import { createWebPushSender } from "../push/web-push-sender.ts";
import type { PushSubscription } from "../ports/push-sender.ts";
import { newVapidKeys } from "../push/vapid-keys.ts";
import { type PushService, startPushService } from "../testing/push-service.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { testSubscription } from "../testing/test-subscription.ts";
import { recognizeSession } from "./recognize-session.ts";
import { sendTestNotification } from "./send-test-notification.ts";

const path = "/api/notifications/subscription";
const keys = newVapidKeys();
const minute = 60 * 1000;

const put = (browser: TestBrowser, body: unknown) => browser.request("PUT", path, { body });
const testNow = (browser: TestBrowser) => browser.request("POST", "/api/notifications/test");

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  let service: PushService;
  beforeAll(async () => {
    service = await startPushService();
    server = await startTestServer({
      database: await open(),
      limits: { limiter: createLimiter(undefined) },
      push: (clock) =>
        createWebPushSender({
          keys,
          subject: "mailto:support@spindle.example",
          clock,
          allowedOrigins: [service.origin],
        }),
    });
  });
  afterAll(async () => {
    await server.stop();
    await service.stop();
  });
  beforeEach(async () => {
    service.answer = () => undefined;
    await server.context.db.deleteFrom("push_subscriptions").execute();
  });

  const endpoints = async () =>
    (await server.context.db.selectFrom("push_subscriptions").select("endpoint_hash").execute())
      .map((row) => Buffer.from(row.endpoint_hash).toString("hex"))
      .toSorted();
  const hashesOf = (...given: readonly PushSubscription[]) =>
    given.map(({ endpoint, keys: { auth } }) => hash("sha256", JSON.stringify([endpoint, auth]))).toSorted();
  const subscribed = async (browser: TestBrowser) => {
    const subscription = service.subscribe();
    expect((await put(browser, subscription)).status).toBe(204);
    return subscription;
  };

  test("the subscription key is public", async () => {
    const reply = await server.request("GET", "/api/notifications/key");
    expect(await reply.json()).toEqual({ publicKey: keys.publicKey });
  });

  test("a device receives its test notification, which links home", async () => {
    const browser = await server.signIn("newcomer", "tests");
    expect((await testNow(browser)).status).toBe(404);
    const { endpoint } = await subscribed(browser);
    expect((await testNow(browser)).status).toBe(204);
    expect(service.received.at(-1)).toMatchObject({
      endpoint,
      headers: { topic: "test", ttl: "60", urgency: "high" },
      message: {
        web_push: 8030,
        notification: { title: "It works", navigate: `${server.origin}/`, tag: "test" },
      },
    });
    expect((await browser.request("DELETE", path)).status).toBe(204);
    expect((await browser.request("DELETE", path)).status).toBe(204);
    expect((await testNow(browser)).status).toBe(404);
    expect(await endpoints()).toEqual([]);
  });

  test("a repeated subscription is written once, and a new one replaces it", async () => {
    const browser = await server.signIn("newcomer", "visits");
    const first = await subscribed(browser);
    const sealed = () => server.context.db.selectFrom("push_subscriptions").select("sealed").execute();
    const before = await sealed();
    // As the browser gives it.
    expect((await put(browser, { ...first, expirationTime: null })).status).toBe(204);
    expect(await sealed()).toEqual(before);
    const second = await subscribed(browser);
    expect(await endpoints()).toEqual(hashesOf(second));
    const renewed = { ...second, keys: testSubscription("").keys };
    expect((await put(browser, renewed)).status).toBe(204);
    expect(await endpoints()).toEqual(hashesOf(renewed));
  });

  test("an eleventh device replaces the listener's oldest one", async () => {
    const other = await subscribed(await server.signIn("newcomer", "another"));
    const given = [];
    for (let device = 0; device < 11; device += 1) {
      server.clock.advance(minute);
      given.push(await subscribed(await server.signIn("newcomer", "many devices")));
    }
    expect(await endpoints()).toEqual(hashesOf(other, ...given.slice(1)));
  });

  test("the next listener of a browser takes over its subscription, and signing out ends it", async () => {
    const browser = await server.signIn("newcomer", "leaves the browser");
    const subscription = await subscribed(browser);
    const next = await server.signIn("newcomer", "sits down at it");
    expect((await put(next, subscription)).status).toBe(204);
    const users = await server.context.db.selectFrom("push_subscriptions").select("user_id").execute();
    expect(users).toHaveLength(1);
    expect((await testNow(browser)).status).toBe(404);
    expect((await testNow(next)).status).toBe(204);
    await next.request("POST", "/auth/logout");
    expect(await endpoints()).toEqual([]);
  });

  test("only one of two concurrent listeners gets a browser's subscription", async () => {
    for (let round = 0; round < 5; round += 1) {
      const both = [
        await server.signIn("newcomer", `one at once ${round}`),
        await server.signIn("newcomer", `other at once ${round}`),
      ];
      const subscription = service.subscribe();
      await Promise.all(both.map((browser) => put(browser, subscription)));
      const heard = await Promise.all(both.map(async (browser) => (await testNow(browser)).status));
      expect(heard.toSorted((a, b) => a - b)).toEqual([204, 404]);
    }
  });

  test("a stranger who knows an endpoint, but not the browser's secret, takes nothing over", async () => {
    const owner = await server.signIn("newcomer", "owns the browser");
    const subscription = await subscribed(owner);
    const thief = await server.signIn("newcomer", "knows the endpoint");
    const made = { ...subscription, keys: service.subscribe().keys };
    expect((await put(thief, made)).status).toBe(204);
    expect((await testNow(owner)).status).toBe(204);
  });

  test("a session that is ended elsewhere gets no more notifications", async () => {
    const one = await server.signIn("newcomer", "two places");
    const other = await server.signIn("newcomer", "two places");
    await subscribed(one);
    const kept = await subscribed(other);
    await other.request("DELETE", "/api/me/sessions/others");
    expect(await endpoints()).toEqual(hashesOf(kept));
  });

  test("stored data reveals neither a browser's endpoint nor its keys", async () => {
    const subscription = await subscribed(await server.signIn("newcomer", "private"));
    const { rows } = await sql`select * from push_subscriptions`.execute(server.context.db);
    const stored = rows
      .flatMap((row) => Object.values(row as object))
      .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : String(value)))
      .join(" ");
    const { endpoint, keys: secret } = subscription;
    for (const text of [endpoint.slice(-36), secret.p256dh, secret.auth]) expect(stored).not.toContain(text);
  });

  test.each([
    ["another host", { endpoint: "https://evil.example/push" }],
    ["loopback at another port", { endpoint: "http://127.0.0.1:1/push" }],
    ["a user in the address", { endpoint: "http://a@127.0.0.1/push" }],
    ["no address", { endpoint: "push" }],
  ])("rejects %s as an unknown push service with 400 and stores nothing", async (_what, part) => {
    const browser = await server.signIn("newcomer", "elsewhere");
    const reply = await put(browser, { ...testSubscription(""), ...part });
    expect([reply.status, await reply.json()]).toMatchObject([400, { code: "unknown-push-service" }]);
    expect(await endpoints()).toEqual([]);
  });

  test.each([
    ["a short key", { p256dh: "BAAA" }, "keys.p256dh"],
    ["a long key", { p256dh: `B${"A".repeat(87)}` }, "keys.p256dh"],
    ["a compressed key", { p256dh: `A${"A".repeat(86)}` }, "keys.p256dh"],
    ["a key in hybrid form", { p256dh: hybridKey() }, "keys.p256dh"],
    ["a key off the curve", { p256dh: `B${"A".repeat(86)}` }, "keys.p256dh"],
    ["a short secret", { auth: "AAAA" }, "keys.auth"],
    ["a long secret", { auth: "A".repeat(23) }, "keys.auth"],
    ["a number", { auth: 7 }, "keys.auth"],
  ])("rejects %s", async (_what, part, field) => {
    const browser = await server.signIn("newcomer", "bad keys");
    const { endpoint, keys: good } = service.subscribe();
    const reply = await put(browser, { endpoint, keys: { ...good, ...part } });
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { code: "invalid-request", errors: [{ field }] },
    ]);
    expect(await endpoints()).toEqual([]);
  });

  test("deletes a device that its push service reports as gone", async () => {
    const browser = await server.signIn("newcomer", "is gone");
    await subscribed(browser);
    service.answer = () => (response) => response.writeHead(503).end();
    expect((await testNow(browser)).status).toBe(503);
    expect(await endpoints()).toHaveLength(1);
    service.answer = () => (response) => response.writeHead(410).end();
    expect((await testNow(browser)).status).toBe(404);
    expect(await endpoints()).toEqual([]);
  });

  test("deletes a device after five refusals in a row, and resets the count on success", async () => {
    const browser = await server.signIn("newcomer", "is refused");
    await subscribed(browser);
    const token = browser.cookies.get("spindle_session") ?? "";
    const signedIn = await recognizeSession(server.context, {
      token,
      deviceZone: undefined,
      userAgent: undefined,
    });
    if (!signedIn) expect.unreachable();
    // Past the limit of what may be asked for by hand.
    const testAnswered = (status: number) => {
      service.answer = () => (response) => response.writeHead(status).end();
      return sendTestNotification(server.context, signedIn);
    };
    for (const status of [403, 403, 403, 403, 201, 403, 403, 403, 403]) await testAnswered(status);
    expect(await endpoints()).toHaveLength(1);
    await testAnswered(403);
    expect(await endpoints()).toEqual([]);
  });

  test("frequent test notifications must wait", async () => {
    const browser = await server.signIn("newcomer", "tests often");
    await subscribed(browser);
    for (let times = 0; times < limitRules.testNotification.times; times += 1) {
      expect((await testNow(browser)).status).toBe(204);
    }
    expect((await testNow(browser)).status).toBe(429);
  });
});

/** A point in the hybrid form, which browsers never send. */
function hybridKey(): string {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return pair.getPublicKey("base64url", "hybrid");
}
