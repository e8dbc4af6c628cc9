import { fail, succeed } from "@spindle/core/result/result.ts";
import { describe, expect, it, onTestFinished } from "vitest";
import type { AccessSource } from "../../ports/music-service.ts";
import { patience } from "../conformance/run-on-stage.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createTestSubsonic } from "./testing/test-subsonic.ts";
import type { Fault } from "./testing/fake-faults.ts";
import { rosa, sampleAlbums } from "./testing/fake-sample.ts";
import { type FakeServerOptions, kinds, startFakeServer } from "./testing/fake-server.ts";

/** A listener of a server, who asks for the cover of its first album. */
async function listener(options: FakeServerOptions = {}) {
  const server = await startFakeServer(options);
  onTestFinished(() => server.stop());
  const clock = createFakeClock();
  const service = createTestSubsonic(clock);
  const secret = { kind: "password", password: rosa.password } as const;
  const found = await service.server.signIn({ server: server.url, user: "rosa", secret }, patience());
  if (!found.ok) throw new Error(found.failure.kind);
  let isRefused = false;
  const access: AccessSource = {
    token: async () => succeed(found.value.credentials),
    replace: async () => {
      isRefused = true;
      return fail({ kind: "reauthorize" });
    },
  };
  const open = (ref = "al-1", size = 640, signal = patience()) =>
    service.covers.open(access, ref, size, signal);
  return { server, clock, service, access, open, isRefused: () => isRefused };
}

/** No cover: the album is drawn. */
const none = { ok: true, value: undefined };
const unavailable = (because?: string) => ({
  ok: false,
  failure: { kind: "unavailable", ...(because !== undefined && { because }) },
});

describe("the cover of an album at a listener's own server", () => {
  it("is the server's picture in the width asked for", async () => {
    const { server, open } = await listener();
    const [large, small] = [await open(), await open("al-1", 100)];
    expect(large).toMatchObject({ value: { type: "image/png" } });
    const widthOf = (cover: typeof large) =>
      cover.ok && cover.value ? Buffer.from(cover.value.bytes).readUInt32BE(16) : expect.unreachable();
    expect([widthOf(large), widthOf(small)]).toEqual([600, 100]);
    expect(server.requests.filter(({ call }) => call === "getCoverArt")).toHaveLength(2);
  });

  it.each(["supysonic", "old", "passwordOnly"] as const)("comes from a server like %s, too", async (kind) => {
    const { open } = await listener({ ...kinds[kind], albums: sampleAlbums, users: [rosa] });
    expect(await open()).toMatchObject({ value: { type: "image/png" } });
  });

  it("is none if the album has none or is gone, which is not asked for", async () => {
    const { server, open } = await listener({
      albums: sampleAlbums.map((album) => ({ ...album, hasCover: false })),
      users: [rosa],
    });
    expect([await open(), await open("al-999"), await open("no id\n")]).toEqual([none, none, none]);
    expect(server.requests.map(({ call }) => call)).not.toContain("getCoverArt");
  });

  const noPictures: readonly Fault[] = [
    { kind: "svg" },
    { kind: "svg", type: "image/png" },
    { kind: "html" },
    { kind: "error", code: 0 },
    { kind: "error", code: 50 },
    { kind: "error", code: 70 },
    { kind: "endless" },
    { kind: "gigantic" },
    { kind: "redirect", to: "private" },
    { kind: "redirect", to: "itself" },
    { kind: "status", status: 404 },
  ];
  it.each(noPictures.map((fault) => [JSON.stringify(fault), fault] as const))(
    "is none if the server sends %s",
    async (_, fault) => {
      const { server, open } = await listener();
      server.fail(fault, { calls: ["getCoverArt"] });
      expect(await open()).toEqual(none);
      const asked = server.requests.filter(({ call }) => call === "getCoverArt");
      expect(asked).toHaveLength(1);
      // The rest is not read.
      expect((await asked[0]?.ended)?.bytes ?? 0).toBeLessThan(16 * 1024 * 1024);
    },
  );

  it("is known by its bytes, whatever type the server names", async () => {
    const { server, open } = await listener();
    server.fail({ kind: "content-type", type: "text/html" }, { calls: ["getCoverArt"] });
    expect(await open()).toMatchObject({ value: { type: "image/png" } });
  });

  it.each([
    { kind: "reset" },
    { kind: "truncated" },
    { kind: "status", status: 500 },
  ] satisfies readonly Fault[])("may come later if the server fails: %j", async (fault) => {
    const { server, open, service, access } = await listener();
    server.fail(fault, { calls: ["getCoverArt"] });
    for (let times = 0; times < 6; times += 1)
      expect(await open()).toMatchObject({ failure: { kind: "unavailable" } });
    // The server is asked for everything else as before.
    expect(await service.finder.describe(access, "al-1", patience())).toMatchObject({ ok: true });
  });

  it("is given up after ten seconds", async () => {
    const { server, clock, open } = await listener();
    const until = Promise.withResolvers<undefined>();
    server.fail({ kind: "slow", until: until.promise, afterBytes: 20 }, { calls: ["getCoverArt"] });
    const opening = open();
    await expect.poll(() => server.requests.some(({ call }) => call === "getCoverArt")).toBe(true);
    clock.advance(10_000);
    expect(await opening).toEqual(unavailable("timed-out"));
    until.resolve(undefined);
  });

  it("needs a new sign-in if the password was changed", async () => {
    const { server, open, isRefused } = await listener();
    server.fail({ kind: "error", code: 40 }, { calls: ["getCoverArt"] });
    expect(await open()).toEqual({ ok: false, failure: { kind: "reauthorize" } });
    expect(isRefused()).toBe(true);
  });
});
