import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { SettingRefused } from "../config/setting-refused.ts";
import { freePort } from "../testing/free-port.ts";
import { allowSlowBody, listen } from "./listen.ts";
import { incomingOf } from "./request-limits.ts";

const patient = {
  headersTimeout: 10_000,
  bodyTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 1_000,
};
const hasty = { ...patient, headersTimeout: 50, bodyTimeout: 100, connectionsCheckingInterval: 20 };

let ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(ends.map((end) => end()));
  ends = [];
});

/** The application behind a real port, and a connection to it. */
async function serve(app: Hono, timeouts = patient, standstill?: number): Promise<() => Promise<Socket>> {
  const port = await freePort();
  const { drain } = await listen(
    app,
    { host: "127.0.0.1", port },
    { timeouts, longestStandstill: standstill },
  );
  ends.push(() => drain(AbortSignal.abort()));
  return async () => {
    const socket = connect(port, "127.0.0.1");
    ends.push(async () => void socket.destroy());
    // What the server cuts off, the socket may hear of as a reset.
    socket.on("error", () => {});
    await once(socket, "connect");
    return socket;
  };
}

const request = (path: string, ...headers: readonly string[]) =>
  [`GET ${path} HTTP/1.1`, "Host: localhost", ...headers, "", ""].join("\r\n");

test("answers pipelined requests of a connection in order, one at a time, fairly with other connections", async () => {
  let [current, most] = [0, 0];
  const waiting: (() => void)[] = [];
  const app = new Hono();
  app.get("/slow/:number", async (c) => {
    current += 1;
    most = Math.max(most, current);
    await new Promise<void>((resolve) => waiting.push(resolve));
    current -= 1;
    return c.text(`<${c.req.param("number")}>`);
  });
  app.get("/quick", (c) => c.text("quick"));
  const open = await serve(app);
  const [greedy, calm] = [await open(), await open()];
  const numbers = Array.from({ length: 40 }, (_, number) => number);
  greedy.write(
    numbers
      .slice(0, -1)
      .map((number) => request(`/slow/${number}`))
      .join(""),
  );
  greedy.write(request("/slow/39", "Connection: close"));
  const answers = text(greedy);
  for (const number of numbers) {
    await expect.poll(() => waiting.length).toBe(number + 1);
    if (number === 20) {
      calm.write(request("/quick", "Connection: close"));
      expect(await text(calm)).toContain("quick");
    }
    waiting[number]?.();
  }
  expect([...(await answers).matchAll(/<(\d+)>/g)].map((found) => Number(found[1]))).toEqual(numbers);
  expect(most).toBe(1);
});

test("stops reading a connection that pipelines without end", async () => {
  let served = 0;
  const app = new Hono();
  app.get("/", (c) => {
    served += 1;
    return c.text("x".repeat(100));
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  app.get("/stuck", async (c) => {
    await released;
    return c.text("at last");
  });
  const open = await serve(app);
  const greedy = await open();
  greedy.write(request("/stuck"));
  const flood = Buffer.from(request("/").repeat(500_000));
  const flushed = new Promise<boolean>((resolve) => greedy.write(flood, () => resolve(true)));
  const calm = await open();
  for (let times = 0; times < 50; times += 1) {
    calm.write(request("/"));
    await once(calm, "data");
  }
  expect(await Promise.race([flushed, Promise.resolve(false)])).toBe(false);
  expect(served).toBe(50);
  greedy.destroy();
  release();
});

test("answers and closes an upload to a call without a body", async () => {
  const app = new Hono();
  app.post("/", (c) => c.text("done"));
  const open = await serve(app);
  const socket = await open();
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n");
  await expect.poll(() => answer).toContain("done");
  let sent = 0;
  const send = () => {
    while (!socket.destroyed && socket.write(Buffer.alloc(64 * 1024))) sent += 64 * 1024;
  };
  socket.on("drain", send);
  send();
  await closed;
  expect(sent).toBeLessThan(32 * 1024 * 1024);
});

test.each([
  ["a head that never ends", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "],
  ["a body that never ends", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nfirst"],
])("does not wait for %s", async (_what, begun) => {
  const app = new Hono();
  app.post("/", async (c) => c.text(await c.req.text()));
  app.onError((_error, c) => c.text("the rest never came", 400));
  const open = await serve(app, hasty);
  const socket = await open();
  socket.write(begun);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test("does not wait for ever for a body that may arrive slowly", async () => {
  const app = new Hono();
  app.post("/", async (c) => {
    allowSlowBody(incomingOf(c) ?? expect.unreachable());
    return c.text(await c.req.text());
  });
  app.onError((_error, c) => c.text("the rest never came", 400));
  const open = await serve(app, { ...hasty, bodyTimeout: 10, requestTimeout: 100 });
  const socket = await open();
  socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nfirst");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test("closes the connection if nobody reads the answer", async () => {
  const app = new Hono();
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  app.get("/large", (c) => {
    const pieces = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
      cancel: () => resolve(),
    });
    return c.body(pieces);
  });
  const open = await serve(app, patient, 200);
  const idle = await open();
  idle.pause();
  idle.write(request("/large"));
  await closed;
});

test("keeps idle connections longer than the 60 s of common proxies", async () => {
  const app = new Hono();
  app.get("/", (c) => c.text("served"));
  const open = await serve(app);
  const socket = await open();
  socket.write(request("/"));
  const [head] = (await once(socket, "data")) as [Buffer];
  expect(Number(/^keep-alive: timeout=(\d+)\r$/im.exec(head.toString())?.[1])).toBeGreaterThan(60);
});

test("reports a port in use, with the setting and the fix", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const refused = listen(new Hono(), { host: "127.0.0.1", port });
  await expect(refused).rejects.toThrow(SettingRefused);
  await expect(refused).rejects.toThrow(
    `PORT: port ${port} on 127.0.0.1 is already in use. Stop the process using it, or set PORT to another number.`,
  );
});

test("reports an address of another machine, with the setting and the fix", async () => {
  const refused = listen(new Hono(), { host: "192.0.2.1", port: await freePort() });
  await expect(refused).rejects.toThrow(SettingRefused);
  await expect(refused).rejects.toThrow(
    /^HOST: 192\.0\.2\.1 isn't an address of this machine\. Set HOST .+\.$/,
  );
});
