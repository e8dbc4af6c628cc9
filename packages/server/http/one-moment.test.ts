import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { type Interruptible, interruptible } from "../db/testing/interruptible.ts";
import { readSpin, spin } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const day = 24 * 60 * 60 * 1000;

/** Calls that answer several things which a listener's acts change. */
const reads = [
  ["GET", "/api/me"],
  ["GET", "/api/collection"],
  ["GET", "/api/collection?q=a&sort=artist&limit=2"],
  ["GET", "/api/collection?filter=favourites&sort=alphabetical&limit=1"],
  ["GET", "/api/favorites"],
  ["GET", "/api/favorites?q=a&sort=decade"],
  ["GET", "/api/spins/history"],
  ["GET", "/api/spins/{spin}"],
  ["GET", "/api/profile/spins"],
  ["GET", "/api/profile/analytics"],
  ["GET", "/api/profile/calendar"],
  ["GET", "/api/profile/weekly-recap"],
  ["GET", "/api/profile/weekly-stats"],
  ["GET", "/api/trophies"],
  ["POST", "/api/profile/share"],
  ["POST", "/api/profile/weekly-recap/share"],
] as const;

/** A spin whose album is marked as listened and added to the favorites. */
async function listen(browser: TestBrowser): Promise<string> {
  const { spinId } = await spin(browser);
  const { album } = await readSpin(browser, spinId);
  expect((await browser.request("POST", "/api/listened", { body: { spinId } })).status).toBe(200);
  expect((await browser.request("POST", `/api/favorites/${album.id}`)).status).toBe(200);
  return spinId;
}

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  let interruptAfter: Interruptible["interruptAfter"];
  beforeAll(async () => {
    const opened = interruptible(await open());
    ({ interruptAfter } = opened);
    server = await startTestServer({ database: opened.database });
  });
  afterAll(() => server.stop());

  test.each(reads)(
    "%s %s describes one moment, whatever happens between its statements",
    async (method, path) => {
      const browser = await server.signIn("soul-collector", `${method} ${path}`);
      const address = path.replace("{spin}", await listen(browser));
      const answer = async () => {
        const reply = await browser.request(method, address, method === "POST" ? { body: {} } : {});
        expect(reply.status).toBe(200);
        return reply.text();
      };
      for (let statement = 1; ; statement += 1) {
        server.clock.advance(day);
        const before = await answer();
        const wasInterrupted = interruptAfter(statement, async () => {
          await listen(browser);
        });
        const during = await answer();
        if (!wasInterrupted()) {
          expect(statement).toBeGreaterThan(1);
          break;
        }
        const after = await answer();
        expect(after).not.toBe(before);
        expect([before, after], `interrupted after statement ${statement}`).toContain(during);
      }
    },
  );
});
