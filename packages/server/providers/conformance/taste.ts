import { emptyTaste } from "@spindle/core/spin/candidate.ts";
import { describe, expect, it } from "vitest";
import { allParts, half, patience, signedIn } from "./listener.ts";
import type { Stage } from "./stage.ts";

export function tasteConformance(stage: Stage): void {
  describe("gathering taste", () => {
    it("reads every part of a collector's taste in at most twelve calls", async () => {
      const { access } = await signedIn(stage());
      const before = await stage().countCalls();
      const { taste, albums, failures } = await stage().provider.gatherTaste(
        access,
        allParts,
        half,
        patience(),
      );
      expect(failures).toEqual([]);
      for (const part of Object.values(taste)) expect(part.length).toBeGreaterThan(0);
      expect((await stage().countCalls()) - before).toBeLessThanOrEqual(12);
      const listed = [
        ...taste.savedAlbums,
        ...taste.likedAlbums.map(({ album }) => album),
        ...taste.topArtistAlbums,
        ...taste.heardAlbums,
      ];
      for (const album of listed) expect(albums.get(album.ref)).toEqual(album);
      expect(albums.size).toBe(new Set(listed.map(({ ref }) => ref)).size);
    });

    it("reads nothing if no part is requested", async () => {
      const { access } = await signedIn(stage());
      const before = await stage().countCalls();
      const gathered = await stage().provider.gatherTaste(access, [], half, patience());
      expect(gathered).toEqual({ taste: emptyTaste, albums: new Map(), failures: [] });
      expect(await stage().countCalls()).toBe(before);
    });

    it("returns an empty taste for an empty library, without failures", async () => {
      const { access } = await signedIn(stage(), "newcomer");
      const gathered = await stage().provider.gatherTaste(access, allParts, half, patience());
      expect(gathered).toEqual({ taste: emptyTaste, albums: new Map(), failures: [] });
    });

    it("returns the same sample for the same draws, and another for others", async () => {
      const { access } = await signedIn(stage());
      const gather = async (fraction: number) =>
        (await stage().provider.gatherTaste(access, ["liked"], () => fraction, patience())).taste;
      expect(await gather(0.1)).toEqual(await gather(0.1));
      expect(await gather(0.1)).not.toEqual(await gather(0.9));
    });
  });
}
