import { afterEach, describe, expect, it } from "vitest";
import { accessOf } from "../testing/fixed-access.ts";
import type { Script } from "../testing/scripted-service.ts";
import { largestBody } from "../outside/http-exchange.ts";
import {
  albumId,
  apiAlbum,
  apiError,
  inTurn,
  patience,
  type ScriptedStage,
  startScriptedStage,
  stopScriptedStages,
  tooMany,
  withSilence,
} from "../testing/scripted-stage.ts";

afterEach(stopScriptedStages);

const album = { body: apiAlbum() };
const describeIt = (stage: ScriptedStage, access = accessOf("token-one"), signal = patience()) =>
  stage.provider.finder.describe(access, albumId, signal);
const unavailable = { ok: false, failure: { kind: "unavailable" } };

describe("one call", () => {
  it("carries the token, and asks for JSON", async () => {
    const stage = await startScriptedStage(inTurn(album));
    expect(await describeIt(stage)).toMatchObject({ ok: true, value: { title: "Blue Rooms" } });
    const [request] = stage.service.seen;
    expect(request).toMatchObject({ method: "GET", path: `/v1/albums/${albumId}` });
    expect(request?.headers).toMatchObject({ authorization: "Bearer token-one", accept: "application/json" });
    expect(stage.logged).toEqual([]);
  });

  it.each<[string, ReturnType<Script>]>([
    ["a 5xx", apiError(503, "Service unavailable")],
    ["a dropped connection", "drop"],
    ["silence", "hang"],
    ["a body that stops", "drip"],
    ["broken JSON", { body: '{"id":' }],
    ["a redirect", { status: 302, headers: { location: "http://127.0.0.1:1/elsewhere" } }],
    [
      "a web page",
      { body: "<!doctype html><title>Maintenance</title>", headers: { "content-type": "text/html" } },
    ],
  ])("is retried once after %s", async (_name, broken) => {
    const mended = await startScriptedStage(inTurn(broken, album), withSilence);
    expect(await describeIt(mended)).toMatchObject({ ok: true, value: { ref: albumId } });
    expect(mended.logged).toHaveLength(1);

    const lasting = await startScriptedStage(inTurn(broken), withSilence);
    expect(await describeIt(lasting)).toMatchObject(unavailable);
    expect(lasting.logged).toHaveLength(2);
  });

  it("waits half a second plus jitter before a retry after a 5xx", async () => {
    const { pauses, ...stage } = await startScriptedStage(inTurn(apiError(500, "Server error"), album));
    await describeIt({ ...stage, pauses });
    expect(pauses).toEqual([550]);
  });

  it("abandons an endless body at the limit", async () => {
    const stage = await startScriptedStage(() => "flood", {
      limits: { operationMs: 20_000, requestMs: 10_000, refreshMs: 20_000 },
    });
    expect(await describeIt(stage)).toMatchObject(unavailable);
  });

  it("reads a body up to its limit", async () => {
    const body = JSON.stringify(apiAlbum()).padEnd(largestBody, " ");
    const limits = { operationMs: 20_000, requestMs: 10_000, refreshMs: 20_000 };
    const fits = await startScriptedStage(inTurn({ body }), { limits });
    expect(await describeIt(fits)).toMatchObject({ ok: true });
    const over = await startScriptedStage(inTurn({ body: `${body} ` }), { limits });
    expect(await describeIt(over)).toMatchObject(unavailable);
  });

  it("is not repeated if that would not help", async () => {
    for (const refused of [apiError(403, "Insufficient client scope"), apiError(418, "Teapot")]) {
      const stage = await startScriptedStage(inTurn(refused));
      expect((await describeIt(stage)).ok).toBe(false);
      expect(stage.service.seen).toHaveLength(1);
    }
  });

  it("ends with the operation's time even if its caller would wait longer", async () => {
    const stage = await startScriptedStage(() => "hang", {
      limits: { operationMs: 100, requestMs: 5_000, refreshMs: 100 },
      silenceMs: 100,
    });
    expect(await describeIt(stage)).toMatchObject(unavailable);
  });

  it("ends with its caller's signal or its time limit even if no token ever arrives", async () => {
    const stage = await startScriptedStage(inTurn(album), {
      limits: { operationMs: 50, requestMs: 50, refreshMs: 50 },
    });
    /** An access source that never answers; this runs when it is called. */
    const silent = (happens: () => void) => {
      const ask = () => {
        setImmediate(happens);
        return new Promise<never>(() => undefined);
      };
      return { token: ask, replace: ask };
    };
    const timePasses = silent(() => stage.clock.advance(50));
    expect(await stage.provider.finder.describe(timePasses, albumId, patience())).toMatchObject(unavailable);
    const patient = await startScriptedStage(inTurn(album));
    const caller = new AbortController();
    const callerLeaves = silent(() => caller.abort());
    expect(await patient.provider.finder.describe(callerLeaves, albumId, caller.signal)).toMatchObject(
      unavailable,
    );
  });
});

