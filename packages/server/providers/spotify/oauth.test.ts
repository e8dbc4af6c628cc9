import { createHash } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { inTurn, startScriptedStage, stopScriptedStages, withSilence } from "../testing/scripted-stage.ts";
import {
  callback,
  codeVerifier,
  failing,
  good,
  redirectUri,
  signIn,
  start,
  state,
  tokenRequest,
  tokenRequests,
  tokens,
  withTokens,
} from "../testing/scripted-tokens.ts";
import { playbackScopes, signInScopes } from "./scopes.ts";

afterEach(stopScriptedStages);

describe("the authorization address", () => {
  const codeChallenge = createHash("sha256").update(codeVerifier).digest("base64url");
  const parametersFor = async (changes: {
    readonly playback?: boolean;
    readonly chooseAccount?: boolean;
  }) => {
    const { provider, service } = await startScriptedStage(inTurn({}));
    const request = { state, codeChallenge, redirectUri, playback: false, chooseAccount: false, ...changes };
    const url = provider.signIn.authorizationUrl(request);
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

  it("adds the playback scopes at the first Play, and the dialog to choose an account", async () => {
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

  it("accepts an answer with fewer and with more fields than OAuth requires", async () => {
    const bare = await start({ body: { access_token: "BQ-access" } });
    expect(await signIn(bare)).toMatchObject({
      ok: true,
      value: {
        tokens: { refreshToken: undefined, expiresAt: bare.clock.now() + 3_600_000, scopes: signInScopes },
      },
    });
    const asked = await signIn(bare, { ...good(), playback: true });
    expect(asked).toMatchObject({ value: { tokens: { scopes: [...signInScopes, ...playbackScopes] } } });
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

  it("ignores scopes that OAuth does not allow", async () => {
    const scope = 'user-library-read \u0000 user-top\u0000-read "quoted" streaming\\ ümlaut user-follow-read';
    expect(await signIn(await start({ body: { ...tokens, scope } }))).toMatchObject({
      ok: true,
      value: { tokens: { scopes: ["user-library-read", "user-follow-read"] } },
    });
  });

  it("is unavailable if the answer is malformed", async () => {
    for (const body of ["{", "[]", "null", {}, { access_token: 7 }, { access_token: "" }]) {
      expect(await signIn(await start({ body }))).toMatchObject(failing("unavailable"));
    }
  });

  it("is rejected on invalid_grant, and sent once", async () => {
    const refused = { error: "invalid_grant", error_description: "Invalid authorization code" };
    const stage = await start({ status: 400, body: refused });
    expect(await signIn(stage)).toEqual(failing("rejected"));
    expect(stage.service.seen).toHaveLength(1);
  });

  it("is unavailable if the service does not know the client", async () => {
    const headers = { "www-authenticate": "Basic realm=x" };
    for (const status of [400, 401]) {
      const stage = await start({ status, headers, body: { error: "invalid_client" } });
      expect(await signIn(stage)).toMatchObject(failing("unavailable"));
      expect(stage.service.seen).toHaveLength(1);
    }
  });

  it("sends a code once, because any answer may have used it up", async () => {
    for (const broken of [
      { status: 503 },
      { status: 429 },
      "drop",
      { status: 200, body: "<html>" },
    ] as const) {
      const stage = await startScriptedStage(withTokens(broken, { body: tokens }), withSilence);
      expect(await signIn(stage)).toMatchObject(failing("unavailable"));
      expect(tokenRequests(stage)).toBe(1);
    }
  });

  it("waits for a slow answer instead of resending a used code", async () => {
    const limits = { operationMs: 6_000, requestMs: 50, refreshMs: 6_000 };
    const slow = await startScriptedStage(withTokens({ after: 200, body: tokens }), { limits });
    expect((await signIn(slow)).ok).toBe(true);
    expect(tokenRequests(slow)).toBe(1);
    const silent = await startScriptedStage(withTokens("hang"), {
      limits: { ...limits, operationMs: 1_000 },
      silenceMs: 1_000,
    });
    expect(await signIn(silent)).toMatchObject(failing("unavailable"));
    expect(tokenRequests(silent)).toBe(1);
  });

  it("is not-registered if the service refuses the profile", async () => {
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
  ] as const)("is %s with %o, and sends nothing", async (kind, query) => {
    const stage = await start({ body: tokens });
    expect(await signIn(stage, callback(query))).toEqual(failing(kind));
    expect(stage.service.seen).toEqual([]);
  });

  it("is rejected with a repeated parameter, or with an empty state on both sides", async () => {
    const stage = await start({ body: tokens });
    for (const query of [`code=a&code=b&state=${state}`, `code=a&state=${state}&state=${state}`]) {
      const url = new URL(`${redirectUri}?${query}`);
      expect(await signIn(stage, { ...good(), url })).toEqual(failing("rejected"));
    }
    expect(await signIn(stage, { ...callback({ code: "a", state: "" }), state: "" })).toEqual(
      failing("rejected"),
    );
  });

  it("may have extra parameters", async () => {
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
