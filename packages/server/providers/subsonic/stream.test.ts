import { createHash } from "node:crypto";
import { fail, succeed } from "@spindle/core/result/result.ts";
import { describe, expect, it, onTestFinished } from "vitest";
import type { AccessSource } from "../../ports/music-service.ts";
import type { OpenedSound, Song, WantedSound } from "../../ports/playback.ts";
import { patience } from "../conformance/run-on-stage.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createTestSubsonic } from "./testing/test-subsonic.ts";
import type { AlbumSpec } from "./testing/fake-library.ts";
import type { Fault } from "./testing/fake-faults.ts";
import { rosa, sampleAlbums } from "./testing/fake-sample.ts";
import { type FakeServer, type FakeServerOptions, kinds, startFakeServer } from "./testing/fake-server.ts";

const files: AlbumSpec = {
  title: "Files",
  artist: "Ann",
  songs: (["wav", "flac", "ape", "alac", "dsf", "wma"] as const).map((format) => ({
    title: format,
    seconds: 2,
    format,
  })),
};

async function started(options: FakeServerOptions = {}) {
  const server = await startFakeServer({ albums: [files, ...sampleAlbums], users: [rosa], ...options });
  onTestFinished(() => server.stop());
  return server;
}

function listening(server: FakeServer, password: string = rosa.password) {
  const clock = createFakeClock();
  const { playback } = createTestSubsonic(clock);
  let replaced = 0;
  const credentials = { kept: "password", address: server.url, user: rosa.name, password };
  const access: AccessSource = {
    token: async () => succeed(JSON.stringify(credentials)),
    async replace() {
      replaced += 1;
      return fail({ kind: "reauthorize" });
    },
  };
  const songsOf = async (ref: string) => {
    const listed = await playback.listSongs(access, ref, patience());
    return (listed.ok && listed.value) || expect.unreachable("the album is there");
  };
  return {
    clock,
    playback,
    access,
    replaced: () => replaced,
    songsOf,
    songNamed: async (title: string) =>
      (await songsOf("al-1")).find((song) => song.title === title) ?? expect.unreachable(title),
    open: (song: Song, wanted: WantedSound, signal = patience()) =>
      playback.open(access, song, wanted, signal),
  };
}

type Opened = Extract<OpenedSound, { readonly kind: "opened" }>;
type Result = Awaited<ReturnType<ReturnType<typeof listening>["open"]>>;

function openedIn(result: Result): Opened {
  if (!result.ok) throw new Error(result.failure.kind);
  if (result.value.kind !== "opened") throw new Error(result.value.kind);
  return result.value;
}
const bytesOf = async ({ body }: Opened) => Buffer.from(await new Response(body).arrayBuffer());

describe("songs", () => {
  it("come in order, with the formats that browsers may play", async () => {
    const { songsOf } = listening(await started());
    const listed = await songsOf("al-1");
    expect(listed.map(({ title, format, type }) => [title, format, type])).toEqual([
      ["wav", "wav", "audio/wav"],
      ["flac", "flac", "audio/flac"],
      ["ape", undefined, undefined],
      ["alac", undefined, "audio/mp4"],
      ["dsf", undefined, undefined],
      ["wma", undefined, undefined],
    ]);
    const ofTides = await songsOf("al-3");
    expect(ofTides.map(({ title, disc, seconds }) => [title, disc, seconds])).toEqual([
      ["Ebb", 1, 2],
      ["Flow", 1, 2],
      ["Still", 2, 2],
      ["Spring", 2, 2],
    ]);
  });

  it("can be converted from anywhere only with the server's extension", async () => {
    const from = async (options: FakeServerOptions) =>
      (await listening(await started(options)).songsOf("al-1")).map((song) => song.convertsFromAnywhere);
    expect(new Set(await from({}))).toEqual(new Set([true]));
    for (const options of [{ extensions: [] }, kinds.old, kinds.supysonic])
      expect(new Set(await from(options))).toEqual(new Set([false]));
  });
});

