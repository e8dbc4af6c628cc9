import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { loadWebFiles } from "./web-files.ts";

const body = "<p>One album. Every day.</p>".repeat(50);
const page = `<!doctype html><title>Spindle</title><meta name="description" content="A record." />${body}`;
const script = `console.log("${"spin ".repeat(200)}");`;

let folder: string;
let server: TestServer;
let publicServer: TestServer;
let unplayedServer: TestServer;
let state = { accepting: true, answers: true };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "spindle-web-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), page);
  await writeFile(join(folder, "assets/index-Ab12.js"), script);
  await writeFile(join(folder, "assets/text-Cd34.woff2"), new Uint8Array([1, 2, 3]));
  await writeFile(join(folder, "icon.svg"), "<svg/>");
  const [database, webFiles] = [await openTestDatabase(), await loadWebFiles(folder)];
  server = await startTestServer({
    database,
    webFiles,
    accepting: () => state.accepting,
    checkDatabase: async () => {
      if (!state.answers) throw new Error("no answer");
    },
  });
  const site = { origin: "https://spindle.example", secure: true, loopback: false };
  publicServer = await startTestServer({ database, webFiles, site });
  unplayedServer = await startTestServer({ database, webFiles, site, sandbox: false });
});
afterAll(async () => {
  await unplayedServer.stop();
  await publicServer.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  server.request("GET", path, { headers });

test("healthz succeeds while the process runs; readyz only if it accepts requests and the database answers", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  expect((await get("/healthz")).status).toBe(200);
  expect((await get("/readyz")).status).toBe(200);
  for (const unready of [
    { accepting: false, answers: true },
    { accepting: true, answers: false },
  ]) {
    state = unready;
    vi.advanceTimersByTime(1_000);
    const response = await get("/readyz");
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: "unavailable" });
    expect((await get("/healthz")).status).toBe(200);
  }
  state = { accepting: true, answers: true };
  vi.advanceTimersByTime(1_000);
  expect((await get("/readyz")).status).toBe(200);
});

test("refuses a request with two Host headers in any order, with an id and a line in the log", async () => {
  const host = new URL(server.origin).host;
  for (const rawHeaders of [
    ["Host", host, "Accept", "Host", "host", "other.example"],
    ["HOST", "other.example", "host", host],
  ]) {
    const reply = await server.app.request(`${server.origin}/healthz`, {}, { incoming: { rawHeaders } });
    expect([reply.status, await reply.json()]).toMatchObject([400, { code: "invalid-request" }]);
    const requestId = reply.headers.get("X-Request-Id");
    expect(server.logged.at(-1)).toMatchObject({ event: "request", status: 400, requestId });
  }
  const once = { rawHeaders: ["Host", host, "Accept", "Host"] };
  expect((await server.app.request(`${server.origin}/healthz`, {}, { incoming: once })).status).toBe(200);
});

