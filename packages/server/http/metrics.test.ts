import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { routes } from "@spindle/contract/routes.ts";
import { sql } from "kysely";
import type { OpenedDatabase } from "../db/open-database.ts";
import { databases } from "../db/testing/databases.ts";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { runJobs } from "../jobs/run-jobs.ts";
import { createLimiter } from "../limits/limiter.ts";
import { limitRules } from "../limits/limit-rules.ts";
import { parseMetrics } from "../metrics/testing/parse-metrics.ts";
import { createRecordingPush, type RecordingPush } from "../testing/recording-push.ts";
import { spin } from "../testing/spin-calls.ts";
import { startTestServer, type TestServer, type TestServerOptions } from "../testing/test-server.ts";
import { testSubscription } from "../testing/test-subscription.ts";

const token = "c2VjcmV0LW9mLW1ldHJpY3M=";
const publicSite = { origin: "https://spindle.example", secure: true, loopback: false };
const day = 24 * 60 * 60 * 1000;

async function serverWith(options: Partial<TestServerOptions>): Promise<TestServer> {
  const server = await startTestServer({ database: await openTestDatabase(), ...options });
  onTestFinished(server.stop);
  return server;
}

const ask = (server: TestServer, headers: Readonly<Record<string, string>> = {}, host = server.origin) =>
  server.app.request(`${host}/metrics`, { headers });
const bearer = (given: string) => ({ Authorization: `Bearer ${given}` });

async function scrape(server: TestServer): Promise<ReturnType<typeof parseMetrics>> {
  const reply = await ask(server);
  expect(reply.status).toBe(200);
  return parseMetrics(await reply.text());
}

