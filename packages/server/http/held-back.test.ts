import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { endpoints } from "@spindle/contract/endpoints.ts";
import { type EndpointName, routes } from "@spindle/contract/routes.ts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { counted } from "../db/testing/counted.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { freePort } from "../testing/free-port.ts";
import { createRecordingPush } from "../testing/recording-push.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { testSubscription } from "../testing/test-subscription.ts";
import { listen } from "./listen.ts";

let server: TestServer;
let database: OpenedDatabase;
let statements: () => number;
beforeAll(async () => {
  ({ database, statements } = counted(await openTestDatabase()));
  server = await startTestServer({ database, push: createRecordingPush });
});
afterAll(() => server.stop());

const anId = "01234567-89ab-7def-8123-456789abcdef";
/** The calls that take a body, each with one that it would take. */
const bodies: Readonly<Partial<Record<EndpointName, unknown>>> = {
  deleteAccount: { confirmation: "delete" },
  updateSettings: { pinnedTimeZone: "Asia/Tokyo", nameInShareLinks: true },
  renamePasskey: { name: "Phone" },
  changeConnection: { scrobbles: false },
  connectAccount: { account: "Rosa" },
  startSpin: { mode: "roulette" },
  markListened: { spinId: anId },
  tellHeard: { startedAt: "2026-10-24T10:00:00Z" },
  countShare: { target: "link" },
  acknowledgeCelebration: { localDate: "2026-10-24" },
  getFavoriteStatuses: { albumIds: [anId] },
  drawSpinCard: { spinId: anId },
  drawStatsCard: { format: "story" },
  drawTrophyCard: { format: "story" },
  drawWeekCard: { format: "story" },
  updateNotificationPreferences: { dailyReminder: false, reminderTime: "07:05" },
  changePick: { kind: "genre", thing: "soul", picked: true },
  startShelfImport: { kinds: ["spotify-library"] },
  addToShelfImport: { albums: [], artists: [] },
  importData: { format: "spindle-export", version: 1 },
  importShelf: { format: "spindle-export", version: 1 },
  subscribeDevice: testSubscription("https://push.example/device"),
};
const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => "body" in endpoints[name]);

/** Begins a call and sends the start of its body; `finish` sends the rest. Settles when the server waits for the rest. */
async function begin(name: EndpointName, cookie: string | undefined, app = server.app) {
  const { method, path } = routes[name];
  const bytes = new TextEncoder().encode(JSON.stringify(bodies[name]));
  const wanted = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  let pieces = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        pieces += 1;
        if (pieces === 1) return controller.enqueue(bytes.slice(0, 3));
        wanted.resolve();
        await rest.promise;
        controller.enqueue(bytes.slice(3));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const reply = Promise.resolve(
    app.request(server.origin + path.replaceAll(/\{\w+\}/g, anId), {
      method,
      body,
      headers: {
        "Content-Type": "application/json",
        ...(cookie !== undefined && { Cookie: `spindle_session=${cookie}` }),
      },
      duplex: "half",
    }),
  );
  await Promise.race([wanted.promise, reply]);
  return {
    finish: () => {
      rest.resolve();
      return reply;
    },
  };
}

const cookieOf = (browser: TestBrowser) => browser.cookies.get("spindle_session") ?? expect.unreachable();

/** What a call with a body could leave behind: what the listener wishes, and all devices there are. */
async function keptOf(browser: TestBrowser): Promise<unknown> {
  const paths = ["/api/me/settings", "/api/notifications/preferences"];
  const wishes = await Promise.all(paths.map(async (path) => (await browser.request("GET", path)).json()));
  const devices = await server.context.db.selectFrom("push_subscriptions").select("endpoint_hash").execute();
  return { wishes, devices };
}

test("covers every call with a body", () => {
  expect(Object.keys(bodies).toSorted()).toEqual(names.toSorted());
});

describe.each(names)("%s with a body that is completed later", (name) => {
  test("does nothing if its session has ended meanwhile", async () => {
    const [owner, thief] = [await server.signIn("newcomer", name), await server.signIn("newcomer", name)];
    const before = await keptOf(owner);
    const { finish } = await begin(name, cookieOf(thief));
    const ended = await owner.request("DELETE", "/api/me/sessions/others");
    expect(await ended.json()).toEqual({ ended: 1 });
    const reply = await finish();
    expect([reply.status, await reply.json()]).toMatchObject([401, { code: "not-signed-in" }]);
    expect(await keptOf(owner)).toEqual(before);
    expect(await (await owner.request("GET", "/api/me")).json()).toMatchObject({ stats: { albumsSpun: 0 } });
  });

  test("is executed for a valid session as if it had arrived at once", async () => {
    const browser = await server.signIn("newcomer", `stays ${name}`);
    const { finish } = await begin(name, cookieOf(browser));
    expect((await finish()).status).not.toBe(401);
  });

  test("is neither awaited nor looked up without a session", async () => {
    const before = statements();
    const { finish } = await begin(name, undefined);
    expect((await finish()).status).toBe(401);
    expect(statements()).toBe(before);
  });
});

test("looks up an uncached session before the body and again after it", async () => {
  const [owner, thief] = [await server.signIn("newcomer", "met"), await server.signIn("newcomer", "met")];
  const before = await keptOf(owner);
  const { finish } = await begin("updateSettings", cookieOf(thief), server.beside(database).app);
  expect((await owner.request("DELETE", "/api/me/sessions/others")).status).toBe(200);
  expect((await finish()).status).toBe(401);
  expect(await keptOf(owner)).toEqual(before);
});

test("over a real connection, rejects the rest of a body whose session has ended", async () => {
  const [owner, thief] = [await server.signIn("newcomer", "wire"), await server.signIn("newcomer", "wire")];
  const port = await freePort();
  const listening = await listen(server.app, { host: "127.0.0.1", port });
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  // The server may cut off the connection.
  socket.on("error", () => {});
  const body = JSON.stringify(bodies.updateSettings);
  const head = [
    "PUT /api/me/settings HTTP/1.1",
    `Host: ${new URL(server.origin).host}`,
    `Cookie: spindle_session=${cookieOf(thief)}`,
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
    "Expect: 100-continue",
    "Connection: close",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  const [begun] = (await once(socket, "data")) as readonly Buffer[];
  expect(String(begun)).toMatch(/^HTTP\/1\.1 100 /);
  socket.write(body.slice(0, 3));
  expect((await owner.request("DELETE", "/api/me/sessions/others")).status).toBe(200);
  socket.write(body.slice(3));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /);
  expect(await (await owner.request("GET", "/api/me/settings")).json()).toMatchObject({
    nameInShareLinks: false,
  });
  await listening.drain(AbortSignal.abort());
});
