import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { createInFlight } from "../limits/in-flight.ts";
import { createLimiter } from "../limits/limiter.ts";
import { freePort } from "../testing/free-port.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { listen } from "./listen.ts";

let server: TestServer;
const inFlight = createInFlight();
let whenLongBodyIsRead = () => {};
beforeAll(async () => {
  server = await startTestServer({
    database: await openTestDatabase(),
    limits: {
      limiter: createLimiter(undefined),
      inFlight: {
        enter: (places) => {
          if (places.some(({ key }) => key === "long bodies")) whenLongBodyIsRead();
          return inFlight.enter(places);
        },
      },
      clientAddress: (_peer, forwardedFor) => forwardedFor ?? "home",
    },
  });
});
afterAll(() => server.stop());

const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });
const cookieOf = (browser: TestBrowser) => browser.cookies.get("spindle_session");
const madeUpCookie = () => Buffer.from(crypto.getRandomValues(new Uint8Array(48))).toString("base64url");

/** Sends a request and nothing of its body until the test ends. Settles when the body is waited for, or with the status of an answer. */
function sendHalf(
  address: string,
  cookie: string | undefined,
  [method, path]: readonly [string, string] = ["PUT", "/api/me/settings"],
): Promise<number | "waits for the rest"> {
  const waits = Promise.withResolvers<"waits for the rest">();
  const ends = Promise.withResolvers<never>();
  ends.promise.catch(() => {});
  onTestFinished(() => ends.reject(new Error("hung up")));
  const pull = () => {
    waits.resolve("waits for the rest");
    return ends.promise;
  };
  const reply = server.app.request(`${server.origin}${path}`, {
    method,
    body: new ReadableStream({ pull }, { highWaterMark: 0 }),
    headers: {
      "Content-Type": "application/json",
      "X-Forwarded-For": address,
      ...(cookie !== undefined && { Cookie: `spindle_session=${cookie}` }),
    },
    duplex: "half",
  });
  return Promise.race([waits.promise, Promise.resolve(reply).then(({ status }) => status)]);
}

const sessionsOf = (count: number, name: string) =>
  Promise.all(Array.from({ length: count }, () => server.signIn("newcomer", name)));
const sendHalves = (browsers: readonly TestBrowser[], each: number, address: string) =>
  Promise.all(
    browsers.flatMap((browser) => Array.from({ length: each }, () => sendHalf(address, cookieOf(browser)))),
  );
const pinsZone = (browser: TestBrowser, address: string) =>
  browser.request("PUT", "/api/me/settings", { body: { pinnedTimeZone: "Asia/Tokyo" }, ...from(address) });

async function expectCalm(address: string): Promise<void> {
  const calm = await server.signIn("newcomer", `calm at ${address}`);
  expect((await calm.request("GET", "/api/me", from(address))).status).toBe(200);
  expect((await pinsZone(calm, address)).status).toBe(200);
}

test("half-sent bodies with made-up cookies do not block others", async () => {
  const answers = await Promise.all(Array.from({ length: 128 }, () => sendHalf("made-up", madeUpCookie())));
  expect(answers).not.toContain("waits for the rest");
  await expectCalm("made-up");
});

test("half-sent bodies with cookies of ended sessions do not block others", async () => {
  const [owner, ...ended] = await sessionsOf(5, "ended");
  expect((await owner?.request("DELETE", "/api/me/sessions/others"))?.status).toBe(200);
  expect(await sendHalves(ended, 32, "ended")).not.toContain("waits for the rest");
  await expectCalm("ended");
});

test("half-sent bodies of one listener take at most 30 places over all sessions, and all else is answered", async () => {
  const sessions = await sessionsOf(4, "holder");
  const answers = await sendHalves(sessions, 32, "holder");
  expect(answers.filter((answer) => answer === "waits for the rest")).toHaveLength(30);
  expect(new Set(answers)).toEqual(new Set(["waits for the rest", 429]));
  await expectCalm("holder");
  for (const session of sessions)
    expect((await session.request("GET", "/api/me", from("holder"))).status).toBe(200);
});

test("bodies that have arrived no longer count", async () => {
  const browser = await server.signIn("newcomer", "one by one");
  for (let times = 0; times < 31; times += 1) expect((await pinsZone(browser, "calm")).status).toBe(200);
});

test.each([
  ["POST", "/sandbox/authorize"],
  ["POST", "/sandbox/control/faults"],
] as const)("half-sent bodies of %s %s take only part of their address's places", async (...form) => {
  const address = form[1];
  await Promise.all(Array.from({ length: 128 }, () => sendHalf(address, undefined, form)));
  await expectCalm(address);
});

