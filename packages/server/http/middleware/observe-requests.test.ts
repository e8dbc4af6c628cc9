import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../db/testing/test-database.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { webFile } from "../web-files.ts";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const bytes = (text: string) => new Uint8Array(Buffer.from(text));

let server: TestServer;
beforeAll(async () => {
  const [index, script] = ["/index.html", "/assets/index-Ab12.js"];
  const webFiles = new Map([
    [index, await webFile(index, bytes("<!doctype html><title>Spindle</title>"))],
    [script, await webFile(script, bytes("1"))],
  ]);
  server = await startTestServer({
    database: await openTestDatabase(),
    webFiles,
    checkDatabase: async () => {
      throw new Error("no answer");
    },
  });
});
afterAll(() => server.stop());

const lastRequest = () => server.logged.findLast(({ event }) => event === "request");

test.each([
  ["GET", "/healthz", 200, "/healthz"],
  ["GET", "/readyz", 503, "/readyz"],
  ["GET", "/api/site", 200, "/api/site"],
  ["GET", "/api/me", 401, "/api/me"],
  ["PUT", "/api/me", 405, "/api/me"],
  ["GET", "/api/spins/somebody@example.com", 401, "/api/spins/:id"],
  ["GET", "/api/somebody@example.com", 404, "unknown"],
  ["GET", "/auth/nobody/login", 404, "/auth/:provider/login"],
  ["GET", "/auth/sandbox/login", 302, "/auth/:provider/login"],
  ["GET", "/", 200, "/"],
  ["GET", "/spin", 302, "/spin/{id}"],
  ["GET", "/spin/somebody@example.com", 200, "/spin/{id}"],
  ["HEAD", "/collection", 200, "/collection"],
  ["GET", "/assets/index-Ab12.js", 200, "file"],
  ["GET", "/assets/somebody@example.com", 404, "unknown"],
  ["GET", "/somebody@example.com", 404, "unknown"],
  ["POST", "/", 405, "unknown"],
  ["GET", "/sandbox/v1/me", 401, "/sandbox/v1/me"],
  ["GET", "/sandbox/v1/somebody@example.com", 401, "/sandbox/*"],
])("%s %s answers %i with the request's id and logs route %s", async (method, path, status, route) => {
  const reply = await server.request(method, path);
  const requestId = reply.headers.get("X-Request-Id");
  expect(requestId).toMatch(uuid);
  expect(reply.status).toBe(status);
  expect(lastRequest()).toMatchObject({ method, route, status, requestId });
});

test("a bug's answer and all its lines have the request's id", async () => {
  const browser = await server.signIn("newcomer", "unlucky");
  await sql`alter table users rename to elsewhere`.execute(server.context.db);
  const { length } = server.logged;
  const reply = await browser.request("GET", "/api/me", { headers: { "X-Request-Id": "of-the-proxy.1" } });
  await sql`alter table elsewhere rename to users`.execute(server.context.db);
  expect([reply.status, reply.headers.get("X-Request-Id")]).toEqual([500, "of-the-proxy.1"]);
  const lines = server.logged.slice(length);
  expect(lines.map(({ event, requestId }) => [event, requestId])).toEqual([
    ["failure", "of-the-proxy.1"],
    ["request", "of-the-proxy.1"],
  ]);
});

test.each([
  "a1B2c3D4",
  "7d0c2f31-ab4e-4d1c-9f0a-1b2c3d4e5f60",
  "0123456789abcdef0123456789abcdef",
  "x".repeat(64),
])("keeps the id %s of a proxy", async (id) => {
  const reply = await server.request("GET", "/healthz", { headers: { "X-Request-Id": id } });
  expect(reply.headers.get("X-Request-Id")).toBe(id);
  expect(lastRequest()).toMatchObject({ requestId: id });
});

test.each([
  "short",
  "x".repeat(65),
  "somebody@example.com",
  'a","level":"error',
  "two words, one id",
  "{}{}{}{}{}",
  "",
])("replaces the id %j, which is of no safe shape", async (id) => {
  const reply = await server.request("GET", "/healthz", { headers: { "X-Request-Id": id } });
  expect(reply.headers.get("X-Request-Id")).toMatch(uuid);
  expect(lastRequest()?.["requestId"]).toBe(reply.headers.get("X-Request-Id"));
});
