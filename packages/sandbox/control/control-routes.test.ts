import { beforeEach, describe, expect, test } from "vitest";
import { callerFor, control, publicUrl, setUpSandbox, signIn, type TestBench } from "../testing/sign-in.ts";
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

describe("the request log", () => {
  test("has every call of the API and the token endpoint, without secrets", async () => {
    await control(bench.app, "DELETE", "/requests");
    await signIn(bench.app);
    await call("/search?q=record&type=album");
    await call("/me/albums?limit=51");
    const { count, requests } = (await (await control(bench.app, "GET", "/requests")).json()) as {
      count: number;
      requests: object[];
    };
    expect(count).toBe(3);
    expect(requests).toMatchObject([
      { method: "POST", path: "/api/token", status: 200, client: "client-one" },
      { method: "GET", path: "/v1/search", query: "q=record&type=album", status: 200 },
      { path: "/v1/me/albums", status: 400 },
    ]);
    expect(JSON.stringify(requests)).not.toMatch(/Bearer|BQ|secret/);
  });

  test("stores the latest thousand and counts all of them", async () => {
    await control(bench.app, "DELETE", "/requests");
    for (let time = 0; time < 2100; time += 1) await bench.app.request(`/v1/${time}`);
    const { count, requests } = (await (await control(bench.app, "GET", "/requests")).json()) as {
      count: number;
      requests: { path: string }[];
    };
    expect([count, requests.length, requests.at(-1)?.path]).toEqual([2100, 1000, "/v1/2099"]);
  });
});

describe("limits", () => {
  test("per 30 seconds say when there is room again", async () => {
    await control(bench.app, "PUT", "/limits", { requestsPer30Seconds: 2 });
    expect([(await answer("/me")).status, (await answer("/me")).status]).toEqual([200, 200]);
    bench.clock.now += 10_000;
    expect(await answer("/me")).toMatchObject({ status: 429, retryAfter: "20" });
    bench.clock.now += 20_000;
    expect((await answer("/me")).status).toBe(200);
  });

  test("for one family leave the others alone, and end with the day", async () => {
    await control(bench.app, "PUT", "/limits", { quotas: { search: { requests: 1, retryAfter: 3600 } } });
    const search = () => answer("/search?q=record&type=album");
    expect((await search()).status).toBe(200);
    expect(await search()).toMatchObject({
      status: 429,
      retryAfter: "3600",
      text: expect.stringContaining("QUOTA_EXCEEDED"),
    });
    expect((await answer("/me")).status).toBe(200);
    bench.clock.now += 24 * 3_600_000;
    ({ call, script, answer } = await scriptedCaller(bench.app));
    expect((await search()).status).toBe(200);
  });

  test("are rejected for unknown families", async () => {
    expect(
      (await control(bench.app, "PUT", "/limits", { quotas: { podcasts: { requests: 1 } } })).status,
    ).toBe(400);
  });
});

describe("switches", () => {
  test("remove listeners from the application's list", async () => {
    await control(bench.app, "PUT", "/switches", { notRegistered: true });
    expect(await answer("/me")).toMatchObject({
      status: 403,
      text: "The user is not registered for this application",
    });
  });

  test("change individually, and reset together with faults, limits, log and players", async () => {
    const before = await (await control(bench.app, "GET", "/switches")).json();
    await control(bench.app, "PUT", "/switches", { notRegistered: true });
    expect(await (await control(bench.app, "GET", "/switches")).json()).toEqual({
      ...(before as object),
      notRegistered: true,
    });
    await script({ kind: "hang" });
    await control(bench.app, "PUT", "/limits", { requestsPer30Seconds: 0 });
    expect((await control(bench.app, "POST", "/reset")).status).toBe(204);
    expect(await (await control(bench.app, "GET", "/switches")).json()).toEqual(before);
    expect(await (await control(bench.app, "GET", "/faults")).json()).toEqual([]);
    expect((await answer("/me")).status).toBe(200);
  });

  test("are rejected under unknown names", async () => {
    expect((await control(bench.app, "PUT", "/switches", { turbo: true })).status).toBe(400);
  });
});

describe("the control surface blocks other pages", () => {
  const post = (headers: Readonly<Record<string, string>>) =>
    bench.app.request("/control/reset", { method: "POST", headers });

  test.each([
    [{ "Content-Type": "text/plain" }, 415],
    [{ "Content-Type": "application/x-www-form-urlencoded" }, 415],
    [{}, 415],
    [{ "Content-Type": "application/json", "Sec-Fetch-Site": "cross-site" }, 403],
    [{ "Content-Type": "application/json", "Sec-Fetch-Site": "same-site" }, 403],
    [{ "Content-Type": "application/json", Origin: "https://evil.example" }, 403],
    [
      {
        "Content-Type": "application/json",
        Origin: new URL(publicUrl).origin,
        "Sec-Fetch-Site": "same-origin",
      },
      204,
    ],
    [{ "Content-Type": "application/json; charset=utf-8" }, 204],
  ])("%j is answered %i", async (headers, status) => {
    expect((await post(headers)).status).toBe(status);
  });

  test("for reading too, and answers no preflight", async () => {
    const read = await bench.app.request("/control/requests", {
      headers: { "Sec-Fetch-Site": "cross-site" },
    });
    expect(read.status).toBe(403);
    const preflight = await bench.app.request("/control/reset", {
      method: "OPTIONS",
      headers: { Origin: "https://evil.example" },
    });
    expect(preflight.headers.has("Access-Control-Allow-Origin")).toBe(false);
  });
});

test("two sandboxes share nothing", async () => {
  const other = setUpSandbox();
  await script({ kind: "status", status: 500 });
  expect((await (await callerFor(other.app))("/me")).status).toBe(200);
});

test("controls of unknown accounts are not found", async () => {
  for (const [method, path, body] of [
    ["PUT", "/accounts/none/devices", { devices: "none" }],
    ["POST", "/accounts/none/revoke", undefined],
  ] as const) {
    expect((await control(bench.app, method, path, body)).status).toBe(404);
  }
});