describe("an original", () => {
  it("comes whole, with its length, and never with a rate or an offset", async () => {
    const server = await started();
    const { songNamed, open } = listening(server);
    const opened = openedIn(await open(await songNamed("flac"), { as: "original", fromSecond: 1 }));
    expect(opened).toMatchObject({ type: "audio/flac", range: undefined, acceptsRanges: true });
    const bytes = await bytesOf(opened);
    expect([bytes.length, bytes.toString("latin1", 0, 4)]).toEqual([opened.length, "fLaC"]);
    await opened.ended;
    const { query } = server.requests.at(-1) ?? expect.unreachable();
    expect([...query.keys()].toSorted()).toEqual(["c", "f", "format", "id", "p", "u", "v"]);
    expect(query.get("format")).toBe("raw");
  });

  it.each([
    ["bytes=0-", 0, undefined],
    ["bytes=-50", -50, undefined],
  ] as const)("comes by the range %s", async (range, first, end) => {
    const { songNamed, open } = listening(await started());
    const song = await songNamed("wav");
    const whole = await bytesOf(openedIn(await open(song, { as: "original" })));
    const part = openedIn(await open(song, { as: "original", range }));
    expect(part.range).toMatch(new RegExp(`^bytes \\d+-\\d+/${whole.length}$`));
    expect(await bytesOf(part)).toEqual(whole.subarray(first, end));
  });

  it("comes whole for several ranges or none that is one", async () => {
    const server = await started();
    const { songNamed, open } = listening(server);
    for (const range of ["bytes=0-1,3-4", "bytes=-", "lines=1-2", "bytes=0-1\r\nx: y"]) {
      const opened = openedIn(await open(await songNamed("wav"), { as: "original", range }));
      expect(opened.range).toBeUndefined();
      await opened.body.cancel();
      expect(server.requests.at(-1)?.headers.range).toBeUndefined();
    }
  });

  it("begins at the start where the server knows no ranges, and says so", async () => {
    const server = await started();
    const { songNamed, open } = listening(server);
    const song = await songNamed("wav");
    server.fail({ kind: "no-ranges" }, { calls: ["stream"] });
    const opened = openedIn(await open(song, { as: "original", range: "bytes=100-" }));
    expect(opened).toMatchObject({ range: undefined, acceptsRanges: false });
    expect((await bytesOf(opened)).toString("latin1", 0, 4)).toBe("RIFF");
  });
});

describe("a conversion", () => {
  it.each([
    ["opus", "audio/ogg"],
    ["mp3", "audio/mpeg"],
  ] as const)("to %s is of type %s", async (as, type) => {
    const server = await started();
    const { songNamed, open } = listening(server);
    const opened = openedIn(await open(await songNamed("alac"), { as, range: "bytes=5-" }));
    expect(opened).toMatchObject({ type, length: undefined, range: undefined, acceptsRanges: false });
    expect((await bytesOf(opened)).length).toBeGreaterThan(1_000);
    expect(server.requests.at(-1)?.headers.range).toBeUndefined();
    expect(server.requests.at(-1)?.query.has("maxBitRate")).toBe(false);
  });

  it("begins later only where the server can", async () => {
    for (const [extensions, offset] of [
      [["transcodeOffset"], "1"],
      [[], null],
    ] as const) {
      const server = await started({ extensions });
      const { songNamed, open } = listening(server);
      const opened = openedIn(await open(await songNamed("ape"), { as: "opus", fromSecond: 1 }));
      await opened.body.cancel();
      expect(server.requests.at(-1)?.query.get("timeOffset")).toBe(offset);
    }
  });

  it("isn't there where the server refuses it or sends the original", async () => {
    const server = await started();
    const { songNamed, open } = listening(server);
    const alac = await songNamed("alac");
    for (const fault of [
      { kind: "error", code: 0 },
      { kind: "content-type", type: "audio/mp4" },
      { kind: "content-type", type: "text/html" },
    ] as const) {
      server.fail(fault, { calls: ["stream"], times: 1 });
      expect(await open(alac, { as: "opus" }), fault.kind).toEqual(succeed({ kind: "not-converted" }));
    }
  });
});

