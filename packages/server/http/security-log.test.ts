import type { Session } from "@spindle/contract/schemas/settings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { type Limiter, unlimited } from "../limits/limiter.ts";
import { sessionKeyOf } from "../sessions/session-token.ts";
import { revoke } from "../testing/sandbox-account.ts";
import { spin } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

/** The limits that everybody exceeds here: two by listener, one by address. */
const limited: readonly string[] = ["testNotification", "zoneChange", "placeholder"];

let server: TestServer;
beforeAll(async () => {
  const limiter: Limiter = {
    ...unlimited,
    take: async (name) => (limited.includes(name) ? 5 : undefined),
  };
  server = await startTestServer({ database: await openTestDatabase(), limits: { limiter } });
});
afterAll(() => server.stop());

const userOf = (browser: TestBrowser) =>
  sessionKeyOf(browser.cookies.get("spindle_session") ?? "")?.userId ?? expect.unreachable();

/** What is logged while something is done, requests and the provider's faults aside. */
async function loggedBy(act: () => Promise<unknown>): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { length } = server.logged;
  await act();
  return server.logged
    .slice(length)
    .filter(({ event }) => event !== "request" && event !== "provider-request-failed");
}

test("logs each sign-in, sign-out, ended session, connection and limit with a pseudonym and the request id", async () => {
  const browser = server.newBrowser();
  const sandbox = { provider: "sandbox" };
  const signIn = () => server.signInWith(browser, "soul-collector", "logged");
  const first = await loggedBy(signIn);
  const userId = userOf(browser);
  const listener = first[0]?.["listener"];
  expect(listener).toMatch(/^[0-9a-f]{16}$/);
  const succeeded = { level: "info", event: "sign-in succeeded", listener, ...sandbox };
  expect(first).toMatchObject([{ ...succeeded, isNew: true }]);
  expect(await loggedBy(signIn)).toMatchObject([
    { ...succeeded, isNew: false },
    { event: "session ended", listener, sessions: 1 },
  ]);
  const failed = { level: "warn", event: "sign-in failed", ...sandbox };
  expect(await loggedBy(() => server.signInWith(browser, "declines"))).toMatchObject([
    { ...failed, reason: "denied", listener },
  ]);
  expect(await loggedBy(() => server.signInWith(browser, "newcomer", "another"))).toMatchObject([
    { ...failed, reason: "another-account", listener },
  ]);
  const stranger = await loggedBy(() => server.request("GET", "/auth/sandbox/callback?code=a&state=b"));
  expect(stranger).toMatchObject([{ ...failed, reason: "mismatch" }]);
  expect(stranger[0]).not.toHaveProperty("listener");
  await server.signIn("soul-collector", "logged");
  expect(await loggedBy(() => browser.request("DELETE", "/api/me/sessions/others"))).toMatchObject([
    { level: "info", event: "session ended", listener, sessions: 1 },
  ]);
  await server.signIn("soul-collector", "logged");
  const sessions = (await (await browser.request("GET", "/api/me/sessions")).json()) as Session[];
  const other = sessions.find(({ current }) => !current)?.id;
  expect(await loggedBy(() => browser.request("DELETE", `/api/me/sessions/${other}`))).toMatchObject([
    { level: "info", event: "session ended", listener, sessions: 1 },
  ]);
  await revoke(server, "logged");
  expect(await loggedBy(() => spin(browser))).toMatchObject([
    { level: "warn", event: "connection lost", listener, ...sandbox },
  ]);
  expect(await loggedBy(() => browser.request("POST", "/api/notifications/test"))).toMatchObject([
    { level: "warn", event: "limit hit", limit: "testNotification", listener },
  ]);
  expect(await loggedBy(() => browser.request("DELETE", "/api/connections/sandbox"))).toMatchObject([
    { level: "info", event: "connection ended", listener, ...sandbox },
  ]);
  expect(await loggedBy(() => browser.request("POST", "/auth/logout"))).toMatchObject([
    { level: "info", event: "sign-out", listener },
  ]);
  expect(JSON.stringify(server.logged)).not.toContain(userId);
});

test("each line has the id of its own request", async () => {
  const { length } = server.logged;
  const refused = await Promise.all(
    [1, 2, 3].map(() => server.request("GET", "/auth/sandbox/callback?state=b")),
  );
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
  const lines = server.logged.slice(length);
  const idsOf = (event: string) =>
    lines.filter((line) => line["event"] === event).map((line) => String(line["requestId"]));
  expect(new Set(idsOf("request")).size).toBe(3);
  expect(idsOf("sign-in failed").toSorted()).toEqual(idsOf("request").toSorted());
});

test("logs a pseudonym of the address for limits by address", async () => {
  const lines = await loggedBy(() => server.request("GET", "/api/placeholder/8/8"));
  expect(lines).toMatchObject([
    { event: "limit hit", limit: "placeholder", source: expect.stringMatching(/^[0-9a-f]{16}$/) },
  ]);
  expect(lines[0]).not.toHaveProperty("listener");
});

test("does not log a limit that still answers the request", async () => {
  const browser = await server.signIn("newcomer", "two devices");
  browser.zone = "Asia/Tokyo";
  const lines = await loggedBy(async () => {
    expect((await browser.request("GET", "/api/me")).status).toBe(200);
  });
  expect(lines).toEqual([]);
});
