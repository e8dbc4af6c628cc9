import { afterEach, describe, expect, it } from "vitest";
import { startScriptedStage, stopScriptedStages } from "../testing/scripted-stage.ts";
import {
  failing,
  profile,
  refresh,
  signIn,
  start,
  tokenRequest,
  tokenRequests,
  tokens,
  withTokens,
} from "../testing/scripted-tokens.ts";

afterEach(stopScriptedStages);

describe("refreshing", () => {
  it("returns a rotated refresh token, or none if the old one stays", async () => {
    const rotated = await start({ body: { ...tokens, refresh_token: "AQ-newer" } });
    expect(await refresh(rotated)).toMatchObject({ ok: true, value: { refreshToken: "AQ-newer" } });
    expect(tokenRequest(rotated).form).toEqual({ grant_type: "refresh_token", refresh_token: "AQ-refresh" });
    const { refresh_token: _, ...kept } = tokens;
    const same = await start({ body: kept });
    expect(await refresh(same)).toMatchObject({ ok: true, value: { refreshToken: undefined } });
  });

  it("is reauthorize only on invalid_grant, and sent once", async () => {
    const gone = await start({
      status: 400,
      body: { error: "invalid_grant", error_description: "Refresh token revoked" },
    });
    expect(await refresh(gone)).toEqual(failing("reauthorize"));
    expect(gone.service.seen).toHaveLength(1);
    for (const reply of [
      { status: 400, body: { error: "invalid_request" } },
      { status: 400, body: "" },
      { status: 401, body: { error: "invalid_client" } },
      { status: 500, body: { error: "invalid_grant" } },
      { status: 429, body: "Too many requests" },
    ]) {
      expect(await refresh(await start(reply))).toMatchObject(failing("unavailable"));
    }
  });

  it("uses all its time for one attempt, and is never retried", async () => {
    const limits = { operationMs: 50, requestMs: 50, refreshMs: 6_000 };
    const slow = await startScriptedStage(withTokens({ after: 200, body: tokens }), { limits });
    expect((await refresh(slow)).ok).toBe(true);
    expect(tokenRequests(slow)).toBe(1);
    const brief = { limits: { ...limits, refreshMs: 1_000 }, silenceMs: 1_000 };
    for (const broken of ["hang", "drop", { status: 503 }, { status: 200, body: "{" }] as const) {
      const stage = await startScriptedStage(withTokens(broken, { body: tokens }), brief);
      expect(await refresh(stage)).toMatchObject(failing("unavailable"));
      expect(tokenRequests(stage)).toBe(1);
    }
  });
});

describe("a rate limit at the token endpoint", () => {
  const aDay = { status: 429, headers: { "retry-after": "86400" }, body: { error: "too_many_requests" } };
  const grantOf = (body: string) => new URLSearchParams(body).get("grant_type");
  /** A service that has had enough of one kind of grant. */
  const limiting = (grant: string) =>
    startScriptedStage(({ path, body }) => {
      if (path !== "/api/token") return { body: profile };
      return grantOf(body) === grant ? aDay : { body: tokens };
    });

  it("at sign-in does not affect refreshing, and vice versa", async () => {
    const atSignIn = await limiting("authorization_code");
    expect((await signIn(atSignIn)).ok).toBe(false);
    expect((await refresh(atSignIn)).ok).toBe(true);
    const atRefresh = await limiting("refresh_token");
    expect((await refresh(atRefresh)).ok).toBe(false);
    expect((await signIn(atRefresh)).ok).toBe(true);
  });

  it.each([
    ["signing in", signIn],
    ["refreshing", refresh],
  ] as const)("lasts at most five minutes before a probe is sent: %s", async (_name, ask) => {
    const stage = await start(aDay, aDay, { body: tokens });
    const minutes = 60_000;
    for (const sent of [1, 2]) {
      expect((await ask(stage)).ok).toBe(false);
      expect(tokenRequests(stage)).toBe(sent);
      stage.clock.advance(5 * minutes - 1);
      expect((await ask(stage)).ok).toBe(false);
      expect(tokenRequests(stage)).toBe(sent);
      stage.clock.advance(1);
    }
    expect((await ask(stage)).ok).toBe(true);
  });
});
