import { minutesOfTracks } from "@spindle/core/album/tracks.ts";
import { describe, expect, it } from "vitest";
import { allFaults, failsInTime } from "./faults.ts";
import { patience, runOnStage } from "./run-on-stage.ts";
import type { FinderStage, ServiceFault } from "./stage.ts";

/** Tests of every service that finds albums. */
export function finderConformance(name: string, setup: () => Promise<FinderStage>, faults = allFaults): void {
  describe(`${name} conforms to AlbumFinder`, () => {
    const stage = runOnStage(setup);
    finding(stage, faults);
    describing(stage, faults);
  });
}

function finding(stage: () => FinderStage, faults: readonly ServiceFault[]): void {
  it("finds an album by artist and title, and describes it", async () => {
    const { access } = await stage().connect("collector");
    const { finder, known } = stage();
    const { artist, title } = known;
    expect(await finder.find(access, { artist, title }, patience())).toMatchObject({ value: known });
    const described = await finder.describe(access, known.ref, patience());
    if (!described.ok || described.value === undefined) throw new Error("not described");
    expect(described.value).toMatchObject(known);
    expect(described.value.minutes).toBeGreaterThan(0);
    expect(described.value.totalTracks).toBeGreaterThan(0);
  });

  it("finds nothing for an unknown album, with any characters in its name", async () => {
    const { access } = await stage().connect("collector");
    for (const title of ['No such "album" tag:new', "::", "%00 & ? # /", "録音されていない"]) {
      const found = await stage().finder.find(access, { artist: "Nobody: *", title }, patience());
      expect(found).toEqual({ ok: true, value: undefined });
    }
  });

  it("works again once the service works", async () => {
    const { access } = await stage().connect("collector");
    const find = () => stage().finder.find(access, stage().known, patience());
    await stage().fail("down");
    expect((await find()).ok).toBe(false);
    await stage().endFault();
    expect((await find()).ok).toBe(true);
  });

  failsInTime(
    "finding an album",
    stage,
    ({ finder, known }, access, signal) => finder.find(access, known, signal),
    faults,
  );
}

function describing(stage: () => FinderStage, faults: readonly ServiceFault[]): void {
  it("describes nothing for a missing or malformed ref", async () => {
    const { access } = await stage().connect("collector");
    const nothing = { ok: true, value: undefined };
    for (const ref of ["0000000000000000000000", "../me", ""]) {
      expect(await stage().finder.describe(access, ref, patience())).toEqual(nothing);
      expect(await stage().finder.listTracks(access, ref, patience())).toEqual(nothing);
    }
  });

  it("lists all tracks of an album, with its total length", async () => {
    const { access } = await stage().connect("collector");
    const { finder, known } = stage();
    const listed = await finder.listTracks(access, known.ref, patience());
    const described = await finder.describe(access, known.ref, patience());
    if (!listed.ok || !listed.value || !described.ok || !described.value) throw new Error("not listed");
    expect(listed.value).toHaveLength(described.value.totalTracks ?? -1);
    expect(minutesOfTracks(listed.value)).toBe(described.value.minutes);
    for (const { name: title, seconds } of listed.value) {
      expect(title).not.toBe("");
      expect(Number.isInteger(seconds) && seconds > 0).toBe(true);
    }
  });

  for (const call of ["describe", "listTracks"] as const) {
    failsInTime(
      call,
      stage,
      ({ finder, known }, access, signal) => finder[call](access, known.ref, signal),
      faults,
    );
  }
}