describe("an odd answer", () => {
  const faults: readonly Fault[] = [
    { kind: "reset" },
    { kind: "status", status: 500 },
    { kind: "status", status: 404 },
    { kind: "status", status: 429, retryAfter: "1" },
    { kind: "svg" },
    { kind: "svg", type: "application/json" },
    { kind: "redirect", to: "private" },
    { kind: "redirect", to: "itself" },
    { kind: "content-type", type: "image/svg+xml" },
    { kind: "gigantic", bytes: 30_000_000 },
  ];
  it.each(faults.map((fault) => [JSON.stringify(fault), fault] as const))(
    "%s is an outage",
    async (_, fault) => {
      const server = await started();
      const { songNamed, open } = listening(server);
      const song = await songNamed("wav");
      server.fail(fault, { calls: ["stream"] });
      const opened = await open(song, { as: "original" });
      expect(opened).toMatchObject({ ok: false, failure: { kind: "unavailable" } });
      expect(server.requests.filter(({ call }) => call === "stream")).toHaveLength(1);
    },
  );

  it.each([
    { kind: "html" },
    { kind: "content-type", type: "text/html" },
    { kind: "content-type", type: "audio/x-unheard-of" },
  ] as const)("of another type is a refusal of this song alone: %o", async (fault) => {
    const server = await started();
    const { songNamed, open } = listening(server);
    server.fail(fault, { calls: ["stream"] });
    expect(await open(await songNamed("wav"), { as: "original" })).toEqual(succeed({ kind: "refused" }));
  });

  it.each([0, 50])("with the server's own error %i is a refusal of this song alone", async (code) => {
    const server = await started();
    const { songNamed, open } = listening(server);
    server.fail({ kind: "error", code }, { calls: ["stream"] });
    expect(await open(await songNamed("wav"), { as: "original" })).toEqual(succeed({ kind: "refused" }));
  });

  it("for one song, again and again, leaves the others alone", async () => {
    const server = await started();
    const { songNamed, open } = listening(server);
    const [broken, whole] = [await songNamed("wav"), await songNamed("flac")];
    server.fail({ kind: "status", status: 500 }, { calls: ["stream"] });
    for (let times = 0; times < 10; times += 1) await open(broken, { as: "original" });
    server.endFaults();
    expect(await open(whole, { as: "original" })).toMatchObject({ ok: true });
  });

  it("in XML is read too", async () => {
    const server = await started();
    const { songNamed, open } = listening(server);
    const gone = { ...(await songNamed("wav")), id: "so-al-1-999" };
    server.fail({ kind: "xml" }, { calls: ["stream"] });
    expect(await open(gone, { as: "original" })).toEqual(succeed({ kind: "gone" }));
  });

  it("without end is broken off", async () => {
    const server = await started();
    const { songNamed, open } = listening(server);
    const song = await songNamed("wav");
    server.fail({ kind: "endless" }, { calls: ["stream"] });
    const opened = openedIn(await open(song, { as: "original" }));
    let bytes = 0;
    await expect(async () => {
      for await (const chunk of opened.body) bytes += chunk.length;
    }).rejects.toThrow("broken off");
    expect(bytes).toBeLessThan(22_000_000);
    await opened.ended;
    await expect.poll(() => server.streams.open).toBe(0);
  });

  it.each([{ kind: "truncated" }, { kind: "wrong-length", by: 10 }] as const)(
    "$kind fails where it ends",
    async (fault) => {
      const server = await started();
      const { songNamed, open } = listening(server);
      const song = await songNamed("wav");
      server.fail(fault, { calls: ["stream"] });
      const opened = openedIn(await open(song, { as: "original" }));
      await expect(bytesOf(opened)).rejects.toThrow("broken off");
      await opened.ended;
    },
  );

  it("that takes too long is an outage", async () => {
    const server = await started();
    const { clock, songNamed, open } = listening(server);
    const song = await songNamed("wav");
    const { promise: until, resolve } = Promise.withResolvers<void>();
    server.fail({ kind: "slow", until }, { calls: ["stream"] });
    const opening = open(song, { as: "original" });
    await expect.poll(() => server.requests.at(-1)?.call).toBe("stream");
    clock.advance(10_000);
    expect(await opening).toMatchObject({ failure: { kind: "unavailable", because: "timed-out" } });
    resolve();
  });
});

it("sound is read only as fast as it is taken, and ends with its signal", async () => {
  const long: AlbumSpec = { ...files, songs: [{ title: "Long", seconds: 600, rate: 44_100 }] };
  const { starred: _starred, plays: _plays, ...ann } = rosa;
  const server = await started({ albums: [long], users: [ann] });
  const { songNamed, songsOf, open } = listening(server);
  const leaving = new AbortController();
  const opened = openedIn(await open(await songNamed("Long"), { as: "original" }, leaving.signal));
  const reader = opened.body.getReader();
  await reader.read();
  const { ended } = server.requests.at(-1) ?? expect.unreachable();
  // Enough turns to send all of it.
  for (let asked = 0; asked < 20; asked += 1) await songsOf("al-1");
  expect(server.streams.open).toBe(1);
  leaving.abort();
  await expect(async () => {
    while (!(await reader.read()).done);
  }).rejects.toThrow("broken off");
  await opened.ended;
  const { bytes, complete } = await ended;
  expect(complete).toBe(false);
  // What lies in the buffers of two sockets.
  expect(bytes).toBeLessThan((opened.length ?? 0) / 2);
  await expect.poll(() => server.streams.open).toBe(0);
});

it("a changed password ends the sign-in", async () => {
  const server = await started();
  const { songNamed, open, replaced } = listening(server);
  const song = await songNamed("wav");
  server.user("rosa").password = createHash("md5").update("new").digest("hex");
  expect(await open(song, { as: "original" })).toEqual(fail({ kind: "reauthorize" }));
  expect(replaced()).toBe(1);
});
