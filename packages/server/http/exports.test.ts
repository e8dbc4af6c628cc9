import { request as httpRequest } from "node:http";
import { exportSchema } from "@spindle/contract/schemas/own-data.ts";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { RootOperationNode } from "kysely";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { freePort } from "../testing/free-port.ts";
import { fillListening, type Listener } from "../testing/listening-data.ts";
import { readerPatience } from "../own-data/export-stream.ts";
import { exportOf } from "../testing/own-data.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { listen } from "./listen.ts";

const spins = 1_000;

describe("exports of a thousand spins", () => {
  let server: TestServer;
  let browser: TestBrowser;
  let token: string;
  let leavers: Listener[];
  /** Statements until the database fails; none by default. */
  let failsAfter = Number.POSITIVE_INFINITY;
  beforeAll(async () => {
    const database = await openTestDatabase();
    const failing = {
      transformQuery: ({ node }: { readonly node: RootOperationNode }) => {
        failsAfter -= 1;
        if (failsAfter < 0) throw new Error("the database is gone");
        return node;
      },
      transformResult: async <Result>({ result }: { readonly result: Result }) => result,
    };
    server = await startTestServer({
      database: { ...database, db: database.db.withPlugin(failing) },
      startsAt: Date.now(),
    });
    const [listener, ...others] = await fillListening(database.db, [spins, 401, 401]);
    token = listener?.token ?? expect.unreachable();
    leavers = others;
    browser = server.newBrowser();
    browser.cookies.set("spindle_session", token);
  });
  afterAll(() => server.stop());

  test("hold every spin in order, and match the served schema", async () => {
    const file = await exportOf(browser);
    expect(v.is(exportSchema, file)).toBe(true);
    expect(file.spins).toHaveLength(spins);
    expect(file.spins.map(({ date }) => date)).toEqual(file.spins.map(({ date }) => date).toSorted());
    const schema = (await (await server.request("GET", "/api/export-schema.json")).json()) as object;
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    expect(validate(file)).toBe(true);
    expect(validate({ ...file, version: "1" })).toBe(false);
  });

  test.each([
    ["/api/export", "application/json", /^attachment; filename="spindle-\d{4}-\d\d-\d\d\.json"/],
    ["/api/export/spins.csv", "text/csv", /^attachment; filename="spindle-spins-\d{4}-\d\d-\d\d\.csv"/],
    ["/api/export/favorites.csv", "text/csv", /filename="spindle-favorites-/],
    ["/api/export/trophies.csv", "text/csv", /filename="spindle-trophies-/],
  ])("%s is a file to save that nobody caches", async (path, type, name) => {
    const reply = await browser.request("GET", path);
    expect(reply.headers.get("Content-Type")).toBe(type);
    expect(reply.headers.get("Content-Disposition")).toMatch(name);
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
    expect(reply.headers.get("X-Content-Type-Options")).toBe("nosniff");
    // For Excel, a table in UTF-8 begins with a byte order mark.
    const start = Buffer.from(await reply.arrayBuffer())
      .toString("utf8")
      .slice(0, 1);
    expect(start).toBe(type === "text/csv" ? "\uFEFF" : "{");
  });

  test("tables have a heading and a line per row", async () => {
    const linesOf = async (name: string) =>
      (await (await browser.request("GET", `/api/export/${name}.csv`)).text()).split("\r\n");
    const lines = await linesOf("spins");
    expect(lines).toHaveLength(spins + 2);
    expect(lines[0]).toMatch(/^Date,Artist,Album,Year,/);
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d,The Señoritas of \d+,"\w+ Rooms, Volume \d+",\d{4},genre/);
    const { favorites } = await exportOf(browser);
    expect(await linesOf("favorites")).toHaveLength(favorites.length + 2);
  });

  const begin = async (path: string, session = token) =>
    server.app.request(`${server.origin}${path}`, { headers: { Cookie: `spindle_session=${session}` } });

  test("run one at a time for a listener, who may start again when one has ended or was broken off", async () => {
    const first = await browser.request("HEAD", "/api/export");
    expect(first.status).toBe(200);
    const unread = await begin("/api/export");
    const refused = await browser.request("GET", "/api/export/spins.csv");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "5"]);
    expect(await unread.json()).toMatchObject({ format: "spindle-export" });
    const reader = (await begin("/api/export")).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect((await exportOf(browser)).spins).toHaveLength(spins);
  });

  test("are broken off if they are read too slowly, and the listener may start again", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const reader = (await begin("/api/export")).body?.getReader();
    const start = (await reader?.read())?.value ?? expect.unreachable();
    const { ms, msPerByte } = readerPatience;
    const waits = ms + start.length * msPerByte;
    vi.advanceTimersByTime(waits - 1);
    const next = (await reader?.read())?.value ?? expect.unreachable();
    // What the reader has used up is gone.
    vi.advanceTimersByTime(next.length * msPerByte + 1);
    await expect(reader?.read()).rejects.toThrow("broken off");
    vi.useRealTimers();
    expect((await exportOf(browser)).spins).toHaveLength(spins);
  });

  test.each(["/api/export", "/api/export/spins.csv"])(
    "%s ends as broken if the account is deleted in its middle",
    async (path) => {
      const leaver = leavers.pop() ?? expect.unreachable();
      const reader = (await begin(path, leaver.token)).body?.getReader();
      await reader?.read();
      await server.context.db.deleteFrom("users").where("user_id", "=", leaver.userId).execute();
      const rest = async () => {
        while ((await reader?.read())?.done === false);
      };
      await expect(rest()).rejects.toThrow("broken off");
    },
  );

  describe("over a real connection", () => {
    async function download(path: string) {
      const port = await freePort();
      const listening = await listen(server.app, { host: "127.0.0.1", port });
      onTestFinished(() => listening.drain(AbortSignal.abort()));
      const headers = { Host: new URL(server.origin).host, Cookie: `spindle_session=${token}` };
      return new Promise<{ readonly isWhole: boolean; readonly text: string }>((resolve) => {
        let text = "";
        // The connection may be gone before the head of the answer has arrived.
        const asked = httpRequest({ port, host: "127.0.0.1", path, headers }, (reply) => {
          reply.on("data", (chunk) => (text += chunk));
          reply.on("error", () => undefined);
          // The HTTP library answers 500 if the failure comes before the head has left.
          reply.on("close", () => resolve({ isWhole: reply.complete && reply.statusCode === 200, text }));
        });
        asked.on("error", () => resolve({ isWhole: false, text }));
        asked.end();
      });
    }

    test.each(["/api/export", "/api/export/spins.csv"])(
      "%s ends as broken if the database fails in its middle",
      async (path) => {
        const whole = await download(path);
        expect(whole.isWhole).toBe(true);
        // Two pages of spins come.
        failsAfter = 2;
        onTestFinished(() => {
          failsAfter = Number.POSITIVE_INFINITY;
        });
        const broken = await download(path);
        expect(broken.isWhole).toBe(false);
        expect(broken.text).not.toContain("gone");
        expect(server.logged.some(({ event }) => event === "export broken off")).toBe(true);
      },
    );
  });
});
