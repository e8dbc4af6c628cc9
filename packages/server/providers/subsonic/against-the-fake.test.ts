import type { WantedAlbum } from "@spindle/core/album/album-key.ts";
import { fail, succeed } from "@spindle/core/result/result.ts";
import type { TastePart } from "@spindle/core/spin/modes/list.ts";
import { describe, expect, it, onTestFinished } from "vitest";
import type { AccessSource } from "../../ports/music-service.ts";
import { failing, patience } from "../conformance/run-on-stage.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createKnownServers } from "./known-servers.ts";
import { createTestSubsonic } from "./testing/test-subsonic.ts";
import type { Fault } from "./testing/fake-faults.ts";
import { oddAlbums, without } from "./testing/fake-oddities.ts";
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
  const owned = async () => {
    const read = await service.taste.owned?.(access, patience());
    return read?.ok ? read.value : undefined;
  };
  return { service, access, kept: found.value.kept, gather, owned };
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

  it("lists what is new there and anything else as owned, and what was played lately as heard", async () => {
    const server = await started({ albums: toldLonger(sampleAlbums), users: [rosa] });
    const { gather, owned } = await signedIn(server);
    const asked = async (work: () => Promise<unknown>) => {
      const before = server.requests.length;
      await work();
      return server.requests.slice(before).map(({ query }) => query.get("type"));
    };
    expect(new Set(await asked(owned))).toEqual(new Set(["newest", "random"]));
    expect(await owned()).toHaveLength(sampleAlbums.length);
    expect(await asked(() => gather(["recent"]))).toEqual(["recent"]);
    expect((await gather(["recent"])).taste.heardAlbums.map(({ title }) => title)).toContain("One Long Tone");
    server.fail({ kind: "status", status: 404 }, { calls: ["getAlbumList2"], times: 1 });
    expect(await owned()).not.toHaveLength(0);
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

  it("of 6 MB is read if it lists all that has a star, and nowhere else", async () => {
    const server = await started();
    const { gather } = await signedIn(server);
    server.fail({ kind: "gigantic", bytes: 6_000_000 });
    const { taste, failures } = await gather(["saved", "liked"]);
    expect([taste.savedAlbums, taste.likedAlbums.length]).toEqual([[], 1]);
    expect(failures).toHaveLength(1);
  });

  it("about a listener's library of 200,000 albums is cut", async () => {
    const { owned } = await signedIn(await started({ generatedAlbums: 200_000 }));
    expect(await owned()).toHaveLength(600);
  });

  it("with odd names, ids and lengths is cleaned or left out", async () => {
    const { owned } = await signedIn(
      await started({ albums: oddAlbums, users: [{ name: "Rosa", password: rosa.password }] }),
    );
    const albums = await owned();
    expect(albums).not.toHaveLength(0);
    for (const { title, artist, ref } of albums ?? []) {
      for (const text of [title, artist, ref]) expect(text).not.toMatch(/^$|\p{Cc}/u);
      expect(title.length).toBeLessThanOrEqual(400);
    }
  });
});

describe("an album of a server", () => {
  const find = async (album: WantedAlbum, server: FakeServer) => {
    const { service, access } = await signedIn(server);
    const found = await service.finder.find(access, album, patience());
    return found.ok ? found.value : expect.unreachable(found.failure.kind);
  };
  const eightRooms = { artist: "The Lamps", title: "Eight Rooms" };
  const longer = { albums: toldLonger(sampleAlbums), users: [rosa] };

  it.each(["navidrome", "supysonic"] as const)(
    "has its genres in the catalogue's manner, its year and its length: %s",
    async (kind) => {
      const albums = longer.albums.map((album) => ({ ...album, genres: ["Jazz; Soul"] }));
      expect(await find(eightRooms, await started({ ...kinds[kind], ...longer, albums }))).toEqual({
        ...eightRooms,
        ref: "al-1",
        artists: [{ name: "The Lamps", ref: "ar-1" }],
        year: 1979,
        totalTracks: 8,
        minutes: 40,
        genres: ["jazz", "soul"],
        savedAt: Date.parse("2025-02-03T04:05:06Z"),
        plays: 12,
      });
    },
  );

  it("is found by its artist if the server finds no title like it", async () => {
    const server = await started(longer);
    server.fail({ kind: "reshaped", change: without("album") }, { calls: ["search3"] });
    expect(await find({ artist: "Zoë", title: "Tides" }, server)).toMatchObject({ ref: "al-2" });
    expect(await find({ artist: "Zoë", title: "Eight Rooms" }, server)).toBeUndefined();
  });

  it("is found under another form of its title", async () => {
    const wanted = { ...eightRooms, title: "Восемь комнат", titleAliases: ["Eight Rooms"] };
    expect(await find(wanted, await started(longer))).toMatchObject({ ref: "al-1" });
  });

  it("is one that the listener owns, and unheard if it is by a top artist", async () => {
    const { gather, owned } = await signedIn(
      await started({ ...longer, users: [{ ...rosa, plays: { "Eight Rooms": 12 } }] }),
    );
    const refs = (list: readonly { readonly ref: string }[]) => list.map(({ ref }) => ref);
    expect(refs((await owned()) ?? [])).toEqual(["al-4", "al-3", "al-2", "al-1"]);
    const { taste } = await gather(["saved", "top", "top-artist-albums"]);
    expect(refs(taste.savedAlbums)).toEqual(["al-1"]);
    expect(refs(taste.topArtistAlbums)).toEqual(["al-3"]);
  });
});