/** A sample's value; 0 if there is none. The labels may be fewer than the sample's. */
function valueIn(
  families: ReturnType<typeof parseMetrics>,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number {
  const family = families.get(name.replace(/_(?:bucket|sum|count)$/, "")) ?? families.get(name);
  expect(family, name).toBeDefined();
  return (family?.samples ?? [])
    .filter((sample) => sample.name === name)
    .filter((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
    .reduce((sum, { value }) => sum + value, 0);
}

describe("who may read the metrics", () => {
  test("this machine alone, on loopback without a token", async () => {
    const server = await serverWith({});
    const reply = await ask(server);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
    expect((await ask(server, {}, "http://localhost:3000")).status).toBe(200);
    expect((await ask(server, {}, "http://evil.example")).status).toBe(421);
  });

  test("nobody for whom a proxy on this machine forwards, by its headers or its version of HTTP", async () => {
    const server = await serverWith({});
    for (const header of ["Forwarded", "Via", "X-Forwarded-Port", "CF-Connecting-IP"]) {
      const headers = { [header]: "127.0.0.1" };
      const [reply, unknown] = [
        await ask(server, headers),
        await server.request("GET", "/nothing", { headers }),
      ];
      expect([header, reply.status, await reply.text()]).toEqual([header, 404, await unknown.text()]);
      expect(unknown.status).toBe(404);
    }
    for (const [httpVersion, status] of [
      ["1.0", 404],
      ["1.1", 200],
    ] as const) {
      const incoming = { httpVersion, rawHeaders: [], socket: {} };
      expect((await server.app.request(`${server.origin}/metrics`, {}, { incoming })).status).toBe(status);
    }
  });

  test("nobody, if others reach the server and there is no token", async () => {
    const server = await serverWith({ site: publicSite });
    for (const headers of [{}, bearer(""), bearer(token)])
      expect((await ask(server, headers)).status).toBe(404);
  });

  test("whoever has the token, under any host name", async () => {
    const server = await serverWith({ site: publicSite, metricsToken: token });
    for (const host of ["https://spindle.example", "http://10.0.0.7:3000", "http://spindle:3000"]) {
      expect((await ask(server, bearer(token), host)).status, host).toBe(200);
      const refused = await ask(server, {}, host);
      expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
    }
  });

  test("only with the token, if there is one, on loopback too", async () => {
    const server = await serverWith({ metricsToken: token });
    const wrong = ["", token.slice(0, -1), `${token}=`, token.toLowerCase(), `${token} ${token}`];
    for (const given of wrong) expect((await ask(server, bearer(given))).status, given).toBe(401);
    expect((await ask(server, { Authorization: `Basic ${token}` })).status).toBe(401);
    expect((await ask(server, bearer(token))).status).toBe(200);
    const refusals = server.logged.filter(({ event }) => event === "metrics refused");
    expect(refusals).toHaveLength(wrong.length + 1);
    expect(refusals[0]).toMatchObject({ level: "warn", source: expect.stringMatching(/^[\da-f]{16}$/) });
    expect(JSON.stringify(server.logged)).not.toContain(token.slice(0, 8));
  });

  test("wrong tokens are limited, and the right one never is", async () => {
    const server = await serverWith({ metricsToken: token, limits: { limiter: createLimiter(undefined) } });
    const { times } = limitRules.refusedMetrics;
    for (let round = 0; round < times; round += 1)
      expect((await ask(server, bearer("wrong"))).status).toBe(401);
    expect((await ask(server, bearer("wrong"))).status).toBe(429);
    for (let round = 0; round <= times; round += 1)
      expect((await ask(server, bearer(token))).status).toBe(200);
  });
});

describe.each(databases)("what moves the metrics, on $name", ({ open }) => {
  let database: OpenedDatabase;
  let server: TestServer;
  const pushes: RecordingPush[] = [];
  let before: ReturnType<typeof parseMetrics>;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer({
      database,
      startsAt: Date.UTC(2031, 4, 5, 9, 30),
      push: () => {
        const push = createRecordingPush();
        pushes.push(push);
        return push;
      },
    });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    before = await scrape(server);
  });

  /** How much a sample grew since the test began. */
  const growth = async (name: string, labels: Readonly<Record<string, string>> = {}) =>
    valueIn(await scrape(server), name, labels) - valueIn(before, name, labels);

  test("requests are counted by method, route and status, with their time", async () => {
    await server.request("GET", "/api/site");
    await server.request("GET", "/api/me");
    const site = { method: "GET", route: "/api/site" };
    expect(await growth("spindle_http_requests_total", { ...site, status: "200" })).toBe(1);
    expect(await growth("spindle_http_requests_total", { route: "/api/me", status: "401" })).toBe(1);
    expect(await growth("spindle_http_request_duration_seconds_count", site)).toBe(1);
    expect(await growth("spindle_http_request_duration_seconds_bucket", { ...site, le: "+Inf" })).toBe(1);
    // The scrape itself.
    expect(valueIn(await scrape(server), "spindle_http_requests_in_flight")).toBe(1);
  });

  test("spins are counted by mode and outcome, and provider calls by operation and outcome", async () => {
    const browser = await server.signIn("soul-collector", "counted");
    await spin(browser, { mode: "roulette" });
    expect(await growth("spindle_spins_total", { mode: "roulette", outcome: "given" })).toBe(1);
    const call = { provider: "sandbox", operation: "search", outcome: "answered" };
    expect(await growth("spindle_provider_calls_total", call)).toBeGreaterThan(0);
    expect(
      await growth("spindle_provider_call_duration_seconds_count", { operation: "search" }),
    ).toBeGreaterThan(0);
    expect((await browser.request("POST", "/api/spin", { body: { mode: "saved" } })).status).toBe(429);
    expect(await growth("spindle_spins_total", { mode: "saved", outcome: "daily-limit" })).toBe(1);
  });

  test("a provider over its quota shows in the outcome of spins and calls, and opens a circuit", async () => {
    const browser = await server.signIn("soul-collector", "unlucky");
    const fault = { kind: "status", status: 429, retryAfter: 600 };
    await server.control("POST", "/faults", { match: { path: "/v1" }, fault });
    await spin(browser, { mode: "saved" });
    await server.control("DELETE", "/faults");
    expect(await growth("spindle_spins_total", { mode: "saved", outcome: "provider-over-quota" })).toBe(1);
    expect(await growth("spindle_provider_calls_total", { outcome: "rate-limited" })).toBeGreaterThan(0);
    const operation = "library";
    const stateOf = async (state: string) =>
      valueIn(await scrape(server), "spindle_provider_circuit_state", { operation, state });
    expect([await stateOf("open"), await stateOf("closed")]).toEqual([1, 0]);
    server.clock.advance(600_000);
    expect([await stateOf("open"), await stateOf("closed")]).toEqual([0, 1]);
    server.clock.advance(day);
  });

  test("a spin that fails is counted as failed", async () => {
    const browser = await server.signIn("newcomer", "failing");
    await sql`alter table tallies rename to elsewhere`.execute(server.context.db);
    const reply = await browser.request("POST", "/api/spin", { body: { mode: "saved" } });
    await sql`alter table elsewhere rename to tallies`.execute(server.context.db);
    expect(reply.status).toBe(500);
    expect(await growth("spindle_spins_total", { mode: "saved", outcome: "failed" })).toBe(1);
  });

  test("messages to push services are counted by outcome", async () => {
    const browser = await server.signIn("newcomer", "notified");
    await browser.request("PUT", "/api/notifications/subscription", {
      body: testSubscription("https://push.example/device"),
    });
    const [push] = pushes;
    await browser.request("POST", "/api/notifications/test");
    if (push) push.answer = () => ({ kind: "later", retryAt: undefined });
    await browser.request("POST", "/api/notifications/test");
    expect(await growth("spindle_push_sends_total", { outcome: "taken" })).toBe(1);
    expect(await growth("spindle_push_sends_total", { outcome: "later" })).toBe(1);
  });

  test("statements are counted with their time in the queue and in the database, and connections by state", async () => {
    await server.signIn("newcomer", "asking");
    expect(await growth("spindle_database_statement_seconds_count")).toBeGreaterThan(3);
    expect(await growth("spindle_database_queue_seconds_count")).toBe(
      await growth("spindle_database_statement_seconds_count"),
    );
    const families = await scrape(server);
    expect(valueIn(families, "spindle_database_connections", { state: "idle" })).toBeGreaterThan(0);
    expect(valueIn(families, "spindle_database_queue_length")).toBe(0);
  });

  test("statements that wait for a connection show in the queue, and the connections as used", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const holding = Array.from({ length: database.kind === "postgres" ? 10 : 1 }, () => {
      const held = Promise.withResolvers<void>();
      const ended = database.db.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction);
        held.resolve();
        await released;
      });
      return { held: held.promise, ended };
    });
    await Promise.all(holding.map(({ held }) => held));
    const asked = sql`select 2`.execute(database.db);
    while (database.load().waiting === 0) await new Promise(setImmediate);
    const families = await scrape(server);
    release();
    await Promise.all([asked, ...holding.map(({ ended }) => ended)]);
    expect(valueIn(families, "spindle_database_queue_length", { queue: "connection" })).toBe(1);
    expect(valueIn(families, "spindle_database_connections", { state: "used" })).toBe(holding.length);
    expect(valueIn(families, "spindle_database_connections", { state: "idle" })).toBe(0);
  });

  test("jobs are counted by outcome, and their age grows until the next run", async () => {
    const vacuumed = Promise.withResolvers<void>();
    const jobs = runJobs(
      {
        context: server.context,
        database,
        backupDir: undefined,
        vacuum: async () => {
          vacuumed.resolve();
          throw new Error("no space");
        },
      },
      () => {},
    );
    const labels = { job_name: "vacuum-database" };
    expect(valueIn(await scrape(server), "spindle_job_interval_seconds", labels)).toBe(86_400);
    await jobs.startDue();
    await vacuumed.promise;
    await jobs.stop();
    server.clock.advance(60_000);
    const families = await scrape(server);
    // The last occasion was at 03:43.
    const age = valueIn(families, "spindle_job_age_seconds", labels);
    expect(age).toBeGreaterThanOrEqual(60);
    server.clock.advance(1_000);
    expect(valueIn(await scrape(server), "spindle_job_age_seconds", labels)).toBe(age + 1);
    expect(valueIn(families, "spindle_job_runs_total", { ...labels, outcome: "failed" })).toBe(1);
    expect(valueIn(families, "spindle_job_runs_total", { job_name: "sweep", outcome: "finished" })).toBe(1);
    expect(valueIn(families, "spindle_job_duration_seconds_count", labels)).toBe(1);
  });
});

