import { describe, expect, it } from "vitest";
import { callbackOf, signedIn } from "./authorization.ts";
import { allFaults, failureUnder, patienceWith } from "./faults.ts";
import { failing, patience, runOnStage } from "./run-on-stage.ts";
import type { SignInStage } from "./stage.ts";

/** Tests of every service with which one signs in. */
export function signInConformance(name: string, setup: () => Promise<SignInStage>): void {
  describe(`${name} conforms to SignIn`, () => {
    const stage = runOnStage(setup);
    redeeming(stage);
    refreshing(stage);
  });
}

function redeeming(stage: () => SignInStage): void {
  const redeem: SignInStage["signIn"]["redeem"] = (callback, signal) =>
    stage().signIn.redeem(callback, signal);

  it("returns the account and its tokens", async () => {
    const { account, tokens } = await signedIn(stage());
    expect(account.id).not.toBe("");
    expect(account.displayName).toBeTruthy();
    expect(tokens.refreshToken).toBeTruthy();
    expect(await stage().accepts(tokens.accessToken)).toBe(true);
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

  it("is denied if the listener declines", async () => {
    expect(await redeem(await callbackOf(stage(), "declines"), patience())).toEqual(failing("denied"));
  });

  it("rejects a callback with the state of another browser", async () => {
    const callback = { ...(await callbackOf(stage(), "collector")), state: "state-of-another-browser" };
    expect(await redeem(callback, patience())).toEqual(failing("rejected"));
  });

  it("rejects a callback without state or code", async () => {
    const callback = await callbackOf(stage(), "collector");
    for (const missing of ["state", "code"]) {
      const url = new URL(callback.url);
      url.searchParams.delete(missing);
      expect(await redeem({ ...callback, url }, patience())).toEqual(failing("rejected"));
    }
  });

  it("rejects a code with another verifier", async () => {
    const callback = { ...(await callbackOf(stage(), "collector")), codeVerifier: "y".repeat(64) };
    expect(await redeem(callback, patience())).toEqual(failing("rejected"));
  });

  it("rejects a code that was used before", async () => {
    const callback = await callbackOf(stage(), "collector");
    expect((await redeem(callback, patience())).ok).toBe(true);
    expect(await redeem(callback, patience())).toEqual(failing("rejected"));
  });

  it.each(allFaults)("fails in time, and not as rejected, if the service is: %s", async (fault) => {
    const callback = await callbackOf(stage(), "collector");
    await stage().fail(fault);
    expect(await redeem(callback, patienceWith(fault))).toMatchObject(failureUnder(fault));
  });
}

function refreshing(stage: () => SignInStage): void {
  it.each([true, false])(
    "refreshes to a working token, with the refresh token rotated: %s",
    async (rotate) => {
      const { tokens } = await signedIn(stage());
      await stage().rotateRefreshTokens(rotate);
      const refreshed = await stage().signIn.refresh(tokens.refreshToken ?? "", patience());
      if (!refreshed.ok) throw new Error(refreshed.failure.kind);
      expect(refreshed.value.refreshToken === undefined).toBe(!rotate);
      expect(await stage().accepts(refreshed.value.accessToken)).toBe(true);
    },
  );

  it("fails to refresh with reauthorize if the grant is gone or never existed", async () => {
    const { tokens, account } = await signedIn(stage());
    await stage().revoke(account.id);
    for (const token of [tokens.refreshToken ?? "", "never-given", ""]) {
      expect(await stage().signIn.refresh(token, patience())).toEqual(failing("reauthorize"));
    }
  });

  it.each(["down", "hanging", "answering-nonsense", "rate-limited-without-end"] as const)(
    "fails to refresh in time and keeps the grant if the service is: %s",
    async (fault) => {
      const { tokens } = await signedIn(stage());
      await stage().fail(fault);
      const refreshed = await stage().signIn.refresh(tokens.refreshToken ?? "", patienceWith(fault));
      expect(refreshed).toMatchObject(failureUnder(fault));
    },
  );
}
