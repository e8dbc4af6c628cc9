import { describe, expect, test } from "vitest";
import { addressOf, byKey, get, useFakeServers } from "./fake-calls.ts";
import { rosa } from "./fake-sample.ts";

const started = useFakeServers();
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** The tone's frequency, counted in its second second. */
function hzOf(wav: Buffer): number {
  const rate = wav.readUInt32LE(24);
  let rises = 0;
  for (let n = rate; n < 2 * rate; n += 1)
    if (wav.readInt16LE(44 + (n - 1) * 2) < 0 && wav.readInt16LE(44 + n * 2) >= 0) rises += 1;
  return rises;
}

describe("a stream", () => {
  test("is a WAV file with a tone of its own for each song", async () => {
    const server = await started();
    const tones: number[] = [];
    for (let song = 1; song <= 8; song += 1) {
      const response = await get(server, "stream", { id: `so-al-1-${song}` });
      expect(response.headers.get("content-type")).toBe("audio/wav");
      const wav = await bytesOf(response);
      expect(wav.length).toBe(Number(response.headers.get("content-length")));
      tones.push(hzOf(wav));
    }
    const expected = [350, 400, 450, 500, 550, 600, 650, 700];
    for (const [index, hz] of expected.entries()) expect(Math.abs((tones[index] ?? 0) - hz)).toBeLessThan(2);
    expect(server.streams).toEqual({ open: 0, most: 1 });
  });

  test("goes on where one of the same tone ended", async () => {
    const albums = [
      {
        title: "Cut",
        artist: "A",
        songs: [0, 2].map((fromSecond) => ({ title: "t", seconds: 2, hz: 441, fromSecond })),
      },
      { title: "Whole", artist: "A", songs: [{ title: "t", seconds: 4, hz: 441 }] },
    ];
    const server = await started({ albums, users: [{ name: "a", password: "b", apiKey: rosa.apiKey }] });
    const samples = async (id: string) => (await bytesOf(await get(server, "stream", { id }))).subarray(44);
    const [one, two, whole] = [
      await samples("so-al-1-1"),
      await samples("so-al-1-2"),
      await samples("so-al-2-3"),
    ];
    expect(Buffer.concat([one, two]).equals(whole)).toBe(true);
  });

  test("answers ranges", async () => {
    const server = await started();
    const id = "so-al-1-1";
    const whole = await bytesOf(await get(server, "stream", { id }));
    const cases: readonly (readonly [string, number, number, string | null])[] = [
      ["bytes=0-9", 0, 10, "bytes 0-9/32044"],
      ["bytes=40-70000", 40, 32_044, "bytes 40-32043/32044"],
      ["bytes=31000-", 31_000, 32_044, "bytes 31000-32043/32044"],
      ["bytes=-44", 32_000, 32_044, "bytes 32000-32043/32044"],
    ];
    for (const [range, start, end, told] of cases) {
      const response = await get(server, "stream", { id }, { range });
      expect([response.status, response.headers.get("content-range")]).toEqual([206, told]);
      expect((await bytesOf(response)).equals(whole.subarray(start, end))).toBe(true);
    }
    const beyond = await get(server, "stream", { id }, { range: "bytes=32044-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */32044"]);
    server.fail({ kind: "no-ranges" });
    const ignored = await get(server, "stream", { id }, { range: "bytes=10-" });
    expect([ignored.status, (await bytesOf(ignored)).length]).toEqual([200, 32_044]);
  });

  test("of another format goes out raw or transcoded, and starts later where the extension allows it", async () => {
    const server = await started();
    const ape = "so-al-4-17";
    const raw = await get(server, "stream", { id: ape, format: "raw" });
    expect([raw.headers.get("content-type"), (await bytesOf(raw)).length]).toEqual(["audio/x-ape", 4_000]);
    const opus = await get(server, "stream", { id: ape, format: "opus", timeOffset: "1" });
    expect([opus.headers.get("content-type"), opus.headers.get("content-length")]).toEqual([
      "audio/ogg",
      null,
    ]);
    expect((await bytesOf(opus)).length).toBe(44 + 2 * 16_000);
    const slower = await get(server, "stream", {
      id: "so-al-1-1",
      maxBitRate: "64",
      estimateContentLength: "true",
    });
    expect([slower.headers.get("content-type"), slower.headers.get("content-length")]).toEqual([
      "audio/mpeg",
      "32044",
    ]);
    await slower.body?.cancel();
    const without = await started({ extensions: [], transcodedAs: "wav" });
    const whole = await get(without, "stream", { id: ape, format: "mp3", timeOffset: "1" });
    expect([whole.headers.get("content-type"), (await bytesOf(whole)).length]).toEqual([
      "audio/wav",
      44 + 3 * 16_000,
    ]);
    const never = await get(server, "stream", { id: ape, format: "exe" });
    expect(await never.text()).toContain('"code":0');
  });

  test("is refused to who may not stream, by an error inside 200", async () => {
    const server = await started();
    server.user("rosa").mayStream = false;
    expect(await (await get(server, "stream", { id: "so-al-1-1" })).text()).toContain('"code":50');
  });

  test("is whole when it is paced, and has no body for HEAD", async () => {
    const server = await started({ streamRate: 4_000_000 });
    const paced = await bytesOf(await get(server, "stream", { id: "so-al-1-1" }));
    expect(paced.length).toBe(32_044);
    const query = { ...byKey, id: "so-al-1-1" };
    const head = await fetch(addressOf(server, "stream", query), { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "32044"]);
  });

  test("tells when the client has gone", async () => {
    const albums = [{ title: "Long", artist: "A", songs: [{ title: "t", seconds: 3_600 }] }];
    const server = await started({ albums, users: [{ name: "a", password: "b", apiKey: rosa.apiKey }] });
    const response = await get(server, "stream", { id: "so-al-1-1" });
    expect(server.streams.open).toBe(1);
    await response.body?.cancel();
    const ended = await server.requests[0]?.ended;
    expect(ended?.complete).toBe(false);
    expect(ended?.bytes).toBeLessThan(57_000_000);
    expect(server.streams.open).toBe(0);
  });
});

describe("a cover", () => {
  test("is a PNG of the size asked for, and its id comes from the album", async () => {
    const server = await started();
    const cover = await get(server, "getCoverArt", { id: "cover:al-1_640a93a8", size: "64" });
    expect(cover.headers.get("content-type")).toBe("image/png");
    const png = await bytesOf(cover);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([64, 64]);
    for (const id of ["al-1", "cover:al-4_640a93a8"])
      expect(await (await get(server, "getCoverArt", { id })).text()).toContain('"code":70');
  });
});
