import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { createTestSubsonic } from "../providers/subsonic/testing/test-subsonic.ts";
import { toldLonger } from "../providers/subsonic/testing/fake-library.ts";
import { rosa, sampleAlbums } from "../providers/subsonic/testing/fake-sample.ts";
import { type FakeServer, startFakeServer } from "../providers/subsonic/testing/fake-server.ts";
import { createFakeClock } from "../providers/testing/fake-clock.ts";
import { readStatus, spin } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

interface Albums {
  readonly album: { readonly id: string; readonly coverUrl?: string };
}

describe.each(databases)("$name", ({ open }) => {
  let fake: FakeServer;
  let server: TestServer;
  beforeAll(async () => {
    // One album, so that all are given the same.
    const albums = toldLonger(sampleAlbums.slice(0, 1));
    const starred = { albums: albums.map(({ title }) => title) };
    const users = ["Rosa", "Ben"].map((name) => ({ name, password: rosa.password, starred }));
    fake = await startFakeServer({ albums, users });
    const clock = createFakeClock();
    const service = createTestSubsonic(clock);
    server = await startTestServer({ database: await open(), services: [service], clock });
  });
  afterAll(() => Promise.all([server.stop(), fake.stop()]));

  /** A listener of the server, with the album of their spin. */
  async function listener(user: string) {
    const browser = server.newBrowser();
    await browser.request("POST", "/auth/subsonic/server", {
      body: { server: fake.url, user, password: rosa.password },
      headers: { Origin: server.origin },
    });
    const { todaysSpinId } = await readStatus(browser);
    const spinId = todaysSpinId ?? (await spin(browser, { mode: "saved" })).spinId;
    return { browser, spinId, album: await albumOf(browser, spinId) };
  }

  const albumOf = async (browser: TestBrowser, spinId: string) =>
    ((await (await browser.request("GET", `/api/spins/${spinId}`)).json()) as Albums).album;
  const answerOf = async (reply: Response) => [
    reply.status,
    ((await reply.json()) as { readonly code: string }).code,
  ];
  const coversAsked = () => fake.requests.filter(({ call }) => call === "getCoverArt").length;

  test("albums have covers at paths of ours, which the server is asked for once", async () => {
    const { browser, album, spinId } = await listener("rosa");
    const path = album.coverUrl ?? "";
    expect(path).toBe(`/api/albums/${album.id}/cover?size=640&spin=${spinId}`);
    const before = coversAsked();
    for (const times of [1, 2]) {
      const reply = await browser.request("GET", path);
      expect([reply.status, reply.headers.get("Content-Type")], String(times)).toEqual([200, "image/png"]);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        "cache-control": "private, max-age=86400",
        vary: "Cookie",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
      });
      expect(Buffer.from(await reply.arrayBuffer()).toString("latin1", 1, 4)).toBe("PNG");
    }
    expect(coversAsked()).toBe(before + 1);
    for (const list of ["/api/spins/history", "/api/collection"]) {
      const { items } = (await (await browser.request("GET", list)).json()) as {
        readonly items: readonly Albums[];
      };
      expect(items[0]?.album.coverUrl).toBe(`/api/albums/${album.id}/cover?size=400&spin=${spinId}`);
    }
    expect((await browser.request("GET", `/api/albums/${album.id}/cover?size=399`)).status).toBe(400);
    expect(path).not.toContain("http");
  });

  test("two listeners of one server never share a cover, nor has anybody else one", async () => {
    const [one, other] = [await listener("rosa"), await listener("Ben")];
    await one.browser.request("GET", one.album.coverUrl ?? "");
    const before = coversAsked();
    expect(other.album.id).toBe(one.album.id);
    expect(other.album.coverUrl).not.toBe(one.album.coverUrl);
    // Even at the first one's address.
    expect((await other.browser.request("GET", one.album.coverUrl ?? "")).status).toBe(200);
    expect(coversAsked()).toBe(before + 1);
    const stranger = await server.signIn();
    expect(await answerOf(await stranger.request("GET", one.album.coverUrl ?? ""))).toEqual([
      404,
      "cover-not-found",
    ]);
    expect(await answerOf(await server.request("GET", one.album.coverUrl ?? ""))).toEqual([
      401,
      "not-signed-in",
    ]);
    expect(coversAsked()).toBe(before + 1);
  });

  test("other sites' pages get none", async () => {
    const { browser, album } = await listener("rosa");
    for (const from of ["cross-site", "same-site", "none"]) {
      const headers = { "Sec-Fetch-Site": from };
      const reply = await browser.request("GET", album.coverUrl ?? "", { headers });
      expect(await answerOf(reply), from).toEqual([403, "foreign-origin"]);
    }
    const headers = { "Sec-Fetch-Site": "same-origin" };
    expect((await browser.request("GET", album.coverUrl ?? "", { headers })).status).toBe(200);
  });

  test("a server that fails is an outage, and the next page asks again", async () => {
    const { browser, album } = await listener("Ben");
    const path = `/api/albums/${album.id}/cover?size=400`;
    fake.fail({ kind: "status", status: 500 }, { calls: ["getCoverArt"], times: 1 });
    expect(await answerOf(await browser.request("GET", path))).toEqual([503, "provider-unavailable"]);
    expect((await browser.request("GET", path)).status).toBe(200);
  });

  test("a lost connection shows no covers, nor does one that was ended", async () => {
    const { browser, album, spinId } = await listener("rosa");
    const path = `/api/albums/${album.id}/cover?size=400`;
    fake.fail({ kind: "error", code: 40 }, { calls: ["getAlbum"], times: 1 });
    expect(await answerOf(await browser.request("GET", path))).toEqual([404, "cover-not-found"]);
    expect(await albumOf(browser, spinId)).not.toHaveProperty("coverUrl");
    expect((await browser.request("GET", album.coverUrl ?? "")).status).toBe(404);
    const again = await listener("rosa");
    expect((await again.browser.request("GET", path)).status).toBe(200);
    expect((await again.browser.request("DELETE", "/api/connections/subsonic")).status).toBe(204);
    expect(await answerOf(await again.browser.request("GET", path))).toEqual([404, "cover-not-found"]);
    expect(await albumOf(again.browser, spinId)).not.toHaveProperty("coverUrl");
  });
});
