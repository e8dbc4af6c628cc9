import { fail, succeed } from "@spindle/core/result/result.ts";
import type { TastePart } from "@spindle/core/spin/modes/list.ts";
import { describe, expect, it, onTestFinished } from "vitest";
import type { AccessSource } from "../../ports/music-service.ts";
import { failing, patience } from "../conformance/run-on-stage.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createKnownServers } from "./known-servers.ts";
import { createTestSubsonic } from "./testing/test-subsonic.ts";
import type { Fault } from "./testing/fake-faults.ts";
import { oddAlbums } from "./testing/fake-oddities.ts";
import { toldLonger } from "./testing/fake-library.ts";
import { newcomer, rosa, sampleAlbums } from "./testing/fake-sample.ts";
import { type FakeServer, type FakeServerOptions, kinds, startFakeServer } from "./testing/fake-server.ts";

const allParts: readonly TastePart[] = ["saved", "liked", "top", "recent", "followed", "top-artist-albums"];

async function started(options: FakeServerOptions = {}): Promise<FakeServer> {
  const server = await startFakeServer(options);
  onTestFinished(() => server.stop());
  return server;
}

const newService = (options: Parameters<typeof createTestSubsonic>[1] = {}) =>
  createTestSubsonic(createFakeClock(), options);

async function signedIn(
  server: FakeServer,
  secret: Parameters<ReturnType<typeof newService>["server"]["signIn"]>[0]["secret"] = {
    kind: "password",
    password: rosa.password,
  },
) {
  const service = newService();
  const user = secret.kind === "key" ? "" : "rosa";
  const found = await service.server.signIn({ server: server.url, user, secret }, patience());
  if (!found.ok) throw new Error(found.failure.kind);
  const access: AccessSource = {
    token: async () => succeed(found.value.credentials),
    replace: async () => fail({ kind: "reauthorize" }),
  };
  const gather = (parts = allParts) => service.taste.gather(access, parts, () => 0.5, patience());
  return { service, access, kept: found.value.kept, gather };
}

describe("a server of the kind", () => {
  it.each([
    ["navidrome", "token"],
    ["passwordOnly", "password"],
    ["old", "password"],
    ["supysonic", "password"],
  ] as const)("%s is signed in at with a %s, and read", async (kind, way) => {
    const { kept, gather, service, access } = await signedIn(
      await started({ ...kinds[kind], albums: toldLonger(sampleAlbums), users: [rosa] }),
    );
    expect(kept).toBe(way);
    const { taste, failures } = await gather();
    expect(failures).toEqual([]);
    expect(taste.savedAlbums.map(({ title }) => title)).toEqual(["Eight Rooms"]);
    expect(taste.topArtists.map(({ name }) => name)).toEqual(["The Lamps"]);
    const found = await service.finder.find(access, { artist: "Zoe\u0308", title: "Tides" }, patience());
    const tides = found.ok && found.value ? found.value : expect.unreachable();
    const listed = await service.finder.listTracks(access, tides.ref, patience());
    expect(listed).toMatchObject({ value: ["Ebb", "Flow", "Still", "Spring"].map((name) => ({ name })) });
  });

  it("that knows only keys is signed in at with one", async () => {
    const { kept, gather } = await signedIn(await started(kinds.keysOnly), { kind: "key", key: rosa.apiKey });
    expect(kept).toBe("key");
    expect((await gather()).failures).toEqual([]);
  });

  it("that knows only keys says so when given a password", async () => {
    const server = await started(kinds.keysOnly);
    const secret = { kind: "password", password: rosa.password } as const;
    const refused = await newService().server.signIn(
      { server: server.url, user: "rosa", secret },
      patience(),
    );
    expect(refused).toEqual(failing("only-keys"));
  });

  it("with accounts in LDAP gets the password itself for these alone", async () => {
    const users = [{ ...rosa, inLdap: true }, newcomer];
    const { kept } = await signedIn(await started({ ...kinds.navidrome, users }));
    expect(kept).toBe("password");
  });
});

