import { pictureTypes } from "@spindle/core/album/picture-types.ts";
import { describe, expect, it } from "vitest";
import { pictureOf } from "../outside/picture.ts";
import { allFaults, failsInTime } from "./faults.ts";
import { patience, runOnStage } from "./run-on-stage.ts";
import type { CoversStage } from "./stage.ts";

/** Tests of every service whose covers come through this server. */
export function coversConformance(name: string, setup: () => Promise<CoversStage>, faults = allFaults): void {
  describe(`${name} conforms to Covers`, () => {
    const stage = runOnStage(setup);
    const nothing = { ok: true, value: undefined };

    it("opens a cover, of a type that is allowed and that its bytes show", async () => {
      const { access } = await stage().connect("collector");
      const opened = await stage().covers.open(access, stage().known.ref, 400, patience());
      const picture = (opened.ok && opened.value) || expect.unreachable("the album has a cover");
      expect(pictureTypes).toContain(picture.type);
      expect(pictureOf(picture.bytes)?.type).toBe(picture.type);
    });

    it("opens nothing for a missing or malformed ref", async () => {
      const { access } = await stage().connect("collector");
      for (const ref of ["0000000000000000000000", "../me", ""])
        expect(await stage().covers.open(access, ref, 400, patience())).toEqual(nothing);
    });

    it("passes on no SVG, whatever type it is sent as", async () => {
      const { access } = await stage().connect("collector");
      await stage().sendScripts();
      expect(await stage().covers.open(access, stage().known.ref, 400, patience())).toEqual(nothing);
    });

    failsInTime(
      "opening a cover",
      stage,
      ({ covers, known }, access, signal) => covers.open(access, known.ref, 400, signal),
      faults,
    );
  });
}
