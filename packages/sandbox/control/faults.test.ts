import { serveReally } from "../testing/real-server.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { callerFor, control, postToken, setUpSandbox, signIn, type TestBench } from "../testing/sign-in.ts";
import { scriptedCaller } from "../testing/scripted-caller.ts";

type Caller = Awaited<ReturnType<typeof scriptedCaller>>;

let bench: TestBench;
let call: Caller["call"];
let script: Caller["script"];
let answer: Caller["answer"];
beforeEach(async () => {
  bench = setUpSandbox();
  ({ call, script, answer } = await scriptedCaller(bench.app));
});

describe("scripted faults", () => {
  test.each([
    [{ kind: "status", status: 503 }, { status: 503 }],
    [
      { kind: "status", status: 429, retryAfter: 7 },
      { status: 429, retryAfter: "7" },
    ],
    [
      { kind: "status", status: 429 },
      { status: 429, retryAfter: null },
    ],
    [
      { kind: "status", status: 500, body: "oops" },
      { status: 500, text: "oops" },
    ],
    [{ kind: "quota" }, { status: 429, retryAfter: null, text: expect.stringContaining("QUOTA_EXCEEDED") }],
    [
      { kind: "quota", retryAfter: 90 },
      { status: 429, retryAfter: "90" },
    ],
    [{ kind: "revoked-token" }, { status: 401, text: expect.stringContaining("Invalid access token") }],
    [{ kind: "not-registered" }, { status: 403, text: "The user is not registered for this application" }],
    [{ kind: "no-device" }, { status: 404, text: expect.stringContaining("NO_ACTIVE_DEVICE") }],
    [{ kind: "premium-required" }, { status: 403, text: expect.stringContaining("PREMIUM_REQUIRED") }],
    [{ kind: "delay", milliseconds: 1 }, { status: 200 }],
  ])("replace a reply by %j", async (fault, expected) => {
    await script(fault);
    expect(await answer("/me")).toMatchObject(expected);
    await control(bench.app, "DELETE", "/faults");
    expect((await answer("/me")).status).toBe(200);
  });

  test("can break the JSON of a 200", async () => {
    await script({ kind: "broken-json" });
    const { status, text } = await answer("/me");
    expect(status).toBe(200);
    expect(() => JSON.parse(text) as unknown).toThrow();
  });

  test("end after their number of times, then the next one applies", async () => {
    await script({ kind: "status", status: 500 }, {}, 2);
    await script({ kind: "status", status: 502 }, {}, 1);
    const statuses = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await answer("/me")).status);
    expect(statuses).toEqual([500, 500, 502, 200]);
  });

  test.each([
    [{ path: "/v1/me/albums" }, [500, 200]],
    [{ path: "/v1/*/tracks" }, [200, 500]],
    [{ path: "/v1/me" }, [500, 500]],
    [{ method: "put" }, [200, 200]],
    [{ method: "get", path: "/v1/me/tracks" }, [200, 500]],
    [{ account: "someone else" }, [200, 200]],
  ])("affect only matching calls: %j", async (match, expected) => {
    await script({ kind: "status", status: 500 }, match);
    expect([(await answer("/me/albums")).status, (await answer("/me/tracks")).status]).toEqual(expected);
  });

  test("can affect one account", async () => {
    const accountId = ((await (await call("/me")).json()) as { account_id: string }).account_id;
    await script({ kind: "status", status: 500 }, { account: accountId });
    const other = await callerFor(bench.app, { name: "Someone else" });
    expect([(await call("/me")).status, (await other("/me")).status]).toEqual([500, 200]);
  });

  test("affect the token endpoint too, in its own envelope", async () => {
    const { refresh_token: token } = await signIn(bench.app);
    await script({ kind: "revoked-token" }, { path: "/api/token" }, 1);
    const refresh = () => postToken(bench.app, { grant_type: "refresh_token", refresh_token: token });
    const refused = await refresh();
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { error: "invalid_grant", error_description: "Refresh token revoked" },
    ]);
    expect((await refresh()).status).toBe(200);
  });

  test("can hang until the client disconnects, and no longer", async () => {
    await script({ kind: "hang" });
    const client = new AbortController();
    const hanging = call("/me", { signal: client.signal });
    client.abort();
    expect((await hanging).status).toBe(504);
  });

  test("stop hanging when a real client disconnects", async () => {
    await script({ kind: "hang" }, { path: "/v1/me" });
    const { access_token: token } = await signIn(bench.app);
    const server = await serveReally(bench.app);
    const headers = { Authorization: `Bearer ${token}` };
    const client = new AbortController();
    const hanging = fetch(`${server.address}/v1/me`, { headers, signal: client.signal });
    const lastStatus = async () =>
      (
        (await (await control(bench.app, "GET", "/requests")).json()) as {
          requests: { status: number | null }[];
        }
      ).requests.at(-1);
    await expect.poll(async () => (await lastStatus())?.status).toBe(null);
    client.abort();
    await expect(hanging).rejects.toThrow();
    await expect.poll(async () => (await lastStatus())?.status).toBe(504);
    await server.close();
  });

  test.each([
    [{ match: {}, fault: { kind: "status", status: 200 } }],
    [{ match: {}, fault: { kind: "meteor" } }],
    [{ match: { url: "x" }, fault: { kind: "hang" } }],
    [{ fault: { kind: "hang" } }],
    [{ match: {}, fault: { kind: "hang" }, times: 0 }],
  ])("are rejected if invalid: %j", async (body) => {
    const response = await control(bench.app, "POST", "/faults", body);
    expect(response.status).toBe(400);
    expect(await (await control(bench.app, "GET", "/faults")).json()).toEqual([]);
  });
});
