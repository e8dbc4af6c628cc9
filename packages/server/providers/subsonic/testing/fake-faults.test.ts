import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mistyped, withSameIds, without } from "./fake-oddities.ts";
import { rosa } from "./fake-sample.ts";
import { type FakeServer, startFakeServer } from "./fake-server.ts";

let server: FakeServer;
beforeEach(async () => {
  server = await startFakeServer();
});
afterEach(() => server.stop());

const query = new URLSearchParams({ apiKey: rosa.apiKey, v: "1.16.1", c: "test", f: "json" });
const addressOf = (call: string, more = "") => `${server.url}/rest/${call}?${query.toString()}${more}`;
const ping = (init?: RequestInit) => fetch(addressOf("ping"), init);
const stream = () => fetch(addressOf("stream", "&id=so-al-1-1"));

test("a server that is down refuses connections, and comes back at the same address", async () => {
  await server.goDown();
  await expect(ping()).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
  await server.comeBack();
  expect((await ping()).status).toBe(200);
});

test("a connection is reset", async () => {
  server.fail({ kind: "reset" });
  await expect(ping()).rejects.toMatchObject({ cause: { code: "ECONNRESET" } });
});

test("an answer waits as long as the test wants, at its start or within", async () => {
  const [start, middle] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server.fail({ kind: "slow", until: start.promise }, { calls: ["ping"] });
  const late = ping();
  start.resolve();
  expect((await late).status).toBe(200);
  server.fail({ kind: "slow", until: middle.promise, afterBytes: 1_000 }, { calls: ["stream"] });
  const reader = (await stream()).body?.getReader();
  let read = 0;
  while (read < 1_000) read += (await reader?.read())?.value?.length ?? 0;
  expect(read).toBe(1_000);
  middle.resolve();
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read())
    read += part.value.length;
  expect(read).toBe(32_044);
});

test("a fault holds for its methods and as often as it should", async () => {
  server.fail({ kind: "status", status: 429, retryAfter: "7" }, { calls: ["ping"], times: 1 });
  expect((await stream()).status).toBe(200);
  const refused = await ping();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "7"]);
  expect((await ping()).status).toBe(200);
  server.fail({ kind: "status", status: 500 });
  expect((await ping()).status).toBe(500);
  server.endFaults();
  expect((await ping()).status).toBe(200);
});

describe("an answer", () => {
  test("is XML for JSON, an error inside 200, or a page", async () => {
    server.fail({ kind: "xml" }, { times: 1 });
    expect(await (await ping()).text()).toMatch(/^<\?xml/);
    server.fail({ kind: "error", code: 60 }, { times: 1 });
    expect(await (await ping()).json()).toMatchObject({
      "subsonic-response": { status: "failed", error: { code: 60 } },
    });
    server.fail({ kind: "html" });
    const page = await ping();
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  });

  test("is endless or gigantic", async () => {
    server.fail({ kind: "endless" }, { times: 1 });
    const reader = (await ping()).body?.getReader();
    let read = 0;
    while (read < 5_000_000) read += (await reader?.read())?.value?.length ?? 0;
    await reader?.cancel();
    expect((await server.requests[0]?.ended)?.complete).toBe(false);
    server.fail({ kind: "gigantic" });
    const body = await (await ping()).text();
    expect(body.length).toBeGreaterThan(20_000_000);
    expect(JSON.parse(body)).toHaveProperty("subsonic-response");
  });

  test("is cut off, or has a wrong length in either direction", async () => {
    for (const fault of [{ kind: "truncated" }, { kind: "wrong-length", by: 10 }] as const) {
      server.fail(fault, { times: 2 });
      await expect(ping().then((response) => response.text())).rejects.toThrow();
      await expect(stream().then((response) => response.arrayBuffer())).rejects.toThrow();
    }
    server.fail({ kind: "wrong-length", by: -10 });
    const [head = "", body = ""] = (await rawAnswer(addressOf("ping"))).split("\r\n\r\n");
    expect(Number(/content-length: (\d+)/i.exec(head)?.[1])).toBe(body.length - 10);
  });

  test("leads to a private address, to itself, or elsewhere", async () => {
    for (const [to, location] of [
      ["private", "http://169.254.169.254/latest/meta-data/"],
      ["itself", `/rest/ping?${query.toString()}`],
      [new URL("http://127.0.0.2:9/rest/ping"), "http://127.0.0.2:9/rest/ping"],
    ] as const) {
      server.fail({ kind: "redirect", to }, { times: 1 });
      const response = await ping({ redirect: "manual" });
      expect([response.status, response.headers.get("location")]).toEqual([302, location]);
    }
  });

  test("has a wrong type, or is an SVG with a script", async () => {
    server.fail({ kind: "content-type", type: "text/html" }, { calls: ["stream"] });
    expect((await stream()).headers.get("content-type")).toBe("text/html");
    server.fail({ kind: "svg", type: "image/png" }, { calls: ["getCoverArt"] });
    const cover = await fetch(addressOf("getCoverArt", "&id=cover:al-1_640a93a8"));
    expect(cover.headers.get("content-type")).toBe("image/png");
    expect(await cover.text()).toContain("<script>");
  });

  test("lacks fields, has others' types, or the same id everywhere", async () => {
    const first = async () => {
      const response = await fetch(addressOf("getAlbumList2", "&type=alphabeticalByName"));
      const body = (await response.json()) as { "subsonic-response": { albumList2: { album: object[] } } };
      return body["subsonic-response"].albumList2.album;
    };
    server.fail({ kind: "reshaped", change: without("name", "artist") }, { times: 1 });
    expect((await first())[0]).not.toHaveProperty("name");
    server.fail(
      { kind: "reshaped", change: mistyped("year", "name", "genres", "isCompilation") },
      { times: 1 },
    );
    expect((await first())[0]).toMatchObject({
      id: "al-1",
      year: "1979",
      name: { value: "Eight Rooms" },
      genres: { name: { value: "Jazz" } },
      isCompilation: 0,
    });
    server.fail({ kind: "reshaped", change: withSameIds });
    expect((await first()).map((album) => (album as { id: string }).id)).toEqual(Array(4).fill("al-1"));
  });
});

/** The answer as it came over the connection, whatever its length says. */
async function rawAnswer(address: string): Promise<string> {
  const { hostname, port, pathname, search } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`);
  return text(socket);
}
