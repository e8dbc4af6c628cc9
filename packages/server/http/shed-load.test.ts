import { instant } from "@spindle/core/day/instant.ts";
import { parseUserId, type UserId } from "@spindle/core/ids.ts";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { readSession } from "../db/queries/sessions.ts";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { freePort } from "../testing/free-port.ts";
import { listen } from "./listen.ts";
import { shedLoad } from "./shed-load.ts";

const now = instant(1_795_000_000_000);
const key = {
  userId: parseUserId("01234567-89ab-4def-8123-456789abcdef") as UserId,
  tokenHash: new Uint8Array(32),
};
/** Two batches of 50 are being read, and the others wait. */
const readers = (waiting: number) => 2 * 50 + waiting;

test("calls are refused while 64 sessions wait to be read, and everything else is answered", async () => {
  const { db, close } = await openTestDatabase();
  const port = await freePort();
  const events: string[] = [];
  const context = {
    db,
    metrics: createMetrics(() => now),
    log: (_: string, event: string) => events.push(event),
  };
  const app = new Hono().all("*", (c) => c.text("answered"));
  const server = await listen(app, { host: "127.0.0.1", port }, undefined, undefined, (listener) =>
    shedLoad(listener, context),
  );
  onTestFinished(() => server.drain(AbortSignal.abort()).then(close));
  const call = (path = "/api/me") => fetch(`http://127.0.0.1:${port}${path}`);
  const end = Promise.withResolvers<void>();
  const holder = db.transaction().execute(() => end.promise);
  const reads = Array.from({ length: readers(63) }, () => readSession(db, key, now, now));
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect((await call()).status).toBe(200);
  reads.push(readSession(db, key, now, now));
  const refused = await call();
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "1"]);
  expect(refused.headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
  expect(await refused.json()).toMatchObject({ code: "overloaded" });
  expect([(await call("/readyz")).status, (await call("/auth/logout")).status]).toEqual([200, 200]);
  await call();
  expect(events).toEqual(["overloaded"]);
  expect(await context.metrics.text()).toContain('route="unknown",status="503"} 2');
  end.resolve();
  await Promise.all([holder, ...reads]);
  expect((await call()).status).toBe(200);
});
