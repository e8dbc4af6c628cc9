import { fail, succeed } from "@spindle/core/result/result.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemRandomness } from "../../../ids/system-randomness.ts";
import type { AccessSource } from "../../../ports/music-service.ts";
import type { WantedSound } from "../../../ports/playback.ts";
import { systemClock } from "../../../time/system-clock.ts";
import { createKnownServers } from "../known-servers.ts";
import { createSubsonicService } from "../subsonic-service.ts";
import { toldLonger } from "./fake-library.ts";
import { missingSupysonic, startSupysonic, type Supysonic } from "./supysonic.ts";
import { supysonicAlbums } from "./supysonic-music.ts";

const lacking = missingSupysonic();
const rosa = { name: "Rosa", password: "sesame 開" };

describe.skipIf(lacking !== undefined)(`Supysonic${lacking === undefined ? "" : `, ${lacking}`}`, () => {
  let supysonic: Supysonic;
  beforeAll(async () => {
    const [first, ...others] = supysonicAlbums;
    supysonic = await startSupysonic([...toldLonger(first ? [first] : []), ...others], [rosa]);
  });
  afterAll(() => supysonic.stop());

  type Query = Readonly<Record<string, string>>;
  const signedIn = { u: rosa.name, p: rosa.password, v: "1.10.2", c: "test", f: "json" };
  const get = (call: string, query: Query = {}, headers: Query = {}) =>
    fetch(`${supysonic.url}/rest/${call}.view?${new URLSearchParams({ ...signedIn, ...query }).toString()}`, {
      headers,
    });
  const inside = async (response: Response) =>
    ((await response.json()) as { "subsonic-response": Readonly<Record<string, unknown>> })[
      "subsonic-response"
    ];
  async function albumNamed(title: string) {
    const found = await inside(await get("search3", { query: title, songCount: "0" }));
    const { album } = found["searchResult3"] as { album: readonly { id: string; name: string }[] };
    const whole = await inside(await get("getAlbum", { id: album[0]?.id ?? "" }));
    return whole["album"] as {
      id: string;
      coverArt: string;
      songCount: number;
      song: readonly { id: string; title: string; track: number; duration: number }[];
    };
  }

  test("has the generated albums with their tags", async () => {
    const { albumList2 } = await inside(await get("getAlbumList2", { type: "alphabeticalByName" }));
    const { album } = albumList2 as { album: readonly object[] };
    expect(album).toMatchObject([
      { name: "Eight Rooms", artist: "The Lamps", songCount: 8, duration: 2_400, year: 1979, genre: "Jazz" },
      { name: "One Long Tone", songCount: 4, duration: 8 },
      { name: "Tides (Deluxe Edition)", artist: "Zoë", songCount: 4, duration: 12 },
    ]);
    const { song } = await albumNamed("Eight Rooms");
    expect(song.map(({ title, track }) => [title, track])).toEqual(
      supysonicAlbums[0]?.songs.map(({ title }, index) => [title, index + 1]),
    );
  });

  test("streams by ranges and counts plays, which its own data show, also after a restart", async () => {
    const { song } = await albumNamed("Tides");
    const [first] = song;
    const part = await get("stream", { id: first?.id ?? "" }, { range: "bytes=0-3" });
    expect([part.status, part.headers.get("content-type"), await part.text()]).toEqual([
      206,
      "audio/flac",
      "fLaC",
    ]);
    expect(supysonic.plays().get("Ebb")).toEqual({ count: 1, last: expect.any(Date) });
    expect(supysonic.plays().get("Flow")).toEqual({ count: 0, last: undefined });
    expect(supysonic.lastPlayedBy("Rosa")?.song).toBe("Ebb");
    await supysonic.goDown();
    await expect(get("ping")).rejects.toThrow("fetch failed");
    await supysonic.comeBack();
    expect(await inside(await get("ping"))).toMatchObject({ status: "ok" });
  });

  test("streams through the adapter by ranges, and tells of no conversion that it doesn't make", async () => {
    const { playback, finder } = createSubsonicService({
      servers: createKnownServers([], true),
      clock: systemClock,
      randomness: systemRandomness,
      log: () => {},
    });
    const patience = AbortSignal.timeout(20_000);
    const credentials = {
      kept: "password",
      address: supysonic.url,
      user: rosa.name,
      password: rosa.password,
    };
    const access: AccessSource = {
      token: async () => succeed(JSON.stringify(credentials)),
      replace: async () => fail({ kind: "reauthorize" }),
    };
    const wanted = { title: "Eight Rooms", artist: "The Lamps" };
    const found = await finder.find(access, wanted, patience);
    const ref = (found.ok && found.value?.ref) || expect.unreachable();
    const listed = await playback.listSongs(access, ref, patience);
    const songs = (listed.ok && listed.value) || expect.unreachable();
    expect(
      songs.map(({ title, format, convertsFromAnywhere }) => [title, format, convertsFromAnywhere]),
    ).toEqual(supysonicAlbums[0]?.songs.map(({ title }) => [title, "flac", false]));
    const [song = expect.unreachable()] = songs;
    const open = (asked: WantedSound) => playback.open(access, song, asked, patience);
    const bytesOf = async (asked: WantedSound) => {
      const opened = await open(asked);
      if (!opened.ok || opened.value.kind !== "opened") return expect.unreachable();
      return Buffer.from(await new Response(opened.value.body).arrayBuffer());
    };
    const whole = await bytesOf({ as: "original" });
    expect(whole.toString("latin1", 0, 4)).toBe("fLaC");
    expect(await bytesOf({ as: "original", range: "bytes=100-" })).toEqual(whole.subarray(100));
    expect(await open({ as: "original", range: "bytes=99999999-" })).toEqual(
      succeed({ kind: "out-of-range" }),
    );
    for (const as of ["opus", "mp3"] as const)
      expect(await open({ as, fromSecond: 1 })).toEqual(succeed({ kind: "not-converted" }));
    expect(await playback.listSongs(access, "none", patience)).toMatchObject({ ok: false });
    expect(await playback.heard(access, song.id, systemClock.now(), patience)).toEqual(succeed(undefined));
  });

  test("keeps stars, which its own data show, and has covers", async () => {
    const { id, coverArt, song } = await albumNamed("Tides");
    const starred = new URLSearchParams({ ...signedIn, albumId: id, id: song[2]?.id ?? "" });
    expect(await inside(await fetch(`${supysonic.url}/rest/star?${starred.toString()}`))).toMatchObject({
      status: "ok",
    });
    expect(supysonic.starred("Rosa")).toEqual({
      albums: ["Tides (Deluxe Edition)"],
      songs: ["Still"],
      artists: [],
    });
    const cover = await get("getCoverArt", { id: coverArt, size: "100" });
    expect(cover.headers.get("content-type")).toMatch(/^image\//);
  });

  test("knows neither tokens nor keys", async () => {
    const { u, v, c, f } = signedIn;
    for (const way of [{ u, t: "0".repeat(32), s: "salt" }, { apiKey: "key" }] as readonly Query[]) {
      const asked = new URLSearchParams({ ...way, v, c, f });
      const answer = await inside(await fetch(`${supysonic.url}/rest/ping?${asked.toString()}`));
      expect(answer).toMatchObject({ status: "failed", error: { code: 10 } });
    }
  });
});
