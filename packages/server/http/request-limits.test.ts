import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { counted } from "../db/testing/counted.ts";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { createInFlight } from "../limits/in-flight.ts";
import { limitRules, networkShare } from "../limits/limit-rules.ts";
import { createLimiter } from "../limits/limiter.ts";
import { spin, readSpin, statusesOf } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let statements: () => number;
beforeAll(async () => {
  const counting = counted(await openTestDatabase());
  ({ statements } = counting);
  server = await startTestServer({
    database: counting.database,
    limits: {
      limiter: createLimiter(undefined),
      inFlight: createInFlight(),
      clientAddress: (_peer, forwardedFor) => forwardedFor ?? "home",
    },
  });
});
afterAll(() => server.stop());

const from = (address: string, more: Readonly<Record<string, string>> = {}) => ({
  headers: { "X-Forwarded-For": address, ...more },
});
const get = (path: string, address: string, more?: Readonly<Record<string, string>>) =>
  server.request("GET", path, from(address, more));

/** A browser whose session cookie was never given to anybody. */
function forger(): TestBrowser {
  const browser = server.newBrowser();
  const bytes = Buffer.from(crypto.getRandomValues(new Uint8Array(48)));
  browser.cookies.set("spindle_session", bytes.toString("base64url"));
  return browser;
}

/** Sends the allowed number of requests and one more; returns the last reply. */
async function exceed(times: number, ask: () => Promise<Response>): Promise<Response> {
  const allowed = await Promise.all(Array.from({ length: times }, ask));
  expect(allowed.map(({ status }) => status)).not.toContain(429);
  return ask();
}

async function expectTooMany(refused: Response, seconds: number): Promise<void> {
  expect([refused.status, refused.headers.get("Content-Type")]).toEqual([429, "application/problem+json"]);
  expect(await refused.json()).toMatchObject({ code: "too-many-requests", status: 429 });
  const wait = Number(refused.headers.get("Retry-After"));
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(seconds);
}

test.each([
  ["signIn", "/auth/sandbox/login"],
  ["placeholder", "/api/placeholder/8/8"],
  ["document", "/api/openapi.json"],
  ["sandbox", "/sandbox/sandbox.css"],
] as const)("%s: limits how often an address requests %s, and no other address", async (name, path) => {
  const { times, seconds } = limitRules[name];
  // In portions, since the number of concurrent requests is also limited.
  for (let rest = times; rest > 100; rest -= 100) {
    await Promise.all(Array.from({ length: 100 }, () => get(path, name)));
  }
  const refused = await exceed(((times - 1) % 100) + 1, () => get(path, name));
  await expectTooMany(refused, seconds);
  expect((await get(path, "another")).status).not.toBe(429);
});

test("callback: limits the sign-ins that one address completes, wherever they began, and no others", async () => {
  const { times, seconds } = limitRules.callback;
  const end = async (number: number, address: string) => {
    const browser = server.newBrowser();
    const begun = await browser.request("GET", "/auth/sandbox/login", from(`begins ${number % 2}`));
    const state = new URL(begun.headers.get("Location") ?? "").searchParams.get("state");
    const path = `/auth/sandbox/callback?error=access_denied&state=${state}`;
    return browser.request("GET", path, from(address));
  };
  for (let number = 0; number < times; number += 1) expect((await end(number, "ends")).status).toBe(302);
  await expectTooMany(await end(times, "ends"), seconds);
  expect((await end(times + 1, "ends elsewhere")).status).toBe(302);
});

test("a person who signs in too often sees a page that says so", async () => {
  const page = await get("/auth/sandbox/login", "signIn", { Accept: "text/html" });
  expect([page.status, page.headers.get("Content-Type")]).toEqual([429, "text/html; charset=utf-8"]);
  expect(page.headers.get("Retry-After")).toMatch(/^\d+$/);
  expect(await page.text()).toContain("Please try again in 10 minutes.");
});

test("limits 300 accounts in a row from one address, and does not ask the provider for the rest", async () => {
  const { times } = limitRules.callback;
  const before = (await server.control("GET", "/requests")) as { count: number };
  for (let round = 0; round < 300; round += 1) {
    const browser = server.newBrowser();
    const begun = await browser.request("GET", "/auth/sandbox/login", from("crowd"));
    const state = new URL(begun.headers.get("Location") ?? "http://none").searchParams.get("state") ?? "none";
    await browser.request("GET", `/auth/sandbox/callback?code=made-up&state=${state}`, from("crowd"));
  }
  const after = (await server.control("GET", "/requests")) as { count: number };
  expect(after.count - before.count).toBeLessThanOrEqual(times);
  expect(after.count - before.count).toBeGreaterThan(0);
});