describe("a test of the connection", () => {
  it.each(["apiKey", "token", "password"] as const)("works with a %s", async (way) => {
    const server = await started({ accepts: [way] });
    const secret =
      way === "apiKey"
        ? { kind: "key" as const, key: rosa.apiKey }
        : { kind: "password" as const, password: rosa.password };
    const { service, access } = await signedIn(server, secret);
    expect(await service.server.test(access, patience())).toEqual({ ok: true, value: undefined });
    expect(server.requests.at(-1)).toMatchObject({ call: "ping" });
  });

  const faults: readonly (readonly [Fault, string])[] = [
    [{ kind: "error", code: 40 }, "reauthorize"],
    [{ kind: "error", code: 41 }, "reauthorize"],
    [{ kind: "error", code: 42 }, "reauthorize"],
    [{ kind: "error", code: 44 }, "reauthorize"],
    [{ kind: "error", code: 30 }, "server-too-old"],
    [{ kind: "error", code: 60 }, "refused"],
    [{ kind: "html" }, "not-a-server"],
    [{ kind: "redirect", to: "private" }, "not-a-server"],
    [{ kind: "reset" }, "unavailable"],
    [{ kind: "status", status: 500 }, "unavailable"],
  ];
  it.each(faults)("finds %j: %s", async (fault, kind) => {
    const server = await started();
    const { service, access } = await signedIn(server);
    server.fail(fault);
    const tested = await service.server.test(access, patience());
    expect(tested).toMatchObject({ failure: { kind } });
  });

  it("asks again at once, whatever failed before", async () => {
    const server = await started();
    const { service, access, gather } = await signedIn(server);
    server.fail({ kind: "status", status: 500 });
    for (let times = 0; times < 8; times += 1) {
      await gather(["saved"]);
      await service.server.test(access, patience());
    }
    server.endFaults();
    expect(await service.server.test(access, patience())).toMatchObject({ ok: true });
  });
});

it("a server that the operator doesn’t list any more is told as that, and not asked", async () => {
  const fake = await started();
  const { access } = await signedIn(fake);
  const asked = fake.requests.length;
  const servers = createKnownServers([{ name: "home", address: "https://music.example" }], false);
  const { server, taste, finder, playback, covers } = newService({ servers });
  const failed = failing("unknown-server");
  expect(await server.test(access, patience())).toEqual(failed);
  expect(await finder.describe(access, "al-1", patience())).toEqual(failed);
  expect(await playback.listSongs(access, "al-1", patience())).toEqual(failed);
  expect(await covers.open(access, "al-1", 640, patience())).toEqual(failed);
  const { failures } = await taste.gather(access, allParts, () => 0.5, patience());
  expect(failures).toEqual([{ kind: "unknown-server" }]);
  expect(fake.requests).toHaveLength(asked);
});

describe("an odd answer", () => {
  const faults: readonly Fault[] = [
    { kind: "reset" },
    { kind: "status", status: 500 },
    { kind: "status", status: 429, retryAfter: "1" },
    { kind: "xml" },
    { kind: "html" },
    { kind: "error", code: 0 },
    { kind: "error", code: 50 },
    { kind: "error", code: 60 },
    { kind: "endless" },
    { kind: "gigantic" },
    { kind: "truncated" },
    { kind: "wrong-length", by: 10 },
    { kind: "wrong-length", by: -10 },
    { kind: "redirect", to: "private" },
    { kind: "redirect", to: "itself" },
  ];
  it.each(faults.map((fault) => [JSON.stringify(fault), fault] as const))(
    "%s is an outage",
    async (_, fault) => {
      const server = await started();
      const { gather } = await signedIn(server);
      server.fail(fault);
      const { taste, failures } = await gather(["saved", "liked", "recent"]);
      expect(taste.savedAlbums).toEqual([]);
      expect(new Set(failures.map(({ kind }) => kind))).toEqual(new Set(["unavailable"]));
      server.endFaults();
    },
  );

  it("about a listener's library of 200,000 albums is cut", async () => {
    const { gather } = await signedIn(await started({ generatedAlbums: 200_000 }));
    const { taste, failures } = await gather(["saved", "liked"]);
    expect(failures).toEqual([]);
    expect(taste.savedAlbums.length).toBeGreaterThan(400);
    expect(taste.savedAlbums.length).toBeLessThanOrEqual(1_100);
  });

  it("with odd names, ids and lengths is cleaned or left out", async () => {
    const { gather } = await signedIn(
      await started({ albums: oddAlbums, users: [{ name: "Rosa", password: rosa.password }] }),
    );
    const { taste, failures } = await gather(["saved", "liked"]);
    expect(failures).toEqual([]);
    for (const { title, artist, ref } of taste.savedAlbums) {
      for (const text of [title, artist, ref]) expect(text).not.toMatch(/^$|\p{Cc}/u);
      expect(title.length).toBeLessThanOrEqual(400);
    }
  });
});
