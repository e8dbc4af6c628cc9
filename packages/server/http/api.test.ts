import { accountHeader, routes } from "@spindle/contract/routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { linkService } from "../providers/testing/link-service.ts";
import { readMe } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let browser: TestBrowser;
beforeAll(async () => {
  server = await startTestServer({ database: await openTestDatabase(), services: [linkService] });
  browser = await server.signIn("soul-collector");
});
afterAll(() => server.stop());

const problemOf = async (response: Response) => {
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  const problem = (await response.json()) as { status: number; code: string; errors?: { field: string }[] };
  expect(problem.status).toBe(response.status);
  return [problem.status, problem.code, ...(problem.errors ?? []).map(({ field }) => field)];
};

const sample: Readonly<Record<string, string>> = {
  id: "01234567-89ab-7def-8123-456789abcdef",
  albumId: "01234567-89ab-7def-8123-456789abcdef",
  track: "1",
  provider: "sandbox",
  signature: "none",
  w: "64",
  h: "64",
};
const filled = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => sample[name] ?? "");
const open = new Set([
  "/api/site",
  "/api/notifications/key",
  "/api/previews/{signature}",
  "/api/placeholder/{w}/{h}",
  "/api/export-schema.json",
  "/api/openapi.json",
]);

test.each(Object.values(routes).filter(({ path }) => !open.has(path)))(
  "$method $path requires a sign-in before anything else",
  async ({ method, path }) => {
    expect(await problemOf(await server.request(method, filled(path)))).toEqual([401, "not-signed-in"]);
  },
);

test.each(Object.values(routes))("$path rejects other methods", async ({ path }) => {
  const refused = await browser.request("PURGE", filled(path));
  expect(refused.headers.get("Allow")?.split(", ")).toContain(
    Object.values(routes).find((route) => route.path === path)?.method,
  );
  expect(await problemOf(refused)).toEqual([405, "method-not-allowed"]);
});

test.each(["/api", "/api/", "/api/nonsense", "/api/spins", "/api/me/", "/api/../api/x", "/api/%00"])(
  "%s is a 404 problem",
  async (path) => {
    expect(await problemOf(await browser.request("GET", path))).toEqual([404, "unknown-path"]);
  },
);

describe("a spin's body", () => {
  const tooLarge = JSON.stringify({ mode: "saved", mood: "x".repeat(20_000) });
  test.each([
    ["{", [400, "malformed-json"]],
    ["", [400, "malformed-json"]],
    ["\u0000", [400, "malformed-json"]],
    [tooLarge, [413, "body-too-large"]],
    ["null", [400, "invalid-request", ""]],
    ["[]", [400, "invalid-request", "mode"]],
    ["{}", [400, "invalid-request", "mode"]],
    ['{"mode":"everything"}', [400, "invalid-request", "mode"]],
    ['{"mode":["saved"]}', [400, "invalid-request", "mode"]],
    ['{"mode":"mood"}', [400, "invalid-request", "mood"]],
    ['{"mode":"mood","mood":"bored"}', [400, "invalid-request", "mood"]],
    ['{"mode":"time","moment":"noon"}', [400, "invalid-request", "moment"]],
    ['{"mode":"saved","localDate":"2030-01-01"}', [400, "invalid-request", "localDate"]],
    ['{"mode":"saved","__proto__":{"mode":"mood"}}', [400, "invalid-request", "__proto__"]],
  ])("case %$ is rejected", async (body, expected) => {
    expect(await problemOf(await browser.request("POST", "/api/spin", { body }))).toEqual(expected);
  });

  test("without a JSON content type is refused", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""]) {
      const headers = { "Content-Type": type };
      const refused = await browser.request("POST", "/api/spin", { body: '{"mode":"saved"}', headers });
      expect(await problemOf(refused)).toEqual([415, "unsupported-media-type"]);
    }
  });

  test("with a content encoding is rejected, unless it is identity", async () => {
    const sent = (coding: string) =>
      browser.request("POST", "/api/spin", { body: "{}", headers: { "Content-Encoding": coding } });
    for (const coding of ["gzip", "br", "identity, gzip"])
      expect(await problemOf(await sent(coding))).toEqual([415, "unsupported-media-type"]);
    expect(await problemOf(await sent("Identity"))).toEqual([400, "invalid-request", "mode"]);
  });

  test("longer than its Content-Length is rejected", async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(" ".repeat(4_096))),
    });
    const refused = await server.app.request(`${server.origin}/api/spin`, {
      method: "POST",
      body: endless,
      headers: {
        Cookie: `spindle_session=${browser.cookies.get("spindle_session")}`,
        "Content-Type": "application/json",
        "Content-Length": "2",
      },
      duplex: "half",
    });
    expect(await problemOf(refused)).toEqual([413, "body-too-large"]);
  });

  test("that is cut off is not logged as a server failure", async () => {
    const cut = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"mode":')),
      pull: (controller) => controller.error(new Error("aborted")),
    });
    const refused = await server.app.request(`${server.origin}/api/spin`, {
      method: "POST",
      body: cut,
      headers: {
        Cookie: `spindle_session=${browser.cookies.get("spindle_session")}`,
        "Content-Type": "application/json",
      },
      duplex: "half",
    });
    expect(await problemOf(refused)).toEqual([400, "malformed-json"]);
    expect(server.logged.filter(({ event }) => event === "failure")).toEqual([]);
  });

  test("stores nothing if it is rejected", async () => {
    expect((await readMe(browser)).stats).toEqual({ albumsSpun: 0, hoursListened: 0 });
  });
});