describe("made-up session cookies", () => {
  const limit = limitRules.refusedSession;
  const statusesOfForged = async (count: number, method: string, path: string, address: string) => {
    const statuses: number[] = [];
    for (let times = 0; times < count; times += 1) {
      statuses.push((await forger().request(method, path, from(address))).status);
    }
    return statuses;
  };

  test.each([
    ["GET", "/api/me", 401],
    ["POST", "/auth/logout", 204],
  ] as const)("%s %s: reach the database only up to a limit", async (method, path, usual) => {
    const address = `forger of ${path}`;
    const answers = await statusesOfForged(limit.times, method, path, address);
    expect(new Set(answers)).toEqual(new Set([usual]));
    const before = statements();
    const refused = await forger().request(method, path, from(address));
    await expectTooMany(refused, limit.seconds);
    expect(new Set(await statusesOfForged(100, method, path, address))).toEqual(new Set([429]));
    expect(statements()).toBe(before);
    expect((await forger().request(method, path, from(`calm ${path}`))).status).toBe(usual);
  });

  test("over their limit are rejected without waiting for a body", async () => {
    await statusesOfForged(limit.times, "GET", "/api/me", "holder");
    const refused = await server.app.request(`${server.origin}/api/me/settings`, {
      method: "PUT",
      body: new ReadableStream({ pull: () => new Promise<void>(() => {}) }, { highWaterMark: 0 }),
      headers: {
        "Content-Type": "application/json",
        "X-Forwarded-For": "holder",
        Cookie: `spindle_session=${forger().cookies.get("spindle_session")}`,
      },
      duplex: "half",
    });
    await expectTooMany(refused, limit.seconds);
  });

  test("do not limit others behind the same address: listeners, sign-ins and visitors without a cookie", async () => {
    const calm = await server.signIn("newcomer", "calm neighbour");
    const me = async (browser: TestBrowser) =>
      (await browser.request("GET", "/api/me", from("household"))).status;
    expect(await me(calm)).toBe(200);
    await statusesOfForged(limit.times, "GET", "/api/me", "household");
    expect(await me(forger())).toBe(429);
    expect(await me(calm)).toBe(200);
    expect(await me(await server.signIn("newcomer", "new neighbour"))).toBe(200);
    expect(await me(server.newBrowser())).toBe(401);
    const copy = calm.cookies.get("spindle_session") ?? "";
    expect((await calm.request("POST", "/auth/logout", from("household"))).status).toBe(204);
    calm.cookies.set("spindle_session", copy);
    expect(await me(calm)).toBe(401);
    expect(await me(calm)).toBe(429);
  });
});

test("an IPv6 network may sign in sixteen times as often as one household of it", async () => {
  const { times } = limitRules.signIn;
  const logins = async (household: number) => {
    const address = `2001:db8:7:${household.toString(16)}::/64`;
    const replies: Response[] = [];
    for (let count = 0; count < times; count += 1) replies.push(await get("/auth/sandbox/login", address));
    return replies.filter(({ status }) => status === 302).length;
  };
  for (let household = 0; household < networkShare; household += 1) {
    expect(await logins(household)).toBe(times);
  }
  expect(await logins(networkShare)).toBe(0);
  expect((await get("/auth/sandbox/login", "2001:db8:8:0::/64")).status).toBe(302);
});

test("a listener plays ten times a minute in all browsers together, and others are not affected", async () => {
  const [one, other] = [
    await server.signIn("metal-fan", "player"),
    await server.signIn("metal-fan", "player"),
  ];
  const { album } = await readSpin(one, (await spin(one)).spinId);
  const path = `/api/sandbox/play/${album.id}`;
  for (let times = 0; times < limitRules.play.times / 2; times += 1) {
    for (const browser of [one, other]) expect((await browser.request("POST", path)).status).toBe(200);
  }
  await expectTooMany(await one.request("POST", path), limitRules.play.seconds);
  await expectTooMany(await other.request("POST", path), limitRules.play.seconds);
  expect((await one.request("GET", "/api/me")).status).toBe(200);
  const somebody = await server.signIn("metal-fan", "somebody else");
  expect((await somebody.request("POST", path)).status).toBe(404);
});

