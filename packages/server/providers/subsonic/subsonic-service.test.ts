import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { Lookup } from "../../net/public-lookup.ts";
import type { ServerAccount } from "../../ports/music-service.ts";
import { coversConformance } from "../conformance/covers.ts";
import { finderConformance } from "../conformance/finder.ts";
import { failing, patience } from "../conformance/run-on-stage.ts";
import { serverSignInConformance } from "../conformance/server-sign-in.ts";
import { streamConformance } from "../conformance/stream.ts";
import { tasteConformance } from "../conformance/taste.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { credentialsFrom } from "./credentials.ts";
import { inspectServer } from "./inspect-server.ts";
import { createKnownServers } from "./known-servers.ts";
import { useFakeServers } from "./testing/fake-calls.ts";
import type { Fault } from "./testing/fake-faults.ts";
import { rosa } from "./testing/fake-sample.ts";
import { faults as allFaults, startSubsonicStage } from "./testing/subsonic-stage.ts";
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
// How a call fails is the same for each way to sign in.
for (const [kind, kept, faults] of [
  ["navidrome", "a token", allFaults],
  ["keysOnly", "a key", ["down"]],
  ["supysonic", "the password", ["down"]],
] as const) {
  const name = `A server that takes ${kept}`;
  const setup = () => startSubsonicStage(kind);
  serverSignInConformance(name, setup, faults);
  tasteConformance(name, setup, { lists, faults, owned: true });
  finderConformance(name, setup, faults);
  streamConformance(name, setup, faults);
  coversConformance(name, setup, faults);
}

const started = useFakeServers();
const byPassword = (address: string, password: string = rosa.password): ServerAccount => ({
  server: address,
  user: "rosa",
  secret: { kind: "password", password },
});
const byKey = (address: string): ServerAccount => ({
  server: address,
  user: "",
  secret: { kind: "key", key: rosa.apiKey },
});
const signIn = (account: ServerAccount, options: Parameters<typeof createTestSubsonic>[1] = {}) =>
  createTestSubsonic(createFakeClock(), options).server.signIn(account, patience());
const keptOf = (found: Awaited<ReturnType<typeof signIn>>) =>
  found.ok ? credentialsFrom(found.value.credentials) : expect.unreachable(found.failure.kind);

describe("signing in at a server", () => {
  it("keeps a token of the password, with the name as the server spells it", async () => {
    const { url, requests } = await started();
    const logged: unknown[] = [];
    const signedIn = await signIn(byPassword(url), { log: (entry) => logged.push(entry) });
    expect(signedIn).toMatchObject({
      value: { account: { id: `${url} Rosa`, displayName: "Rosa" }, kept: "token" },
    });
    expect(keptOf(signedIn)).toMatchObject({ kept: "token", address: url, user: "Rosa" });
    const sent = requests.map(({ query }) => query.toString());
    expect(JSON.stringify([signedIn, sent, logged])).not.toContain("sesame");
    expect(requests.some(({ parameters }) => parameters.has("p"))).toBe(false);
  });

  it("keeps a key, where the server knows keys", async () => {
    const { url } = await started();
    expect(keptOf(await signIn(byKey(url)))).toMatchObject({ kept: "key", user: "Rosa", key: rosa.apiKey });
    const { url: another } = await started({ accepts: ["token"] });
    expect(await signIn(byKey(another))).toEqual(failing("no-keys"));
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
  ])("refuses an account whose name has %s, since it could look like another's", async (_, name) => {
    const { url } = await started({ users: [{ ...rosa, name }] });
    for (const account of [byKey(url), { ...byPassword(url), user: name }])
      expect(await signIn(account)).toEqual(failing("unclear-name"));
  });

  it.each([41, 40, 10])("keeps the password itself where the server refuses tokens with %i", async (code) => {
    const server = await started({ accepts: ["password"] });
    server.fail({ kind: "error", code }, { calls: ["ping"], times: 1 });
    const kept = keptOf(await signIn(byPassword(server.url)));
    const { password } = rosa;
    expect(kept).toEqual({ kept: "password", address: server.url, user: "Rosa", password });
    server.fail({ kind: "error", code }, { calls: ["ping"], times: 1 });
    expect(await signIn(byPassword(server.url, "wrong"))).toEqual(failing("wrong-password"));
  });

  it("never sends the password itself over a line that others can read", async () => {
    const address = "http://music.home:4533";
    const sent: string[] = [];
    const found = await signIn(byPassword(address), {
      servers: createKnownServers([{ name: "home", address }], false),
      fetch: async (url) => {
        sent.push(url);
        const code = url.includes("getOpenSubsonicExtensions") ? 0 : 41;
        return Response.json({
          "subsonic-response": { status: "failed", version: "1.16.1", error: { code } },
        });
      },
    });
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
    const server = await started();
    server.fail({ kind: "error", code }, { calls: ["ping"] });
    expect(await signIn(byPassword(server.url))).toEqual(failing(kind));
  });

  it.each([true, false])(
    "sends no password to a server whose protocol has no albums by tags (OpenSubsonic: %s)",
    async (openSubsonic) => {
      const { url, requests } = await started({ openSubsonic, version: "1.7.9", checksVersion: false });
      expect(await signIn(byPassword(url))).toEqual(failing("server-too-old"));
      expect(requests.map(({ call }) => call)).toEqual(["getOpenSubsonicExtensions"]);
    },
  );

  it("signs in at a server that has no page for its extensions, but sends nothing to what is no server", async () => {
    const server = await started();
    server.fail({ kind: "status", status: 404 }, { calls: ["getOpenSubsonicExtensions"] });
    expect(await signIn(byPassword(server.url))).toMatchObject({ ok: true });
    const before = server.requests.length;
    server.fail({ kind: "status", status: 404 });
    expect(await signIn(byPassword(server.url))).toEqual(failing("not-a-server"));
    const sent = server.requests.slice(before).flatMap(({ query }) => [...query.keys()]);
    expect(new Set(sent)).toEqual(new Set(["v", "c", "f"]));
  });

  const notServers: readonly Fault[] = [
    { kind: "html" },
    { kind: "status", status: 404 },
    { kind: "status", status: 410 },
    { kind: "redirect", to: "private" },
    { kind: "xml" },
  ];
  it.each(notServers)("says that what answers is no server: %o", async (fault) => {
    const server = await started();
    server.fail(fault);
    expect(await signIn(byPassword(server.url))).toEqual(failing("not-a-server"));
  });

  it.each(["reset", "endless"] as const)("ends if the server's answer is: %s", async (kind) => {
    const server = await started();
    server.fail({ kind });
    expect(await signIn(byPassword(server.url))).toMatchObject(failing("unavailable"));
  });

  it("ends in time if the server doesn't answer", async () => {
    const server = await started();
    const clock = createFakeClock();
    server.fail({ kind: "slow", until: new Promise(() => {}) });
    const signingIn = createTestSubsonic(clock).server.signIn(byPassword(server.url), patience());
    await expect.poll(() => server.requests).toHaveLength(1);
    clock.advance(6_000);
    expect(await signingIn).toMatchObject(failing("unavailable"));
  });
});

