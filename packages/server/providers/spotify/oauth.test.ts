import { createHash } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import type { Script } from "../testing/scripted-service.ts";
import {
  inTurn,
  patience,
  type ScriptedStage,
  startScriptedStage,
  stopScriptedStages,
  withSilence,
} from "../testing/scripted-stage.ts";
import { playbackScopes, signInScopes } from "./scopes.ts";

afterEach(stopScriptedStages);

const redirectUri = "http://127.0.0.1:3000/auth/spotify/callback";
const codeVerifier = "verifier-".padEnd(64, "v");
const state = "state-1";
const tokens = {
  access_token: "BQ-access",
  token_type: "Bearer",
  scope: "user-library-read user-top-read",
  expires_in: 3600,
  refresh_token: "AQ-refresh",
};
const profile = { account_id: "aB3dE5fG7h", id: "listener42", display_name: "Rosa", images: [] };

/** A service that knows the listener, and answers token requests as given, one after the other. */
const withTokens = (...replies: readonly ReturnType<Script>[]): Script => {
  const next = inTurn(...replies);
  return (request) => (request.path === "/api/token" ? next(request) : { body: profile });
};
const start = (...replies: readonly ReturnType<Script>[]) => startScriptedStage(withTokens(...replies));

const callback = (query: Readonly<Record<string, string>>) => ({
  url: new URL(`${redirectUri}?${new URLSearchParams(query).toString()}`),
  state,
  codeVerifier,
  redirectUri,
});
const good = () => callback({ code: "code-1", state });
const signIn = (stage: ScriptedStage, at = good()) => stage.provider.signIn(at, patience());
const tokenRequest = (stage: ScriptedStage) => {
  const request = stage.service.seen.find(({ path }) => path === "/api/token");
  return { headers: request?.headers, form: Object.fromEntries(new URLSearchParams(request?.body)) };
};
const failing = (kind: string) => ({ ok: false, failure: { kind } });

describe("the authorization address", () => {
  const codeChallenge = createHash("sha256").update(codeVerifier).digest("base64url");
  const parametersFor = async (changes: {
    readonly playback?: boolean;
    readonly chooseAccount?: boolean;
  }) => {
    const { provider, service } = await startScriptedStage(inTurn({}));
    const request = { state, codeChallenge, redirectUri, playback: false, chooseAccount: false, ...changes };
    const url = provider.authorizationUrl(request);
    expect(`${url.origin}${url.pathname}`).toBe(`${service.url}/authorize`);
    return Object.fromEntries(url.searchParams);
  };

  it("asks for the reading scopes with state and challenge", async () => {
    expect(await parametersFor({})).toEqual({
      client_id: "client.id-1",
      response_type: "code",
      redirect_uri: redirectUri,
      scope: "user-library-read user-top-read user-read-recently-played user-follow-read",
      state,
      code_challenge: codeChallenge,
      code_challenge_method: "S256",
    });
  });

  it("adds the playback scopes at the first Play, and the dialog where the account is to be chosen", async () => {
    const parameters = await parametersFor({ playback: true, chooseAccount: true });
    expect(parameters["scope"]?.split(" ")).toEqual([...signInScopes, ...playbackScopes]);
    expect(parameters["show_dialog"]).toBe("true");
  });
});