test("counts a listener's hearts, both given and taken back", async () => {
  const browser = await server.signIn("newcomer", "fickle");
  const press = (method: string) =>
    browser.request(method, "/api/favorites/01234567-89ab-4def-8123-456789abcdef");
  const { times, seconds } = limitRules.heart;
  for (let pressed = 0; pressed < times; pressed += 2)
    for (const method of ["POST", "DELETE"]) expect((await press(method)).status).toBe(404);
  await expectTooMany(await press("POST"), seconds);
});

test("counts what a listener does with their shelf, and the imports they begin, for themselves", async () => {
  const calls = [
    ["shelf", (browser: TestBrowser) => browser.request("GET", "/api/shelf/search?q=")],
    [
      "shelfImport",
      (browser: TestBrowser) =>
        browser.request("POST", "/api/shelf/imports", { body: { kinds: ["lastfm"] } }),
    ],
  ] as const;
  for (const [name, call] of calls) {
    const [one, other] = [
      await server.signIn("newcomer", `one ${name}`),
      await server.signIn("newcomer", `other ${name}`),
    ];
    const { times, seconds } = limitRules[name];
    for (let made = 0; made < times; made += 1) expect((await call(one)).status).not.toBe(429);
    await expectTooMany(await call(one), seconds);
    expect((await call(other)).status).not.toBe(429);
  }
});

test("counts imports before their files have arrived, by listener and by address", async () => {
  const sendCutOff = async (browser: TestBrowser, address: string) => {
    const reply = await server.app.request(`${server.origin}/api/import`, {
      method: "POST",
      body: new ReadableStream({ pull: (controller) => controller.error(new Error("cut off")) }),
      headers: {
        "Content-Type": "application/json",
        "X-Forwarded-For": address,
        Cookie: `spindle_session=${browser.cookies.get("spindle_session")}`,
      },
      duplex: "half",
    });
    return reply;
  };
  const { times, seconds } = limitRules.import;
  for (let sent = 0; sent < limitRules.importOfAddress.times; sent += times) {
    const browser = await server.signIn("newcomer", `sends ${sent}`);
    for (let again = 0; again < times; again += 1)
      expect((await sendCutOff(browser, "uplink")).status).toBe(400);
    await expectTooMany(await sendCutOff(browser, "another uplink"), seconds);
  }
  const last = await server.signIn("newcomer", "sends last");
  await expectTooMany(await sendCutOff(last, "uplink"), seconds);
  expect((await sendCutOff(last, "another uplink")).status).toBe(400);
});

test("limits how often a listener's zone follows their devices, and still answers", async () => {
  const browser = await server.signIn("newcomer", "two devices");
  const statementsFrom = async (zone: string) => {
    const before = statements();
    browser.zone = zone;
    expect((await browser.request("GET", "/api/me")).status).toBe(200);
    return statements() - before;
  };
  for (let moved = 0; moved < limitRules.zoneChange.times; moved += 2)
    for (const zone of ["Europe/Paris", "Asia/Tokyo"]) expect(await statementsFrom(zone)).toBe(2);
  expect(await statementsFrom("Europe/Paris")).toBe(1);
});

test("repeated spin requests are limited before the day's spin is read", async () => {
  const browser = await server.signIn("newcomer", "presser");
  const press = () => browser.request("POST", "/api/spin", { body: { mode: "saved" } });
  const { times, seconds } = limitRules.spin;
  const presses = await Promise.all(Array.from({ length: times }, press));
  expect(statusesOf(presses)[0]).toBe(200);
  for (const refused of presses.filter(({ status }) => status !== 200)) {
    expect(await refused.json()).toMatchObject({ code: "daily-limit" });
  }
  await expectTooMany(await press(), seconds);
});

test("limits concurrent requests per session and per address, and affects no others", async () => {
  const browser = await server.signIn("newcomer", "impatient");
  const calm = await server.signIn("newcomer", "calm");
  const burst = (count: number, ask: () => Promise<Response>) =>
    Promise.all(Array.from({ length: count }, ask)).then((replies) =>
      replies.filter((reply) => reply.status === 429),
    );
  const [[refused, ...rest], beside] = await Promise.all([
    burst(40, () => browser.request("GET", "/api/me", from("office"))),
    calm.request("GET", "/api/me", from("office")),
  ]);
  expect(rest).toHaveLength(40 - 32 - 1);
  if (refused) await expectTooMany(refused, 1);
  expect(beside.status).toBe(200);
  const crowd = await burst(200, () => {
    return forger().request("GET", "/api/me", from("crowded"));
  });
  expect(crowd).toHaveLength(200 - 128);
  expect((await browser.request("GET", "/api/me", from("crowded"))).status).toBe(200);
});