test("half-sent files to import, or parts of one, take two places of an address, one of a listener, and eight in all", async () => {
  const part = "/api/shelf/imports/01234567-89ab-4def-8123-456789abcdef/items";
  let sent = 0;
  const importAt = async (address: string, browser: TestBrowser) => {
    sent += 1;
    return sendHalf(address, cookieOf(browser), sent % 2 === 0 ? ["PUT", part] : ["POST", "/api/import"]);
  };
  const one = await server.signIn("newcomer", "uploads");
  expect(await importAt("here", one)).toBe("waits for the rest");
  expect(await importAt("there", one)).toBe(429);
  const others = await Promise.all(Array.from({ length: 9 }, (_, n) => server.signIn("newcomer", `up ${n}`)));
  const addresses = ["here", "here", "there", "there", "east", "east", "west", "west", "north"];
  const answers: (number | string)[] = [];
  for (const [index, browser] of others.entries())
    answers.push(await importAt(addresses[index] ?? "", browser));
  const waits = "waits for the rest";
  expect(answers).toEqual([waits, 429, waits, waits, waits, waits, waits, waits, 429]);
});

test("exports that nobody reads take two places of an address", async () => {
  const begin = async (address: string, name: string) => {
    const browser = await server.signIn("newcomer", name);
    const headers = { Cookie: `spindle_session=${cookieOf(browser)}`, "X-Forwarded-For": address };
    const reply = await server.app.request(`${server.origin}/api/export`, { headers });
    onTestFinished(() => reply.body?.cancel());
    return reply.status;
  };
  const answers = [
    await begin("library", "reads"),
    await begin("library", "too"),
    await begin("library", "three"),
  ];
  expect(answers).toEqual([200, 200, 429]);
  expect(await begin("elsewhere", "reads on")).toBe(200);
});

test("a file to import may arrive slowly, but not too slowly, and no other body", async () => {
  const browser = await server.signIn("newcomer", "on a slow line");
  const port = await freePort();
  let reads = (): number => 0;
  const app = new Hono<{ readonly Bindings: HttpBindings }>();
  app.all("*", (c) => {
    if (c.req.path === "/api/import") reads = () => c.env.incoming.socket.bytesRead;
    return server.app.fetch(c.req.raw, c.env);
  });
  const listening = await listen(app as unknown as Hono, { host: "127.0.0.1", port });
  onTestFinished(() => listening.drain(AbortSignal.abort()));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  // A minute's bytes at 160 kbit/s.
  const body = JSON.stringify({ format: "spindle-export", version: 1, filling: " ".repeat(1_200_000) });
  const open = async (call: string, length: number) => {
    const socket = connect(port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    const head = [
      `${call} HTTP/1.1`,
      `Host: ${new URL(server.origin).host}`,
      `Cookie: spindle_session=${cookieOf(browser)}`,
      "Content-Type: application/json",
      `Content-Length: ${length}`,
      "Expect: 100-continue",
      "Connection: close",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    await once(socket, "data");
    return { socket, answer: text(socket) };
  };
  const beginImport = async () => {
    const longBodyIsRead = new Promise<void>((resolve) => (whenLongBodyIsRead = resolve));
    const begun = await open("POST /api/import", body.length);
    await longBodyIsRead;
    return begun;
  };
  const send = async (socket: Socket, part: string) => {
    const whole = reads() + part.length;
    socket.write(part);
    while (reads() < whole) await new Promise((resolve) => setImmediate(resolve));
  };
  const file = await beginImport();
  const other = await open("PUT /api/me/settings", 9);
  for (let quarter = 0; quarter < 3; quarter += 1) {
    await send(file.socket, body.slice(quarter * 300_000, (quarter + 1) * 300_000));
    vi.advanceTimersByTime(15_000);
  }
  expect(await other.answer).toMatch(/^HTTP\/1\.1 408 /);
  file.socket.write(body.slice(900_000));
  expect(await file.answer).toMatch(/^HTTP\/1\.1 200 /);
  const slower = await beginImport();
  await send(slower.socket, body.slice(0, 200_000));
  vi.advanceTimersByTime(15_000);
  expect(await slower.answer).toMatch(/^HTTP\/1\.1 408 /);
});

test("an aborted body is not logged as a failure of the sandbox", async () => {
  const port = await freePort();
  const listening = await listen(server.app, { host: "127.0.0.1", port });
  const before = server.logged.length;
  for (const framing of ["Content-Length: 9", "Transfer-Encoding: chunked"]) {
    const socket = connect(port, "127.0.0.1");
    const head = ["POST /sandbox/authorize HTTP/1.1", `Host: ${new URL(server.origin).host}`, framing];
    socket.write(`${[...head, "Expect: 100-continue"].join("\r\n")}\r\n\r\n`);
    await once(socket, "data");
    socket.destroy();
  }
  const logged = () => server.logged.slice(before);
  await vi.waitFor(() => expect(logged().filter(({ event }) => event === "request")).toHaveLength(2));
  expect(logged().filter(({ event }) => event !== "request")).toEqual([]);
  await listening.drain(AbortSignal.abort());
});
