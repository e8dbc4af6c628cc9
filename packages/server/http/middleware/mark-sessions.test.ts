import { sessionMarkCookie } from "@spindle/contract/routes.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../db/testing/test-database.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ database: await openTestDatabase() });
});
afterAll(() => server.stop());

const marksIn = (reply: Response) =>
  reply.headers.getSetCookie().filter((line) => line.startsWith(`${sessionMarkCookie}=`));

test("the session mark is readable by pages, new at each sign-in and deleted with the session", async () => {
  const browser = server.newBrowser();
  const signedIn = await server.signInWith(browser, "newcomer", "marked");
  expect(marksIn(signedIn)).toEqual([
    expect.stringMatching(/^spindle_session_mark=\d+; Max-Age=15552000; Path=\/; SameSite=Lax$/),
  ]);
  const before = browser.cookies.get(sessionMarkCookie);
  server.clock.advance(1);
  await server.signInWith(browser, "newcomer", "marked");
  expect(browser.cookies.get(sessionMarkCookie)).not.toBe(before);
  await browser.request("GET", "/auth/logout");
  expect(browser.cookies.has(sessionMarkCookie)).toBe(false);
});

test("a session without a mark gets it with the next answer, unless the session was refused", async () => {
  const browser = await server.signIn("newcomer", "from before");
  browser.cookies.delete(sessionMarkCookie);
  expect(marksIn(await browser.request("GET", "/api/me"))).toHaveLength(1);
  expect(marksIn(await browser.request("GET", "/api/me"))).toEqual([]);
  browser.cookies.set(sessionMarkCookie, "");
  expect(marksIn(await browser.request("GET", "/api/me"))).toEqual([]);
  expect(marksIn(await server.newBrowser().request("GET", "/api/site"))).toEqual([]);
});
