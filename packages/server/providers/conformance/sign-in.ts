import { describe, expect, it } from "vitest";
import { callbackOf, failing, patience, signedIn } from "./listener.ts";
import type { Stage } from "./stage.ts";

export function signInConformance(stage: Stage): void {
  describe("signing in", () => {
    it("returns the account and its tokens", async () => {
      const { account, tokens } = await signedIn(stage());
      expect(account.id).not.toBe("");
      expect(account.displayName).toBeTruthy();
      expect(tokens.refreshToken).toBeTruthy();
      expect(stage().provider.canPlay(tokens.scopes)).toBe(true);
    });

    it("returns the same id for the same account, and a different one for another", async () => {
      const [first, again, other] = [
        await signedIn(stage()),
        await signedIn(stage()),
        await signedIn(stage(), "newcomer"),
      ];
      expect(again.account.id).toBe(first.account.id);
      expect(other.account.id).not.toBe(first.account.id);
    });

    it("does not request playback unless told to", async () => {
      const { tokens } = await signedIn(stage(), "collector", false);
      expect(stage().provider.canPlay(tokens.scopes)).toBe(false);
    });

    it("is denied if the listener declines", async () => {
      const callback = await callbackOf(stage(), "declines");
      expect(await stage().provider.signIn(callback, patience())).toEqual(failing("denied"));
    });

    it("rejects a callback with the state of another browser", async () => {
      const callback = { ...(await callbackOf(stage(), "collector")), state: "state-of-another-browser" };
      expect(await stage().provider.signIn(callback, patience())).toEqual(failing("rejected"));
    });

    it("rejects a callback without state or code", async () => {
      const callback = await callbackOf(stage(), "collector");
      for (const missing of ["state", "code"]) {
        const url = new URL(callback.url);
        url.searchParams.delete(missing);
        expect(await stage().provider.signIn({ ...callback, url }, patience())).toEqual(failing("rejected"));
      }
    });

    it("rejects a code with another verifier", async () => {
      const callback = { ...(await callbackOf(stage(), "collector")), codeVerifier: "y".repeat(64) };
      expect(await stage().provider.signIn(callback, patience())).toEqual(failing("rejected"));
    });

    it("rejects a code that was used before", async () => {
      const callback = await callbackOf(stage(), "collector");
      expect((await stage().provider.signIn(callback, patience())).ok).toBe(true);
      expect(await stage().provider.signIn(callback, patience())).toEqual(failing("rejected"));
    });
  });
}
