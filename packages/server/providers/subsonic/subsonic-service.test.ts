import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { ServerAccount } from "../../ports/music-service.ts";
import { failing, patience } from "../conformance/run-on-stage.ts";
import { finderConformance } from "../conformance/finder.ts";
import { tasteConformance } from "../conformance/taste.ts";
import { credentialsFrom } from "./credentials.ts";
import { createKnownServers } from "./known-servers.ts";
import {
  apiKey,
  error,
  faults,
  password,
  startSubsonicStage,
  type SubsonicStage,
  wrapped,
} from "./testing/subsonic-stage.ts";
import { createTestSubsonic } from "./testing/test-subsonic.ts";

const lists = [
  "savedAlbums",
  "likedAlbums",
  "topArtists",
  "topArtistAlbums",
  "heardAlbums",
  "followedArtists",
  "recentArtists",
] as const;
tasteConformance("A Subsonic server", () => startSubsonicStage(), { lists, faults });
finderConformance("A Subsonic server", () => startSubsonicStage(), faults);

let stage: SubsonicStage;
beforeAll(async () => {
  stage = await startSubsonicStage();
});
beforeEach(() => stage.reset());
afterAll(() => stage.stop());

const byPassword = (word = password, server = stage.url): ServerAccount => ({
  server,
  user: "rosa",
  secret: { kind: "password", password: word },
});
const byKey = (key: string): ServerAccount => ({ server: stage.url, user: "", secret: { kind: "key", key } });
const signIn = (account: ServerAccount) => stage.service.server.signIn(account, patience());
const keptOf = (found: Awaited<ReturnType<typeof signIn>>) =>
  found.ok ? credentialsFrom(found.value.credentials) : expect.unreachable(found.failure.kind);

describe("signing in at a server", () => {
  it("keeps a token of the password, with the name as the server spells it", async () => {
    const signedIn = await signIn(byPassword());
    expect(signedIn).toMatchObject({
      value: { account: { id: `${stage.url} Rosa`, displayName: "Rosa" }, kept: "token" },
    });
    expect(keptOf(signedIn)).toMatchObject({ kept: "token", address: stage.url, user: "Rosa" });
    expect(JSON.stringify([signedIn, stage.seen, stage.logged])).not.toContain("sesame");
  });

  it("keeps a key, where the server knows keys", async () => {
    expect(keptOf(await signIn(byKey(apiKey)))).toMatchObject({ kept: "key", user: "Rosa", key: apiKey });
    expect(await signIn(byKey("guessed"))).toEqual(failing("wrong-password"));
    stage.accept("token");
    expect(await signIn(byKey(apiKey))).toEqual(failing("no-keys"));
  });

  it.each([
    ["an invisible mark", "Rosa\u200e"],
    ["an override", "\u202eRosa"],
    ["a byte order mark", "\ufeffRosa"],
    ["a control", "Rosa\u0001"],
    ["a space", "Rosa "],
    ["a line break", "Rosa\n"],
    ["more than can be kept", "R".repeat(201)],
    ["nothing to see", "\u2800"],
  ])("refuses an account whose name has %s, since it could look like another's", async (_, username) => {
    const told: Readonly<Record<string, object>> = {
      ping: {},
      tokenInfo: { tokenInfo: { username } },
      getUser: { user: { username } },
    };
    stage.answer(({ path }) => {
      const inside = told[/(\w+)\.view$/.exec(path)?.[1] ?? ""];
      return inside && wrapped(inside);
    });
    for (const account of [byKey(apiKey), { ...byPassword(), user: username }])
      expect(await signIn(account)).toEqual(failing("unclear-name"));
  });

  it.each([41, 40, 10])("keeps the password itself where the server refuses tokens with %i", async (code) => {
    stage.accept("password");
    stage.answer(({ query }) => (query.has("t") ? error(code) : undefined));
    const signedIn = await signIn(byPassword());
    expect(keptOf(signedIn)).toEqual({ kept: "password", address: stage.url, user: "Rosa", password });
    expect(await signIn(byPassword("wrong"))).toEqual(failing("wrong-password"));
  });

  it("never sends the password itself over a line that others can read", async () => {
    const address = "http://music.home:4533";
    const sent: string[] = [];
    const service = createTestSubsonic(stage.clock, {
      servers: createKnownServers([{ name: "home", address }], false),
      fetch: async (url) => {
        sent.push(url);
        return Response.json(error(url.includes("getOpenSubsonicExtensions") ? 0 : 41).body);
      },
    });
    const found = await service.server.signIn(byPassword(password, address), patience());
    expect(found).toEqual(failing("needs-tls"));
    expect(sent).toHaveLength(2);
    expect(sent.join()).not.toMatch(/[?&]p=/);
  });

  it.each([
    ["a wrong password", 40, "wrong-password"],
    ["a version that is too old for us", 20, "server-too-old"],
    ["a version that we are too new for", 30, "server-too-old"],
    ["an account that may not do this", 50, "refused"],
    ["any other error", 0, "refused"],
  ])("tells of %s", async (_, code, kind) => {
    stage.answer(({ path }) => (path.includes("Extensions") ? undefined : error(code)));
    expect(await signIn(byPassword())).toEqual(failing(kind));
  });

  it("refuses a server whose protocol has no albums by tags", async () => {
    const old = { "subsonic-response": { status: "ok", version: "1.7.9" } };
    stage.answer(() => ({ body: old }));
    expect(await signIn(byPassword())).toEqual(failing("server-too-old"));
  });

  it.each([
    ["a page", { body: "<html>", status: 200 }],
    ["nothing of the kind", { body: "", status: 404 }],
    ["a redirect, which is not followed", { status: 302, headers: { location: "http://127.0.0.1:1/" } }],
    ["XML in place of JSON", { body: '<subsonic-response status="ok" version="1.16.1"/>' }],
  ])("says that what answers is no server: %s", async (_, reply) => {
    stage.answer(() => reply);
    expect(await signIn(byPassword())).toEqual(failing("not-a-server"));
  });

  it.each(["drop", "flood", "hang"] as const)("ends in time if the server does this: %s", async (reply) => {
    stage.answer(() => {
      // The stage's own silence is too short: signing in doesn't ask again.
      if (reply === "hang") stage.clock.advance(4_000);
      return reply;
    });
    expect(await signIn(byPassword())).toMatchObject(failing("unavailable"));
  });
});

