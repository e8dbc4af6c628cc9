import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { instant } from "@spindle/core/day/instant.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { freePort } from "../testing/free-port.ts";
import { listen } from "./listen.ts";
import { shedLoad } from "./shed-load.ts";

test("while the queue is full, calls are refused, and everything else is answered", async () => {
  let isFull = true;
  const port = await freePort();
  const events: string[] = [];
  const metrics = createMetrics(() => instant(0));
  const log = (_level: string, event: string) => events.push(event);
  const app = new Hono().all("*", (c) => c.text("answered"));
  const server = await listen(
    app,
    { host: "127.0.0.1", port },
    { shed: (listener) => shedLoad(listener, () => isFull, { log, metrics }) },
  );
  onTestFinished(() => server.drain(AbortSignal.abort()));
  const call = (path = "/api/me") => fetch(`http://127.0.0.1:${port}${path}`);
  const refused = await call();
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "1"]);
  expect(refused.headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
  expect(await refused.json()).toMatchObject({ code: "overloaded" });
  expect([(await call("/readyz")).status, (await call("/auth/logout")).status]).toEqual([200, 200]);
  await call();
  expect(events).toEqual(["overloaded"]);
  expect(await metrics.text()).toContain('route="unknown",status="503"} 2');
  isFull = false;
  expect((await call()).status).toBe(200);
});