describe("a stale token", () => {
  const stale = apiError(401, "The access token expired");

  it("is replaced once, and the call is resent with the new one", async () => {
    const stage = await startScriptedStage(inTurn(stale, album));
    const access = accessOf("token-one", "token-two");
    expect(await describeIt(stage, access)).toMatchObject({ ok: true });
    expect(access.replacements()).toBe(1);
    const sent = stage.service.seen.map(({ headers }) => headers.authorization);
    expect(sent).toEqual(["Bearer token-one", "Bearer token-two"]);
  });

  it("is not replaced a second time", async () => {
    const stage = await startScriptedStage(inTurn(stale));
    const access = accessOf("token-one", "token-two", "token-three");
    expect(await describeIt(stage, access)).toMatchObject(unavailable);
    expect(access.replacements()).toBe(1);
    expect(stage.service.seen).toHaveLength(2);
  });

  it("reports why there is no newer one", async () => {
    const stage = await startScriptedStage(inTurn(stale));
    expect(await describeIt(stage, accessOf("token-one"))).toEqual({
      ok: false,
      failure: { kind: "reauthorize" },
    });
  });

  it("counts as one of three attempts", async () => {
    const stage = await startScriptedStage(inTurn(stale, apiError(500, "Server error"), stale));
    expect((await describeIt(stage, accessOf("token-one", "token-two", "token-three"))).ok).toBe(false);
    expect(stage.service.seen).toHaveLength(3);
  });
});

describe("a rate limit", () => {
  it("is waited for if the wait fits, at most twice", async () => {
    const stage = await startScriptedStage(inTurn(tooMany("1"), album));
    expect(await describeIt(stage)).toMatchObject({ ok: true });
    expect(stage.pauses).toEqual([1_130]);
    const lasting = await startScriptedStage(inTurn(tooMany("1")));
    expect((await describeIt(lasting)).ok).toBe(false);
    expect(lasting.service.seen).toHaveLength(3);
  });

  it("is not waited for beyond the operation's six seconds, including earlier waits", async () => {
    const long = await startScriptedStage(inTurn(tooMany("6")));
    const until = long.clock.now() + 6_000;
    expect(await describeIt(long)).toEqual({
      ok: false,
      failure: { kind: "unavailable", retryAt: until, because: "over-quota" },
    });
    expect(long.service.seen).toHaveLength(1);
    const twice = await startScriptedStage(inTurn(tooMany("4")));
    expect((await describeIt(twice)).ok).toBe(false);
    expect(twice.service.seen).toHaveLength(2);
  });

  it("closes only its own bucket, for the time named", async () => {
    const stage = await startScriptedStage(({ path }) =>
      path.startsWith("/v1/albums") ? tooMany("20") : {},
    );
    await describeIt(stage);
    const until = stage.clock.now() + 20_000;
    expect(await describeIt(stage)).toEqual({
      ok: false,
      failure: { kind: "unavailable", retryAt: until, because: "over-quota" },
    });
    expect(stage.service.seen).toHaveLength(1);
    const other = await stage.provider.finder.find(accessOf("t"), { artist: "A", title: "B" }, patience());
    expect(other).toEqual({ ok: true, value: undefined });
    stage.clock.advance(20_000);
    await describeIt(stage);
    expect(stage.service.seen.filter(({ path }) => path.startsWith("/v1/albums"))).toHaveLength(2);
  });

  it("without a time closes it for half a minute plus jitter", async () => {
    const stage = await startScriptedStage(inTurn(tooMany(), album));
    expect((await describeIt(stage)).ok).toBe(false);
    stage.clock.advance(30_000);
    expect((await describeIt(stage)).ok).toBe(false);
    stage.clock.advance(5_000);
    expect((await describeIt(stage)).ok).toBe(true);
    expect(stage.service.seen).toHaveLength(2);
  });
});