describe("the servers that are asked", () => {
  const service = (
    servers: Parameters<typeof createKnownServers>[0],
    others: boolean,
    address = "192.168.0.7",
  ) =>
    createTestSubsonic(stage.clock, {
      servers: createKnownServers(servers, others),
      lookup: (_name, _options, callback) => callback(null, [{ address, family: 4 }]),
    });

  it("are those of the operator's list, and any other only where listeners may name one", async () => {
    const listed = [{ name: "home", address: "http://127.0.0.1:1" }];
    const asked = stage.seen.length;
    const signedIn = await service(listed, false).server.signIn(byPassword(), patience());
    expect(signedIn).toEqual(failing("unknown-server"));
    expect(stage.seen).toHaveLength(asked);
    expect((await service(listed, true).server.signIn(byPassword(), patience())).ok).toBe(true);
  });

  it("are at public addresses, unless the operator wrote another", async () => {
    const touched: string[] = [];
    const door = createServer((socket) => {
      touched.push("x");
      socket.destroy();
    });
    await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void door.close());
    const { port } = door.address() as AddressInfo;
    const outside = `http://music.example.com:${port}`;
    const inside = `http://nas.lan:${port}`;
    const asked = async (address: string) =>
      service([{ name: "it", address }], false, "127.0.0.1").server.signIn(
        byPassword(password, address),
        patience(),
      );
    expect(await asked(outside)).toMatchObject(failing("unavailable"));
    expect(touched).toEqual([]);
    // This name is resolved by the system, which does not know it.
    expect(await asked(inside)).toMatchObject(failing("unavailable"));
  });
});

describe("an album of a server", () => {
  const find = async (title: string) => {
    const { access } = await stage.connect("collector");
    const found = await stage.finder.find(access, { artist: "The Lamps", title }, patience());
    return found.ok ? found.value : expect.unreachable();
  };

  it("has its genres in the catalogue's manner, its year and its length", async () => {
    expect(await find("Blue Rooms")).toEqual({
      ref: "al-1",
      title: "Blue Rooms",
      artist: "The Lamps",
      artists: [{ name: "The Lamps", ref: "ar-1" }],
      year: 1979,
      totalTracks: 4,
      minutes: 40,
      genres: ["jazz", "soul"],
      savedAt: Date.parse("2024-02-03T04:05:06Z"),
      plays: 12,
    });
  });

  it("is found by its artist if the server finds no title like it", async () => {
    const { access } = await stage.connect("collector");
    const found = await stage.finder.find(access, { artist: "Zoe", title: "Tides" }, patience());
    expect(found).toMatchObject({ value: undefined });
    const spelled = await stage.finder.find(access, { artist: "Zoë", title: "Tides" }, patience());
    expect(spelled).toMatchObject({ value: { ref: "al-2" } });
  });

  it("is found under another form of its title", async () => {
    const { access } = await stage.connect("collector");
    const wanted = { artist: "The Lamps", title: "Голубые комнаты", titleAliases: ["Blue Rooms"] };
    expect(await stage.finder.find(access, wanted, patience())).toMatchObject({ value: { ref: "al-1" } });
  });

  it("has its songs in the order of their numbers", async () => {
    const { access } = await stage.connect("collector");
    const listed = await stage.finder.listTracks(access, "al-1", patience());
    expect(listed).toMatchObject({ value: [1, 2, 3, 4].map((track) => ({ name: `Song ${track}` })) });
  });

  it("is one of the listener's own if all of their music is asked for, and unheard if it is by a top artist", async () => {
    const { access } = await stage.connect("collector");
    const gather = (...parts: Parameters<typeof stage.taste.gather>[1]) =>
      stage.taste.gather(access, parts, () => 0, patience());
    const refs = (list: readonly { readonly ref: string }[]) => list.map(({ ref }) => ref);
    expect(refs((await gather("saved", "liked")).taste.savedAlbums)).toEqual(["al-1", "al-2", "al-3"]);
    const { taste } = await gather("saved", "top", "top-artist-albums");
    expect(refs(taste.savedAlbums)).toEqual(["al-1"]);
    expect(refs(taste.topArtistAlbums)).toEqual(["al-3"]);
  });
});
