import { createServer as createPlainServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { PushOutcome, PushSubscription } from "../ports/push-sender.ts";
import { createFakeClock } from "../providers/testing/fake-clock.ts";
import { decryptPush } from "../testing/decrypt-push.ts";
import { listenerId } from "../testing/due-listeners.ts";
import { type PushService, startPushService } from "../testing/push-service.ts";
import { exampleBrowser, testSubscription } from "../testing/test-subscription.ts";
import type { Lookup } from "../net/public-lookup.ts";
import { newVapidKeys } from "./vapid-keys.ts";
import { createWebPushSender } from "./web-push-sender.ts";

const keys = newVapidKeys();
const clock = createFakeClock();
const push = {
  payload: '{"web_push":8030}',
  ttlSeconds: 3_600,
  urgency: "normal",
  topic: "daily-reminder",
} as const;

async function startService(): Promise<PushService> {
  const service = await startPushService();
  onTestFinished(service.stop);
  return service;
}

const senderTo = (...origins: readonly string[]) =>
  createWebPushSender({ keys, subject: "mailto:support@spindle.example", clock, allowedOrigins: origins });

const send = (origin: string, subscription: PushSubscription): Promise<PushOutcome> =>
  senderTo(origin).send(subscription, push, listenerId(1));

test("a message is encrypted like RFC 8291's example, octet for octet", async () => {
  const example = {
    text: "When I grow up, I want to be a watermelon",
    salt: "DGv6ra1nlYgDCS1FRnbzlw",
    senderPrivate: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
    senderPublic: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
    body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  };
  expect(decryptPush(Buffer.from(example.body, "base64url"), exampleBrowser)).toBe(example.text);
  const point = Buffer.from(example.senderPublic, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const algorithm = { name: "ECDH", namedCurve: "P-256" };
  const pair = {
    privateKey: await crypto.subtle.importKey("jwk", { ...jwk, d: example.senderPrivate }, algorithm, true, [
      "deriveBits",
    ]),
    publicKey: await crypto.subtle.importKey("jwk", jwk, algorithm, true, []),
  };
  // The platform's chance, in place of which the example has its own.
  vi.spyOn(crypto.subtle, "generateKey").mockResolvedValue(pair);
  vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
    (array as unknown as Uint8Array).set(Buffer.from(example.salt, "base64url"));
    return array;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const { origin, requests } = await startRawServer(() => "HTTP/1.1 201 Created\r\n\r\n");
  const message = { ...push, payload: example.text };
  const outcome = await senderTo(origin).send(testSubscription(`${origin}/p`), message, listenerId(1));
  expect(outcome).toEqual({ kind: "taken" });
  const body = requests[0]?.subarray((requests[0]?.indexOf("\r\n\r\n") ?? 0) + 4);
  expect(body?.toString("base64url")).toBe(example.body);
});

test("a message arrives readable, with what its push service needs to know", async () => {
  const service = await startService();
  const subscription = service.subscribe();
  expect(await send(service.origin, subscription)).toEqual({ kind: "taken" });
  const [received] = service.received;
  expect(received?.message).toEqual({ web_push: 8030 });
  expect(received?.headers).toMatchObject({
    ttl: "3600",
    urgency: "normal",
    topic: "daily-reminder",
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
  });
  expect(received?.sender).toBe(keys.publicKey);
  expect(received?.claims).toEqual({
    aud: service.origin,
    sub: "mailto:support@spindle.example",
    exp: Math.floor(clock.now() / 1000) + 12 * 60 * 60,
  });
});

test("a token is used for an hour and then replaced, also after a clock was set back", async () => {
  const service = await startService();
  const sender = senderTo(service.origin);
  const expiries: (number | undefined)[] = [];
  for (const ms of [0, 60 * 60 * 1000 - 1, 1, -3 * 60 * 60 * 1000]) {
    clock.advance(ms);
    await sender.send(service.subscribe(), push, listenerId(1));
    expiries.push(service.received.at(-1)?.claims.exp);
  }
  const [first, second, third, fourth] = expiries;
  expect(second).toBe(first);
  expect(third).toBe((first ?? 0) + 60 * 60);
  expect(fourth).toBe((first ?? 0) - 2 * 60 * 60);
});

describe("a push service's answer", () => {
  test.each([
    [200, {}, { kind: "taken" }],
    [201, {}, { kind: "taken" }],
    [404, {}, { kind: "gone" }],
    [410, {}, { kind: "gone" }],
    [400, {}, { kind: "refused", status: 400 }],
    [403, {}, { kind: "refused", status: 403 }],
    [413, {}, { kind: "refused", status: 413 }],
    [301, { Location: "http://127.0.0.1:1/" }, { kind: "refused", status: 301 }],
    [307, { Location: "/elsewhere" }, { kind: "refused", status: 307 }],
    [429, {}, { kind: "later", retryAt: undefined }],
    [503, { "Retry-After": "soon" }, { kind: "later", retryAt: undefined }],
    [500, { "Retry-After": "-5" }, { kind: "later", retryAt: undefined }],
  ] as const)("%d with %j", async (status, headers, outcome) => {
    const service = await startService();
    service.answer = () => (response) => response.writeHead(status, headers).end();
    expect(await send(service.origin, service.subscribe())).toEqual(outcome);
    expect(service.received).toHaveLength(1);
  });

  test.each([
    ["120", 120],
    ["0", 1],
    ["999999999", 3_600],
  ])("Retry-After: %s is a wait of %d s", async (retryAfter, seconds) => {
    const service = await startService();
    service.answer = () => (response) => response.writeHead(429, { "Retry-After": retryAfter }).end();
    const retryAt = clock.now() + seconds * 1000;
    expect(await send(service.origin, service.subscribe())).toEqual({ kind: "later", retryAt });
  });

  test("Retry-After may be a date", async () => {
    const service = await startService();
    const retryAt = Math.ceil((clock.now() + 90_000) / 1000) * 1000;
    service.answer = () => (response) =>
      response.writeHead(503, { "Retry-After": new Date(retryAt).toUTCString() }).end();
    const outcome = await send(service.origin, service.subscribe());
    if (outcome.kind !== "later") expect.unreachable();
    expect(Math.abs((outcome.retryAt ?? 0) - retryAt)).toBeLessThanOrEqual(1_000);
  });

  test("only the head is read: an endless body is closed at once", async () => {
    const service = await startService();
    let closed = () => {};
    const isClosed = new Promise<void>((resolve) => (closed = resolve));
    service.answer = () => (response) => {
      response.writeHead(201);
      const more = () => {
        while (response.write(Buffer.alloc(65_536)));
      };
      response.on("drain", more).on("close", closed);
      more();
    };
    expect(await send(service.origin, service.subscribe())).toEqual({ kind: "taken" });
    await isClosed;
  });

  test("an oversized head, nonsense, or a closed connection says nothing, so nothing is sent again", async () => {
    const answers = [
      `HTTP/1.1 201 Created\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
      "220 mail.example ESMTP\r\n",
      undefined,
    ];
    for (const answer of answers) {
      const { origin } = await startRawServer(() => answer);
      expect(await send(origin, testSubscription(`${origin}/p`))).toEqual({ kind: "unknown" });
    }
  });

  test("an unresponsive service times out after ten seconds; an unreachable one may be retried", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const service = await startService();
    service.answer = () => () => {};
    const outcome = send(service.origin, service.subscribe());
    await service.until(1);
    vi.advanceTimersByTime(10_000);
    expect(await outcome).toEqual({ kind: "unknown" });
    const { origin, stop } = await startRawServer(() => "");
    await stop();
    expect(await send(origin, testSubscription(`${origin}/p`))).toEqual({
      kind: "later",
      retryAt: undefined,
    });
  });
});

describe("the allowed destinations", () => {
  const lookupOf =
    (...addresses: readonly string[]): Lookup =>
    (_name, _options, callback) =>
      callback(
        addresses.length > 0 ? null : new Error("not found"),
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
  const senderWith = (lookup: Lookup) =>
    createWebPushSender({ keys, subject: "mailto:a@b.example", clock, allowedOrigins: undefined, lookup });
  const subscription = testSubscription("https://fcm.googleapis.com/fcm/send/one");

  test.each([
    [["127.0.0.1"]],
    [["10.1.2.3"]],
    [["142.250.0.1", "169.254.169.254"]],
    [["::1"]],
    [["::ffff:10.0.0.1"]],
    [["fe80::1"]],
    [["64:ff9b::a00:1"]],
  ])("a known name that resolves to %j is neither subscribed to nor connected to", async (addresses) => {
    const sender = senderWith(lookupOf(...addresses));
    expect(await sender.accepts(subscription)).toBe("unknown-push-service");
    expect(await sender.send(subscription, push, listenerId(1))).toEqual({
      kind: "later",
      retryAt: undefined,
    });
  });

  test("a name that can't be resolved now may be subscribed to, and is not connected to", async () => {
    const sender = senderWith(lookupOf());
    expect(await sender.accepts(subscription)).toBe("accepted");
    expect(await sender.send(subscription, push, listenerId(1))).toEqual({
      kind: "later",
      retryAt: undefined,
    });
  });

  test("a public address with valid keys is subscribed to", async () => {
    const sender = senderWith(lookupOf("142.250.0.1", "2a00:1450:4001::1"));
    expect(await sender.accepts(subscription)).toBe("accepted");
    const offCurve = { ...subscription, keys: { ...subscription.keys, p256dh: `B${"A".repeat(86)}` } };
    expect(await sender.accepts(offCurve)).toBe("invalid-keys");
  });

  test("a stored but no longer allowed endpoint is not used", async () => {
    const service = await startService();
    const other = senderTo("http://127.0.0.1:1");
    expect(await other.send(service.subscribe(), push, listenerId(1))).toEqual({
      kind: "refused",
      status: 0,
    });
    expect(service.received).toEqual([]);
  });
});

/** Answers the first bytes of each connection with these and closes it, or closes it at once if undefined. */
async function startRawServer(answer: () => string | undefined) {
  const requests: Buffer[] = [];
  const sockets: Socket[] = [];
  const server = createPlainServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => {});
    let request = Buffer.alloc(0);
    socket.on("data", (chunk) => {
      request = Buffer.concat([request, chunk]);
      const head = request.indexOf("\r\n\r\n");
      const length = Number(/content-length: (\d+)/i.exec(request.toString("latin1"))?.[1]);
      if (head < 0 || request.length < head + 4 + length) return;
      requests.push(request);
      const text = answer();
      if (text === undefined) socket.destroy();
      else if (text !== "") socket.end(text);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  };
  onTestFinished(() => stop().catch(() => undefined));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, sockets, stop };
}
