import { emptyTaste } from "@spindle/core/spin/candidate.ts";
import { describe, expect, it } from "vitest";
import { refreshingAccess } from "../testing/fixed-access.ts";
import { allParts, failing, half, patience, signedIn } from "./listener.ts";
import type { Stage } from "./stage.ts";

export function refreshConformance(stage: Stage): void {
  describe("refreshing", () => {
    it.each([true, false])("returns a working token, with the refresh token rotated: %s", async (rotate) => {
      const { tokens, account } = await signedIn(stage());
      await stage().rotateRefreshTokens(rotate);
      const refreshed = await stage().provider.refresh(tokens.refreshToken ?? "", patience());
      if (!refreshed.ok) throw new Error(refreshed.failure.kind);
      expect(refreshed.value.refreshToken === undefined).toBe(!rotate);
      expect(account.id).not.toBe("");
      const access = refreshingAccess(stage().provider, refreshed.value);
      const found = await stage().provider.findAlbum(access, stage().known, patience());
      expect(found.ok && found.value !== undefined).toBe(true);
      expect(access.replacements()).toBe(0);
    });

    it("fails with reauthorize if the grant is gone or never existed", async () => {
      const { tokens, account } = await signedIn(stage());
      await stage().revoke(account.id);
      for (const token of [tokens.refreshToken ?? "", "never-given", ""]) {
        expect(await stage().provider.refresh(token, patience())).toEqual(failing("reauthorize"));
      }
    });

    it("fails with reauthorize on every call of a listener whose grant is gone", async () => {
      const { access, account } = await signedIn(stage());
      await stage().revoke(account.id);
      expect(await stage().provider.findAlbum(access, stage().known, patience())).toEqual(
        failing("reauthorize"),
      );
      const gathered = await stage().provider.gatherTaste(access, allParts, half, patience());
      expect(gathered).toEqual({ taste: emptyTaste, albums: new Map(), failures: [{ kind: "reauthorize" }] });
    });
  });
}