test.each([
  ["GET", "/api/spins/42", undefined, [400, "invalid-request", "id"]],
  ["GET", `/api/spins/${"a".repeat(2_000)}`, undefined, [400, "invalid-request", "id"]],
  ["GET", `/api/spins/${sample["id"]}`, undefined, [404, "spin-not-found"]],
  ["POST", "/api/listened", {}, [400, "invalid-request", "spinId"]],
  ["POST", "/api/listened", { spinId: 42 }, [400, "invalid-request", "spinId"]],
  ["POST", "/api/listened", { spinId: "../me" }, [400, "invalid-request", "spinId"]],
  ["POST", "/api/listened", { spinId: sample["id"] }, [404, "spin-not-found"]],
])("case %$ of other bad input is rejected", async (method, path, body, expected) => {
  expect(await problemOf(await browser.request(method, path, { body }))).toEqual(expected);
});

test("accepts an id in capitals", async () => {
  const { spinId } = (await (
    await browser.request("POST", "/api/spin", { body: { mode: "roulette" } })
  ).json()) as { spinId: string };
  expect((await browser.request("GET", `/api/spins/${spinId.toUpperCase()}`)).status).toBe(200);
});

test("draws the placeholder as an SVG of the requested size, 1 to 2048 pixels a side", async () => {
  for (const size of ["64/64", "1/1", "2048/2048", "300/200"]) {
    const response = await server.request("GET", `/api/placeholder/${size}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
    const [width, height] = size.split("/");
    expect(await response.text()).toMatch(new RegExp(`^<svg [^>]*width="${width}" height="${height}"`));
  }
  for (const size of ["0/64", "64/0", "2049/64", "64/99999", "-1/64", "1.5/64", "064/64", "a/b", "1e3/64"]) {
    expect((await server.request("GET", `/api/placeholder/${size}`)).status, size).toBe(400);
  }
});

test("completes onboarding once and for all", async () => {
  expect((await readMe(browser)).onboardingCompleted).toBe(false);
  for (let times = 0; times < 2; times += 1) {
    const done = await browser.request("POST", "/api/me/onboarding");
    expect(await done.json()).toEqual({ onboardingCompleted: true });
    server.clock.advance(1_000);
  }
  expect((await readMe(browser)).onboardingCompleted).toBe(true);
});

test("the site's providers, services and social link are public, even with a malformed session", async () => {
  const stranger = server.newBrowser();
  stranger.cookies.set("spindle_session", "nonsense");
  expect(await (await stranger.request("GET", "/api/site")).json()).toEqual({
    providers: [{ id: "sandbox", name: "Sandbox", madeUp: true }],
    services: [
      { id: "sandbox", name: "Sandbox", signIn: true, playback: "remote" },
      { id: "shop", name: "Shop", signIn: false, playback: "link" },
    ],
    signIn: { passkey: false, local: true, newAccounts: "open" },
    socialUrl: "https://social.example",
  });
});

describe("a request that changes something", () => {
  const from = (headers: Readonly<Record<string, string>>) =>
    browser.request("POST", "/api/me/onboarding", { headers }).then(({ status }) => status);

  test("is accepted from this site's pages and from programs", async () => {
    expect(await from({})).toBe(200);
    expect(await from({ "Sec-Fetch-Site": "same-origin", Origin: server.origin })).toBe(200);
    expect(await from({ Origin: server.origin })).toBe(200);
    expect(await from({ Origin: "http://localhost:3000", "Sec-Fetch-Site": "same-origin" })).toBe(200);
  });

  test("is rejected from pages of other sites", async () => {
    expect(await from({ "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" })).toBe(403);
    expect(await from({ "Sec-Fetch-Site": "same-site" })).toBe(403);
    expect(await from({ Origin: "https://evil.example" })).toBe(403);
    expect(await from({ Origin: "null" })).toBe(403);
    expect(await from({ Origin: `${server.origin}.evil.example` })).toBe(403);
    expect(await from({ Origin: "http://127.0.0.1:8080" })).toBe(403);
    expect(await from({ Origin: "http://localhost.evil.example:3000" })).toBe(403);
    for (const site of ["same-origin", "none"]) {
      expect(await from({ "Sec-Fetch-Site": site, Origin: "https://evil.example" }), site).toBe(403);
    }
  });

  test("is checked against the site's own origin, not the Host header", async () => {
    const refused = await server.app.request("http://127.0.0.1:8080/api/me/onboarding", {
      method: "POST",
      headers: { Origin: "http://127.0.0.1:8080" },
    });
    expect(await problemOf(refused)).toEqual([403, "foreign-origin"]);
  });
});

test("rejects a call that names a different account than the session's", async () => {
  const { createdAt } = await readMe(browser);
  server.clock.advance(1);
  const other = await server.signIn("newcomer");
  const theirs = (await readMe(other)).createdAt;
  const status = async (account: string) =>
    problemOf(await browser.request("GET", "/api/spin/status", { headers: { [accountHeader]: account } }));
  expect(await status(theirs)).toEqual([409, "another-account"]);
  expect(await status("nobody")).toEqual([409, "another-account"]);
  const own = { headers: { [accountHeader]: createdAt } };
  expect((await browser.request("GET", "/api/spin/status", own)).status).toBe(200);
});
