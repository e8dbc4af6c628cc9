import { instant } from "@spindle/core/day/instant.ts";
import { describe, expect, it } from "vitest";
import type { AccessSource } from "../../ports/music-service.ts";
import type { Song, WantedSound } from "../../ports/playback.ts";
import { allFaults, failsInTime } from "./faults.ts";
import { patience, runOnStage } from "./run-on-stage.ts";
import type { ServiceFault, StreamStage } from "./stage.ts";

/** Tests of every service that plays in the page. */
export function streamConformance(name: string, setup: () => Promise<StreamStage>, faults = allFaults): void {
  describe(`${name} conforms to StreamPlayback`, () => {
    const stage = runOnStage(setup);
    listing(stage, faults);
    openingOriginals(stage, faults);
    converting(stage);
    telling(stage, faults);
  });
}

const gone: Song = {
  id: "0000000000000000000000",
  title: "Gone",
  disc: 1,
  seconds: 2,
  format: "mp3",
  type: "audio/mpeg",
  convertsFromAnywhere: false,
};

async function songsOf({ playback, known }: StreamStage, access: AccessSource): Promise<readonly Song[]> {
  const listed = await playback.listSongs(access, known.ref, patience());
  return (listed.ok && listed.value) || expect.unreachable("the album is there");
}

/** A listener, with the first song of the known album. */
async function listener(stage: StreamStage) {
  const { access } = await stage.connect("collector");
  const [song = expect.unreachable("the album has songs")] = await songsOf(stage, access);
  const open = (wanted: WantedSound, signal = patience()) =>
    stage.playback.open(access, song, wanted, signal);
  const opened = async (wanted: WantedSound, signal = patience()) => {
    const result = await open(wanted, signal);
    return result.ok && result.value.kind === "opened" ? result.value : expect.unreachable("opened");
  };
  const read = async (wanted: WantedSound) => {
    const { body, ended, ...head } = await opened(wanted);
    const bytes = Buffer.from(await new Response(body).arrayBuffer());
    await ended;
    return { ...head, bytes };
  };
  return { access, song, open, opened, read };
}

function listing(stage: () => StreamStage, faults: readonly ServiceFault[]): void {
  it("lists an album's songs, disc by disc", async () => {
    const { access } = await stage().connect("collector");
    const songs = await songsOf(stage(), access);
    expect(new Set(songs.map(({ id }) => id)).size).toBe(songs.length);
    const discs = songs.map(({ disc }) => disc);
    expect(discs).toEqual(discs.toSorted((one, other) => one - other));
  });

  it("lists nothing for a missing or malformed ref", async () => {
    const { access } = await stage().connect("collector");
    for (const ref of [gone.id, "../me", ""])
      expect(await stage().playback.listSongs(access, ref, patience())).toEqual({
        ok: true,
        value: undefined,
      });
  });

  failsInTime(
    "listing songs",
    stage,
    ({ playback, known }, access, signal) => playback.listSongs(access, known.ref, signal),
    faults,
  );
}

function openingOriginals(stage: () => StreamStage, faults: readonly ServiceFault[]): void {
  it("sends a song whole", async () => {
    const { song, read } = await listener(stage());
    const { bytes, ...head } = await read({ as: "original" });
    expect(head).toMatchObject({ type: song.type, length: bytes.length, range: undefined });
    expect(bytes.length).toBeGreaterThan(200);
  });

  it("answers a range by that range", async () => {
    const { read } = await listener(stage());
    const whole = await read({ as: "original" });
    const part = await read({ as: "original", range: "bytes=100-199" });
    expect(part).toMatchObject({ length: 100, range: `bytes 100-199/${whole.bytes.length}` });
    expect(part.bytes).toEqual(whole.bytes.subarray(100, 200));
  });

  it("says so if a song ends before the range", async () => {
    const { open } = await listener(stage());
    const asked = await open({ as: "original", range: "bytes=999999999-" });
    expect(asked).toEqual({ ok: true, value: { kind: "out-of-range" } });
  });

  it.each(["original", "opus"] as const)("says so if a song is gone that is asked for as: %s", async (as) => {
    const { access } = await stage().connect("collector");
    const asked = await stage().playback.open(access, gone, { as }, patience());
    expect(asked).toEqual({ ok: true, value: { kind: "gone" } });
  });

  it("ends sound with its signal", async () => {
    const { opened } = await listener(stage());
    const leaving = new AbortController();
    const { ended } = await opened({ as: "original" }, leaving.signal);
    leaving.abort();
    await ended;
  });

  failsInTime(
    "opening a song",
    stage,
    ({ playback }, access, signal) => playback.open(access, gone, { as: "original" }, signal),
    faults,
  );
}

function converting(stage: () => StreamStage): void {
  it("converts to what was asked for or says that it doesn't, and begins later where it can", async () => {
    const { song, open, read } = await listener(stage());
    for (const [as, type] of [
      ["opus", "audio/ogg"],
      ["mp3", "audio/mpeg"],
    ] as const) {
      const asked = await open({ as });
      if (asked.ok && asked.value.kind === "not-converted") continue;
      const [whole, later] = [await read({ as }), await read({ as, fromSecond: 1 })];
      expect(whole).toMatchObject({ type, range: undefined });
      expect(later.bytes.length < whole.bytes.length).toBe(song.convertsFromAnywhere);
    }
  });
}

function telling(stage: () => StreamStage, faults: readonly ServiceFault[]): void {
  it("tells the service of a song that was heard, and when, but of none that is gone", async () => {
    const { access, song } = await listener(stage());
    const at = instant(Date.UTC(2026, 10, 21, 8));
    for (const { id } of [song, gone])
      expect(await stage().playback.heard(access, id, at, patience())).toMatchObject({ ok: true });
    expect(await stage().heardThere()).toEqual([{ songId: song.id, at }]);
  });

  failsInTime(
    "telling of a song",
    stage,
    ({ playback }, access, signal) => playback.heard(access, gone.id, instant(0), signal),
    faults,
  );
}
