import { minutesOfTracks } from "@spindle/core/album/tracks.ts";
import { describe, expect, it } from "vitest";
import { patience, refOfKnown, signedIn } from "./listener.ts";
import type { Stage } from "./stage.ts";

export function albumConformance(stage: Stage): void {
  describe("albums", () => {
    it("finds an album by artist and title, describes it and names its page", async () => {
      const { access } = await signedIn(stage());
      const { provider, known } = stage();
      const found = await provider.findAlbum(access, known, patience());
      if (!found.ok || found.value === undefined) throw new Error("not found");
      expect(found.value).toMatchObject({ ...known });
      const described = await provider.describeAlbum(access, found.value.ref, patience());
      if (!described.ok || described.value === undefined) throw new Error("not described");
      expect(described.value).toMatchObject({ ...known, ref: found.value.ref });
      expect(described.value.minutes).toBeGreaterThan(0);
      expect(described.value.totalTracks).toBeGreaterThan(0);
      expect(URL.canParse(provider.albumUrl(found.value.ref))).toBe(true);
      expect(URL.canParse(provider.searchUrl(known.artist, known.title))).toBe(true);
    });

    it("finds nothing for an unknown album, with any characters in its name", async () => {
      const { access } = await signedIn(stage());
      for (const title of ['No such "album" tag:new', "::", "%00 & ? # /", "録音されていない"]) {
        const found = await stage().provider.findAlbum(access, { artist: "Nobody: *", title }, patience());
        expect(found).toEqual({ ok: true, value: undefined });
      }
    });

    it("describes nothing for a missing or malformed ref", async () => {
      const { access } = await signedIn(stage());
      for (const ref of ["0000000000000000000000", "../me", ""]) {
        const described = await stage().provider.describeAlbum(access, ref, patience());
        expect(described).toEqual({ ok: true, value: undefined });
        expect(await stage().provider.listTracks(access, ref, patience())).toEqual({
          ok: true,
          value: undefined,
        });
      }
    });

    it("lists all tracks of an album, with its total length", async () => {
      const { access } = await signedIn(stage());
      const { provider } = stage();
      const ref = await refOfKnown(stage(), access);
      const listed = await provider.listTracks(access, ref, patience());
      const described = await provider.describeAlbum(access, ref, patience());
      if (!listed.ok || !listed.value || !described.ok || !described.value) throw new Error("not listed");
      expect(listed.value).toHaveLength(described.value.totalTracks ?? -1);
      expect(minutesOfTracks(listed.value)).toBe(described.value.minutes);
      for (const { name, seconds } of listed.value) {
        expect(name).not.toBe("");
        expect(Number.isInteger(seconds) && seconds > 0).toBe(true);
      }
    });
  });
}
