import { describe, expect, it } from "vitest";
import { patience, refOfKnown, signedIn } from "./listener.ts";
import type { Stage } from "./stage.ts";

export function libraryConformance(stage: Stage): void {
  describe("the library", () => {
    it("says in one call which albums are saved and which artists are followed", async () => {
      const { access } = await signedIn(stage());
      const { provider } = stage();
      const { taste } = await provider.gatherTaste(access, ["saved", "followed"], () => 0.5, patience());
      const albums = taste.savedAlbums.slice(0, 3).map(({ ref }) => ref);
      const artists = taste.followedArtists.slice(0, 3).flatMap(({ ref }) => ref ?? []);
      const strange = "0000000000000000000000";
      const before = await stage().countCalls();
      const refs = { albums: [...albums, strange], artists: [...artists, strange] };
      expect(await provider.inLibrary(access, refs, patience())).toEqual({
        ok: true,
        value: new Set([...albums, ...artists]),
      });
      expect((await stage().countCalls()) - before).toBe(1);
    });

    it("contains nothing for a newcomer, and no malformed ids", async () => {
      const { access } = await signedIn(stage(), "newcomer");
      const refs = { albums: [await refOfKnown(stage(), access), "../me", "a,b"], artists: [""] };
      expect(await stage().provider.inLibrary(access, refs, patience())).toEqual({
        ok: true,
        value: new Set(),
      });
    });
  });
}