describe("a spent quota", () => {
  it.each([
    ["without a time, for an hour", undefined, 3_600_000],
    ["with one, until then", "7200", 7_200_000],
  ])("closes its bucket %s", async (_name, retryAfter, wait) => {
    const stage = await startScriptedStage(inTurn(tooMany(retryAfter, "QUOTA_EXCEEDED"), album));
    expect((await describeIt(stage)).ok).toBe(false);
    stage.clock.advance(wait - 1);
    expect((await describeIt(stage)).ok).toBe(false);
    expect(stage.service.seen).toHaveLength(1);
    stage.clock.advance(1);
    expect((await describeIt(stage)).ok).toBe(true);
  });
});

describe("a service that is down", () => {
  it("is not called for a while after five failures, then probed, then called again", async () => {
    let down = true;
    const stage = await startScriptedStage(() => (down ? apiError(503, "Down") : album));
    for (let call = 0; call < 5; call += 1) expect((await describeIt(stage)).ok).toBe(false);
    expect(stage.service.seen).toHaveLength(5);
    stage.clock.advance(5_000);
    await describeIt(stage);
    expect(stage.service.seen).toHaveLength(6);
    down = false;
    stage.clock.advance(10_000);
    expect((await describeIt(stage)).ok).toBe(true);
    expect((await describeIt(stage)).ok).toBe(true);
  });

  it("is not blamed if the caller aborts early", async () => {
    const asked = { leave: () => {}, silent: true };
    const stage = await startScriptedStage(() => {
      asked.leave();
      return asked.silent ? "hang" : album;
    });
    for (let call = 0; call < 8; call += 1) {
      const caller = new AbortController();
      asked.leave = () => caller.abort();
      await describeIt(stage, accessOf("token-one"), caller.signal);
    }
    asked.silent = false;
    expect((await describeIt(stage)).ok).toBe(true);
  });
});

describe("an endpoint closed to the app", () => {
  it("is not called again for an hour", async () => {
    const stage = await startScriptedStage(inTurn(apiError(403, "Forbidden"), album));
    expect(await describeIt(stage)).toMatchObject(unavailable);
    stage.clock.advance(3_599_999);
    expect((await describeIt(stage)).ok).toBe(false);
    expect(stage.service.seen).toHaveLength(1);
    stage.clock.advance(1);
    expect((await describeIt(stage)).ok).toBe(true);
  });
});

describe("the log", () => {
  it("has one entry for each request that failed, without tokens and names", async () => {
    const stage = await startScriptedStage(
      inTurn(apiError(401, "The access token expired"), apiError(500, "Blue Rooms by The Lamps"), "drop"),
    );
    await describeIt(stage, accessOf("secret-one", "secret-two"));
    expect(stage.logged).toMatchObject([
      { event: "provider-request-failed", provider: "spotify", bucket: "albums", status: 401, attempt: 1 },
      { bucket: "albums", status: 500, attempt: 2, refusal: "broken" },
      { bucket: "albums", attempt: 3, refusal: "broken", how: "network" },
    ]);
    for (const entry of stage.logged) expect(entry["milliseconds"]).toBeTypeOf("number");
    expect(JSON.stringify(stage.logged)).not.toMatch(/secret|Blue Rooms|Lamps/);
  });

  it("logs a separate event for an app whose owner lost Premium", async () => {
    const words = "Active premium subscription required for the owner of the app.";
    const stage = await startScriptedStage(inTurn(apiError(403, words)));
    expect(await describeIt(stage)).toMatchObject(unavailable);
    expect(stage.logged).toMatchObject([{ event: "provider-app-suspended" }]);
  });
});