describe("the servers that are asked", () => {
  const resolved: string[] = [];
  beforeEach(() => void resolved.splice(0));
  const lookup: Lookup = (name, _options, callback) => {
    resolved.push(name);
    callback(null, [{ address: "127.0.0.1", family: 4 }]);
  };
  const ask = (account: ServerAccount, servers: Parameters<typeof createKnownServers>[0], others: boolean) =>
    signIn(account, { servers: createKnownServers(servers, others), lookup });

  it("are those of the operator's list, and any other only where listeners may name one", async () => {
    const listed = [{ name: "home", address: "http://127.0.0.1:1" }];
    const { url, requests } = await started();
    expect(await ask(byPassword(url), listed, false)).toEqual(failing("unknown-server"));
    expect(requests).toEqual([]);
    expect(await ask(byPassword(url), listed, true)).toMatchObject({ ok: true });
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
    const outside = { name: "outside", address: `http://music.example.com:${port}` };
    const inside = { name: "inside", address: `http://localhost:${port}` };
    const servers = createKnownServers([outside, inside], false);
    const asked = ({ address }: typeof outside) => ask(byPassword(address), [outside, inside], false);
    const inspected = ({ address }: typeof outside) =>
      inspectServer(servers.at(address) ?? expect.unreachable(), patience(), lookup);

    expect(await asked(outside)).toMatchObject(failing("unavailable"));
    expect(await inspected(outside)).toMatchObject({ kind: "unreachable" });
    expect([touched.length, resolved]).toEqual([0, ["music.example.com", "music.example.com"]]);

    expect(await asked(inside)).toMatchObject(failing("unavailable"));
    expect(touched).toHaveLength(1);
    expect(await inspected(inside)).toMatchObject({ kind: "unreachable" });
    expect(touched).toHaveLength(2);
  });

  it.each([
    ["http://nas.lan:4533", true],
    ["http://nas:4533", true],
    ["https://music.home.arpa", true],
    ["http://192.168.0.7:4533", true],
    ["http://[fd00::7]:4533", true],
    ["http://localhost:4533", true],
    ["https://music.example.com", false],
    ["https://lan.example.com", false],
  ])(
    "may be at a private address if the operator wrote one, or a name of their network: %s",
    (address, may) => {
      expect(createKnownServers([{ name: "it", address }], false).at(address)?.anyAddress).toBe(may);
      // Where a listener may name one, they are on this machine.
      expect(createKnownServers([], true).at(address)?.anyAddress).toBe(true);
    },
  );
});
