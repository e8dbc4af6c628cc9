import { describe, expect, it } from "vitest";
import { patience, signedIn } from "./listener.ts";
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

    it("finds nothing for an album the service has not, whatever signs are in its name", async () => {
      const { access } = await signedIn(stage());
      for (const title of ['No such "album" tag:new', "::", "%00 & ? # /", "録音されていない"]) {
        const found = await stage().provider.findAlbum(access, { artist: "Nobody: *", title }, patience());
        expect(found).toEqual({ ok: true, value: undefined });
      }
    });

    it("describes nothing for a ref that is gone, or is none", async () => {
      const { access } = await signedIn(stage());
      for (const ref of ["0000000000000000000000", "../me", ""]) {
        const described = await stage().provider.describeAlbum(access, ref, patience());
        expect(described).toEqual({ ok: true, value: undefined });
      }
    });
  });
}