describe("redeeming a code", () => {
  it("sends code, redirect and verifier with the client's plain Basic credentials", async () => {
    const stage = await start({ body: tokens });
    expect(await signIn(stage)).toEqual({
      ok: true,
      value: {
        account: { id: "aB3dE5fG7h", displayName: "Rosa", avatarUrl: undefined },
        tokens: {
          accessToken: "BQ-access",
          refreshToken: "AQ-refresh",
          expiresAt: stage.clock.now() + 3_600_000,
          scopes: ["user-library-read", "user-top-read"],
        },
      },
    });
    const { headers, form } = tokenRequest(stage);
    const basic = Buffer.from("client.id-1:s~cret_1").toString("base64");
    expect(headers?.authorization).toBe(`Basic ${basic}`);
    expect(headers?.["content-type"]).toMatch(/^application\/x-www-form-urlencoded/);
    expect(form).toEqual({
      grant_type: "authorization_code",
      code: "code-1",
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
    });
  });

  it("names a public client in the body instead", async () => {
    const stage = await startScriptedStage(withTokens({ body: tokens }), { clientSecret: undefined });
    expect((await signIn(stage)).ok).toBe(true);
    const { headers, form } = tokenRequest(stage);
    expect(headers?.authorization).toBeUndefined();
    expect(form["client_id"]).toBe("client.id-1");
  });

  it("reads an answer with less and with more than OAuth asks for", async () => {
    const bare = await start({ body: { access_token: "BQ-access" } });
    expect(await signIn(bare)).toMatchObject({
      ok: true,
      value: {
        tokens: { refreshToken: undefined, expiresAt: bare.clock.now() + 3_600_000, scopes: signInScopes },
      },
    });
    const odd = {
      ...tokens,
      token_type: null,
      scope: null,
      id_token: "not.a.token",
      expires_in: "soon",
      x: {},
    };
    const rich = await start({ body: odd });
    expect(await signIn(rich)).toMatchObject({ ok: true, value: { tokens: { accessToken: "BQ-access" } } });
  });

  it("takes no scope that OAuth could not have named", async () => {
    const scope = 'user-library-read \u0000 user-top\u0000-read "quoted" streaming\\ ümlaut user-follow-read';
    expect(await signIn(await start({ body: { ...tokens, scope } }))).toMatchObject({
      ok: true,
      value: { tokens: { scopes: ["user-library-read", "user-follow-read"] } },
    });
  });

  it("is unavailable where the answer is none", async () => {
    for (const body of ["{", "[]", "null", {}, { access_token: 7 }, { access_token: "" }]) {
      expect(await signIn(await start({ body }))).toEqual(failing("unavailable"));
    }
  });

  it("is rejected at invalid_grant, and sent once", async () => {
    const refused = { error: "invalid_grant", error_description: "Invalid authorization code" };
    const stage = await start({ status: 400, body: refused });
    expect(await signIn(stage)).toEqual(failing("rejected"));
    expect(stage.service.seen).toHaveLength(1);
  });

  it("is unavailable where the service does not know the client", async () => {
    const headers = { "www-authenticate": "Basic realm=x" };
    for (const status of [400, 401]) {
      const stage = await start({ status, headers, body: { error: "invalid_client" } });
      expect(await signIn(stage)).toEqual(failing("unavailable"));
      expect(stage.service.seen).toHaveLength(1);
    }
  });

  it("survives one failure of the service", async () => {
    for (const broken of [{ status: 503 }, "drop", "hang", { status: 200, body: "<html>" }] as const) {
      const stage = await startScriptedStage(withTokens(broken, { body: tokens }), withSilence);
      expect((await signIn(stage)).ok).toBe(true);
    }
  });

  it("is not-registered where the profile is refused to a stranger", async () => {
    const stage = await startScriptedStage(({ path }) =>
      path === "/api/token"
        ? { body: tokens }
        : {
            status: 403,
            body: "The user is not registered for this application",
            headers: { "content-type": "text/plain" },
          },
    );
    expect(await signIn(stage)).toEqual(failing("not-registered"));
  });

  it("never logs tokens, codes, verifiers or secrets", async () => {
    const stage = await startScriptedStage(({ path }) =>
      path === "/api/token" ? { body: tokens } : { status: 500, body: `${JSON.stringify(tokens)} code-1` },
    );
    await signIn(stage);
    expect(stage.logged.length).toBeGreaterThan(0);
    expect(JSON.stringify(stage.logged)).not.toMatch(/BQ-access|AQ-refresh|code-1|verifier|s~cret/);
  });
});

describe("a callback", () => {
  it.each([
    ["denied", { error: "access_denied", state }],
    ["rejected", { error: "access_denied", state: "another" }],
    ["rejected", { error: "invalid_scope", state }],
    ["unavailable", { error: "temporarily_unavailable", state }],
    ["rejected", { code: "code-1", state: "another" }],
    ["rejected", { code: "code-1" }],
    ["rejected", { code: "", state }],
    ["rejected", { state }],
    ["rejected", {}],
    ["rejected", { code: "code-1", state, iss: "https://another.example" }],
  ] as const)("is %s with %o, and nothing is sent", async (kind, query) => {
    const stage = await start({ body: tokens });
    expect(await signIn(stage, callback(query))).toEqual(failing(kind));
    expect(stage.service.seen).toEqual([]);
  });

  it("is rejected with a parameter given twice, or an empty state on both sides", async () => {
    const stage = await start({ body: tokens });
    for (const query of [`code=a&code=b&state=${state}`, `code=a&state=${state}&state=${state}`]) {
      const url = new URL(`${redirectUri}?${query}`);
      expect(await signIn(stage, { ...good(), url })).toEqual(failing("rejected"));
    }
    expect(await signIn(stage, { ...callback({ code: "a", state: "" }), state: "" })).toEqual(
      failing("rejected"),
    );
  });

  it("may carry more than it must", async () => {
    const stage = await start({ body: tokens });
    const query = {
      code: "code-1",
      state,
      session_state: "x",
      id_token: "y",
      response: "z",
      iss: stage.service.url,
    };
    expect((await signIn(stage, callback(query))).ok).toBe(true);
  });
});

describe("refreshing", () => {
  const refresh = (stage: ScriptedStage) => stage.provider.refresh("AQ-refresh", patience());

  it("gives a rotated refresh token, or none where the old one stays", async () => {
    const rotated = await start({ body: { ...tokens, refresh_token: "AQ-newer" } });
    expect(await refresh(rotated)).toMatchObject({ ok: true, value: { refreshToken: "AQ-newer" } });
    expect(tokenRequest(rotated).form).toEqual({ grant_type: "refresh_token", refresh_token: "AQ-refresh" });
    const { refresh_token: _, ...kept } = tokens;
    const same = await start({ body: kept });
    expect(await refresh(same)).toMatchObject({ ok: true, value: { refreshToken: undefined } });
  });

  it("is reauthorise at invalid_grant alone, and sent once", async () => {
    const gone = await start({
      status: 400,
      body: { error: "invalid_grant", error_description: "Refresh token revoked" },
    });
    expect(await refresh(gone)).toEqual(failing("reauthorise"));
    expect(gone.service.seen).toHaveLength(1);
    for (const reply of [
      { status: 400, body: { error: "invalid_request" } },
      { status: 400, body: "" },
      { status: 401, body: { error: "invalid_client" } },
      { status: 500, body: { error: "invalid_grant" } },
      { status: 429, body: "Too many requests" },
    ]) {
      expect(await refresh(await start(reply))).toEqual(failing("unavailable"));
    }
  });
});