describe("the pages", () => {
  test.each([
    ["/", "Spindle · One album. Every day. Start to finish."],
    ["/?album=Blue", "Spindle · One album. Every day. Start to finish."],
    ["/spin/0192aaaa-0000-7000-8000-000000000000", "Album of the day · Spindle"],
  ])("%s is the application's page with its own head", async (path, title) => {
    const response = await get(path);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([
      200,
      "text/html; charset=utf-8",
    ]);
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
    const html = await response.text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(`<meta property="og:title" content="${title}" />`);
    expect(html.endsWith(body)).toBe(true);
    expect(html.match(/<title>|name="description"/g)).toHaveLength(2);
  });

  test.each(["/nonsense", "/spin/a/b", "/index.html"])(
    "%s is the same page with status 404",
    async (path) => {
      const response = await get(path);
      const html = await response.text();
      expect([response.status, html.endsWith(body)]).toEqual([404, true]);
      expect(html).toContain("<title>404 Page Not Found · Spindle</title>");
      expect((await get(path, { "If-None-Match": response.headers.get("ETag") ?? "" })).status).toBe(404);
    },
  );

  test.each(["/assets/gone.js", "/assets/", "/api/nonsense"])(
    "%s is not a page but a 404 problem",
    async (path) => {
      const response = await get(path, { Accept: "text/html" });
      expect([response.status, response.headers.get("Content-Type")]).toEqual([
        404,
        "application/problem+json",
      ]);
    },
  );

  test.each([
    "/../../package.json",
    "/..%2f..%2fpackage.json",
    "/assets/..%2f..%2fpackage.json",
    "/%2e%2e/package.json",
  ])("%s serves no file", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("@spindle");
  });

  test("HEAD answers like GET without the body; other methods are rejected", async () => {
    for (const path of ["/", "/nonsense", "/assets/index-Ab12.js"]) {
      const [head, got] = [await server.request("HEAD", path), await get(path)];
      expect([head.status, head.headers.get("ETag")]).toEqual([got.status, got.headers.get("ETag")]);
      expect(await head.text()).toBe("");
    }
    const posted = await server.request("POST", "/");
    expect([posted.status, posted.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("a file", () => {
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  test.each([
    ["gzip, deflate, br", "br"],
    ["BR;q=0.5", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=1.0", "gzip"],
    ["br;q=0.0, gzip; q=0", null],
    ["br ;q=0.000 , gzip ; q=0.001", "gzip"],
    [`a${" ".repeat(15_500)}b, br`, "br"],
    ["identity", null],
    ["abrupt", null],
    ["", null],
  ])("requested with Accept-Encoding `%s` is encoded as %s", async (accepted, encoding) => {
    const response = await get("/assets/index-Ab12.js", { "Accept-Encoding": accepted });
    expect([response.status, response.headers.get("Content-Encoding")]).toEqual([200, encoding]);
    expect(response.headers.get("Vary")).toBe("Accept-Encoding");
    const bytes = await bytesOf(response);
    const plain =
      encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
    expect(plain.toString()).toBe(script);
    if (encoding) expect(bytes.length).toBeLessThan(script.length);
  });

  test("that is already compressed is not compressed again", async () => {
    const response = await get("/assets/text-Cd34.woff2", { "Accept-Encoding": "br, gzip" });
    expect(response.headers.get("Content-Type")).toBe("font/woff2");
    expect(response.headers.get("Content-Encoding")).toBeNull();
    expect(await bytesOf(response)).toEqual(Buffer.of(1, 2, 3));
  });

  test("named by its content is cached for ever, any other is revalidated", async () => {
    expect((await get("/assets/index-Ab12.js")).headers.get("Cache-Control")).toBe(
      "public, max-age=31536000, immutable",
    );
    expect((await get("/icon.svg")).headers.get("Cache-Control")).toBe("no-cache");
  });

  test("that the browser has cached is answered with 304", async () => {
    const tag = (await get("/icon.svg")).headers.get("ETag") ?? "";
    for (const held of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const response = await get("/icon.svg", { "If-None-Match": held });
      expect([response.status, await response.text(), response.headers.get("ETag")]).toEqual([304, "", tag]);
    }
    for (const other of ['"other"', tag.slice(0, -2), "W/"]) {
      expect((await get("/icon.svg", { "If-None-Match": other })).status).toBe(200);
    }
  });
});

test.each([
  "/",
  "/api/me",
  "/api/site",
  "/nonsense",
  "/healthz",
  "/assets/index-Ab12.js",
  "/auth/sandbox/login",
])("%s carries the security headers", async (path) => {
  const { headers } = await get(path);
  const policy = headers.get("Content-Security-Policy") ?? "";
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]) {
    expect(policy.split("; ")).toContain(rule);
  }
  expect(policy).not.toMatch(/unsafe|\*(?!\.)/);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("X-Frame-Options")).toBe("DENY");
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("Strict-Transport-Security")).toBeNull();
});

test("over https, browsers get HSTS, and may load the provider's pictures", async () => {
  const { headers } = await publicServer.request("GET", "/");
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
  const [provider] = publicServer.context.providers.all;
  expect(headers.get("Content-Security-Policy")).toContain(
    `img-src 'self' data: ${provider?.artworkOrigins[0]};`,
  );
});

describe("the requested host name", () => {
  const statusOf = async (asked: TestServer, url: string) => (await asked.app.request(url)).status;
  const own = (path: string) => [`https://spindle.example${path}`, `http://spindle.example:443${path}`];

  test.each([
    "/",
    "/api/me",
    "/auth/sandbox/login",
    "/assets/index-Ab12.js",
    "/sandbox",
    "/sandbox/authorize",
  ])("must be the public host for %s", async (path) => {
    for (const name of ["evil.example", "spindle.example.evil.example", "127.0.0.1", "localhost:3000"]) {
      const response = await publicServer.app.request(`http://${name}${path}`);
      expect(response.status, name).toBe(421);
      expect(await response.json()).toMatchObject({ code: "unknown-host" });
    }
    for (const url of own(path)) expect(await statusOf(publicServer, url), url).not.toBe(421);
  });

  test("on loopback must be a loopback name, which prevents DNS rebinding", async () => {
    for (const name of ["127.0.0.1:3000", "localhost:3000", "[::1]:3000", "127.0.0.1:5173", "127.0.0.1"]) {
      expect(await statusOf(server, `http://${name}/api/site`), name).toBe(200);
    }
    for (const name of ["evil.example:3000", "127.0.0.1.evil.example", "0.0.0.0:3000", "192.168.0.7:3000"]) {
      expect(await statusOf(server, `http://${name}/api/site`), name).toBe(421);
    }
  });

  test("is not checked for health checks and for the server's own sandbox calls", async () => {
    for (const path of ["/healthz", "/readyz"]) {
      expect(await statusOf(publicServer, `http://10.0.0.7:3000${path}`)).toBe(200);
    }
    expect(await statusOf(publicServer, "http://10.0.0.7:3000/sandbox/v1/me")).toBe(401);
    expect(await statusOf(publicServer, "http://10.0.0.7:3000/sandbox/v1x")).toBe(421);
  });

  test("matters to the sandbox's protocol if the sandbox is off", async () => {
    expect(await statusOf(unplayedServer, "http://10.0.0.7:3000/sandbox/v1/me")).toBe(421);
  });
});

test("rejects a body too large for the sandbox without logging a failure", async () => {
  const tooLarge = "x".repeat(300_000);
  const { length } = server.logged.filter(({ event }) => event === "failure");
  for (const path of ["/sandbox/control/faults", "/sandbox/api/token", "/sandbox/v1/me/player/play"]) {
    expect((await server.request("POST", path, { body: tooLarge })).status, path).toBe(413);
  }
  expect(server.logged.filter(({ event }) => event === "failure")).toHaveLength(length);
});

test("serves the sandbox's controls on loopback only", async () => {
  expect((await get("/sandbox/control/faults")).status).toBe(200);
  for (const path of [
    "/sandbox/control/faults",
    "/sandbox/control",
    "/sandbox/%63ontrol/faults",
    "/sandbox/control/",
  ]) {
    expect((await publicServer.request("GET", path)).status, path).toBe(404);
  }
  expect((await publicServer.request("GET", "/sandbox")).status).toBe(200);
});

test("an unexpected error is logged, and answered by a 500 problem without details", async () => {
  const browser = await server.signIn("newcomer");
  await sql`alter table spins rename to elsewhere`.execute(server.context.db);
  try {
    const response = await browser.request("GET", "/api/me");
    expect([response.status, response.headers.get("X-Content-Type-Options")]).toEqual([500, "nosniff"]);
    expect(await response.text()).not.toContain("spins");
  } finally {
    await sql`alter table elsewhere rename to spins`.execute(server.context.db);
  }
  expect(server.logged).toContainEqual(
    expect.objectContaining({ level: "error", event: "failure", message: expect.stringContaining("spins") }),
  );
  expect(server.logged).toContainEqual(
    expect.objectContaining({ level: "error", event: "request", route: "/api/me", status: 500 }),
  );
});