test("the process tells of its memory, its event loop and its version", async () => {
  const server = await serverWith({});
  server.context.metrics.watchProcess("1.2.3");
  await scrape(server);
  // A moment later: nothing was measured in between.
  const families = await scrape(server);
  expect(valueIn(families, "process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
  expect(valueIn(families, "nodejs_eventloop_lag_p99_seconds")).toBeLessThan(100);
  expect(valueIn(families, "spindle_build_info", { version: "1.2.3" })).toBe(1);
});

test("no caller can add series without end, or write into a label", async () => {
  const server = await serverWith({ push: createRecordingPush });
  const browser = await server.signIn("newcomer", "Mallory Mark");
  const invented = ["/", "/api/", "/auth/", "/spin/", "/assets/", "/sandbox/v1/", "/sandbox/"];
  const paths = [
    ...invented.map((path) => `${path}{mark}`),
    ...Object.values(routes).map(({ path }) => path),
  ];
  const everywhere = async (part: number) => {
    const mark = `mark-${part}`;
    const headers = {
      "User-Agent": mark,
      "X-Request-Id": `${mark}-of-a-proxy`,
      Cookie: `spindle_session=${mark}`,
    };
    const methods = ["GET", "POST", "DELETE", "MARK", mark.toUpperCase()];
    for (const method of methods) {
      for (const path of paths) {
        const address = path.replaceAll(/\{\w+\}/g, mark);
        await server.app.request(`${server.origin}${address}?${mark}=${mark}`, { method, headers });
      }
      await server.app.request(`http://${mark}.example/api/me`, { method, headers });
    }
    await browser.request("POST", "/api/spin", { body: { mode: mark } });
    await browser.request("PUT", "/api/notifications/subscription", {
      body: testSubscription(`https://push.example/${mark}`),
    });
    await browser.request("POST", "/api/notifications/test");
    const text = await (await ask(server)).text();
    expect(text).not.toMatch(/mark|mallory|example\.|127\.0\.0\.1|[\da-f]{8}-[\da-f]{4}-/i);
    return [...parseMetrics(text).values()].flatMap(({ samples }) => samples).length;
  };
  // The scrapes themselves are counted too.
  await ask(server);
  const series = await everywhere(1);
  expect(await everywhere(2)).toBe(series);
  expect(series).toBeLessThan(5_000);
});
