import { beforeEach, describe, expect, test } from "vitest";
import {
  basicHeader,
  callerFor,
  challenge,
  clientId,
  control,
  obtainCode,
  postToken,
  redirectUri,
  setUpSandbox,
  signIn,
  type TestBench,
  verifier,
} from "../testing/sign-in.ts";

let bench: TestBench;
beforeEach(() => {
  bench = setUpSandbox();
});

const exchange = (code: string, changes: Readonly<Record<string, string>> = {}) => ({
  grant_type: "authorization_code",
  code,
  redirect_uri: redirectUri,
  code_verifier: verifier,
  ...changes,
});

async function refusal(response: Response) {
  return {
    status: response.status,
    ...((await response.json()) as { error: string; error_description: string }),
  };
}

describe("exchanging a code", () => {
  test("returns a token for an hour, a refresh token and the requested scopes", async () => {
    const code = await obtainCode(bench.app, { scope: "user-library-read user-top-read" });
    const response = await postToken(bench.app, exchange(code));
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual({
      access_token: expect.stringMatching(/^BQ/),
      token_type: "Bearer",
      scope: "user-library-read user-top-read",
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^AQ/),
    });
  });

  test("works only once", async () => {
    const code = await obtainCode(bench.app);
    await postToken(bench.app, exchange(code));
    expect(await refusal(await postToken(bench.app, exchange(code)))).toEqual({
      status: 400,
      error: "invalid_grant",
      error_description: "Invalid authorization code",
    });
  });

  test("succeeds once for ten concurrent calls", async () => {
    const code = await obtainCode(bench.app);
    const answers = await Promise.all(Array.from({ length: 10 }, () => postToken(bench.app, exchange(code))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each([
    ["another verifier", { code_verifier: "w".repeat(43) }, "invalid_grant", "code_verifier was incorrect"],
    ["a verifier that is too short", { code_verifier: "v".repeat(42) }, "invalid_request", "43 to 128"],
    [
      "the challenge as verifier",
      { code_verifier: challenge },
      "invalid_grant",
      "code_verifier was incorrect",
    ],
    [
      "a verifier with other characters",
      { code_verifier: `${"v".repeat(43)}+` },
      "invalid_request",
      "43 to 128",
    ],
    ["another redirect", { redirect_uri: `${redirectUri}/` }, "invalid_grant", "Invalid redirect URI"],
    ["a made-up code", { code: "AQabc.def" }, "invalid_grant", "Invalid authorization code"],
    ["an unknown grant", { grant_type: "password" }, "unsupported_grant_type", "grant_type must be"],
  ])("rejects %s, and keeps the code valid", async (_name, changes, error, description) => {
    const code = await obtainCode(bench.app);
    const answer = await refusal(await postToken(bench.app, exchange(code, changes)));
    expect(answer).toEqual({ status: 400, error, error_description: expect.stringContaining(description) });
    expect((await postToken(bench.app, exchange(code))).status).toBe(200);
  });

  test("requires a verifier", async () => {
    const { code_verifier: _verifier, ...body } = exchange(await obtainCode(bench.app));
    expect(await refusal(await postToken(bench.app, body))).toMatchObject({
      status: 400,
      error: "invalid_request",
    });
  });

  test("rejects another client's code", async () => {
    const code = await obtainCode(bench.app);
    const answer = await postToken(bench.app, exchange(code, { client_id: "client-two" }), null);
    expect(await refusal(answer)).toMatchObject({ status: 400, error: "invalid_grant" });
  });

  test("rejects a code after ten minutes, to the millisecond", async () => {
    const [early, late] = [await obtainCode(bench.app), await obtainCode(bench.app)];
    bench.clock.now += 600_000 - 1;
    expect((await postToken(bench.app, exchange(early))).status).toBe(200);
    bench.clock.now += 1;
    expect(await refusal(await postToken(bench.app, exchange(late)))).toMatchObject({
      error_description: "Authorization code expired",
    });
  });
});

describe("the client", () => {
  test.each([
    ["a wrong secret", `Basic ${btoa(`${clientId}:wrong`)}`],
    ["an unknown id", `Basic ${btoa("nobody:x")}`],
    ["a header that is no Basic", "Bearer abc"],
  ])("is rejected with %s", async (_name, authorization) => {
    const code = await obtainCode(bench.app);
    expect(await refusal(await postToken(bench.app, exchange(code), authorization))).toEqual({
      status: 400,
      error: "invalid_client",
      error_description: "Invalid client",
    });
  });

  test("may be public and send only its id", async () => {
    const code = await obtainCode(bench.app, { client_id: "client-two" });
    expect((await postToken(bench.app, exchange(code, { client_id: "client-two" }), null)).status).toBe(200);
  });

  test("must send its secret if it has one, for any grant", async () => {
    const code = await obtainCode(bench.app);
    const named = { client_id: clientId };
    const { refresh_token } = await signIn(bench.app);
    for (const asked of [exchange(code, named), { ...named, grant_type: "refresh_token", refresh_token }]) {
      const refused = await refusal(await postToken(bench.app, asked, null));
      expect(refused).toMatchObject({ status: 400, error: "invalid_client" });
    }
    expect((await postToken(bench.app, exchange(code))).status).toBe(200);
  });

  test("must post a form", async () => {
    const response = await bench.app.request("/api/token", {
      method: "POST",
      headers: { Authorization: basicHeader, "Content-Type": "application/json" },
      body: JSON.stringify({ grant_type: "refresh_token" }),
    });
    expect(await refusal(response)).toMatchObject({ error: "unsupported_grant_type" });
    expect((await bench.app.request("/api/token")).status).toBe(405);
  });
});

describe("refreshing", () => {
  const refresh = (token: string) => ({ grant_type: "refresh_token", refresh_token: token });

  test("rotates the refresh token and invalidates the old one", async () => {
    const { refresh_token: first } = await signIn(bench.app);
    const answer = (await (await postToken(bench.app, refresh(first))).json()) as { refresh_token: string };
    expect(answer.refresh_token).not.toBe(first);
    expect(await refusal(await postToken(bench.app, refresh(first)))).toEqual({
      status: 400,
      error: "invalid_grant",
      error_description: "Refresh token revoked",
    });
    expect((await postToken(bench.app, refresh(answer.refresh_token))).status).toBe(200);
  });

  test("succeeds once for ten concurrent calls", async () => {
    const { refresh_token: token } = await signIn(bench.app);
    const answers = await Promise.all(Array.from({ length: 10 }, () => postToken(bench.app, refresh(token))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("can omit the refresh token, which then stays valid", async () => {
    await control(bench.app, "PUT", "/switches", { rotateRefreshToken: false });
    const { refresh_token: token } = await signIn(bench.app);
    for (let time = 0; time < 2; time += 1) {
      const answer = (await (await postToken(bench.app, refresh(token))).json()) as object;
      expect(answer).not.toHaveProperty("refresh_token");
      expect(answer).toHaveProperty("access_token");
    }
  });

  test("ends six months after the consent, despite refreshes", async () => {
    let { refresh_token: token } = await signIn(bench.app);
    bench.clock.now = Date.UTC(2027, 4, 21, 9) - 1;
    ({ refresh_token: token } = (await (await postToken(bench.app, refresh(token))).json()) as {
      refresh_token: string;
    });
    bench.clock.now += 1;
    expect(await refusal(await postToken(bench.app, refresh(token)))).toMatchObject({
      error: "invalid_grant",
    });
  });

  test("rejects an access token, nonsense, and another client's token", async () => {
    const tokens = await signIn(bench.app);
    for (const token of [tokens.access_token, "nonsense"]) {
      expect(await refusal(await postToken(bench.app, refresh(token)))).toMatchObject({
        error_description: "Invalid refresh token",
      });
    }
    const other = await postToken(
      bench.app,
      { ...refresh(tokens.refresh_token), client_id: "client-two" },
      null,
    );
    expect(await refusal(other)).toMatchObject({ error: "invalid_grant" });
  });

  test("works in another process with the same secret", async () => {
    const { refresh_token: token, access_token: access } = await signIn(bench.app);
    const other = setUpSandbox();
    expect((await postToken(other.app, refresh(token))).status).toBe(200);
    const headers = { Authorization: `Bearer ${access}` };
    expect((await other.app.request("/v1/me", { headers })).status).toBe(200);
  });

  test("is rejected after the account revoked, like its access token, until a new sign-in", async () => {
    const tokens = await signIn(bench.app);
    const [account] = (await (await control(bench.app, "GET", "/accounts")).json()) as {
      accountId: string;
    }[];
    await control(bench.app, "POST", `/accounts/${account?.accountId}/revoke`);
    expect(await refusal(await postToken(bench.app, refresh(tokens.refresh_token)))).toMatchObject({
      status: 400,
      error_description: "Refresh token revoked",
    });
    const headers = { Authorization: `Bearer ${tokens.access_token}` };
    expect((await bench.app.request("/v1/me", { headers })).status).toBe(401);
    const call = await callerFor(bench.app);
    expect((await call("/me")).status).toBe(200);
  });
});
