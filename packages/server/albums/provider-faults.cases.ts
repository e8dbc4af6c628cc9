import { randomUUID } from "node:crypto";
import { noticeFor } from "@spindle/contract/notices.ts";
import { albumKey } from "@spindle/core/album/album-key.ts";
import type { FallbackReason } from "@spindle/core/spin/fallback-reason.ts";
import type { Fault } from "@spindle/sandbox/control/fault-schema.ts";
import type { LoggedRequest } from "@spindle/sandbox/control/request-log.ts";
import { sampleCatalogue } from "@spindle/sandbox/testing/sample-catalogue.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { readMe, readSpin, readStatus, spin } from "../testing/spin-calls.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { timed } from "../testing/timed.ts";

const aDay = 24 * 60 * 60 * 1000;
/** The promised time (ms) for a spin, whatever the provider does. */
const longestSpin = 6_000;

const catalogue = new Set(sampleCatalogue().map(({ artist, title }) => albumKey(artist, title)));

const slowness: Fault = { kind: "delay", milliseconds: 10_000 };
/** A provider's faults, and the notice for each. */
const faults: readonly (readonly [what: string, fault: Fault, reason: FallbackReason])[] = [
  [
    "answers 429 with a short Retry-After",
    { kind: "status", status: 429, retryAfter: 1 },
    "provider-over-quota",
  ],
  [
    "answers 429 with a long Retry-After",
    { kind: "status", status: 429, retryAfter: 3600 },
    "provider-over-quota",
  ],
  ["answers 429 without Retry-After", { kind: "status", status: 429 }, "provider-over-quota"],
  ["answers 500", { kind: "status", status: 500 }, "provider-error"],
  [
    "answers 502 with a page of HTML",
    { kind: "status", status: 502, body: "<html>Bad Gateway</html>" },
    "provider-error",
  ],
  ["answers 503 with a Retry-After", { kind: "status", status: 503, retryAfter: 120 }, "provider-error"],
  ["hangs", { kind: "hang" }, "provider-timed-out"],
  ["is slower than anybody waits", slowness, "provider-timed-out"],
  ["answers broken JSON", { kind: "broken-json" }, "provider-error"],
  ["says that the token was revoked", { kind: "revoked-token" }, "provider-error"],
  ["says that the quota is used up", { kind: "quota", retryAfter: 600 }, "provider-over-quota"],
];

/** If it does so, and a mode that needs that part of it. */
const everyPlace = [
  { where: "in its whole Web API", path: "/v1", mode: "saved" },
  { where: "in its search", path: "/v1/search", mode: "discovery" },
  { where: "at its token endpoint", path: "/api/token", mode: "saved" },
  { where: "everywhere", path: undefined, mode: "recommendations" },
] as const;

/** Registers the tests of all faults, in this number of places. */
export function testProviderFaults(places: number = everyPlace.length): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await openTestDatabase(), pauses: true });
  });
  afterAll(() => server.stop());
  afterEach(async () => {
    server.provider.sendBodies("whole");
    await server.control("POST", "/reset", {});
    await server.context.db.deleteFrom("album_links").execute();
    sleep();
  });

  /** A new day, on which every access token has expired and every circuit of the day before may be tried again. */
  const sleep = () => server.clock.advance(aDay);

  const requests = async () =>
    ((await server.control("GET", "/requests")) as { readonly requests: readonly LoggedRequest[] }).requests;

  describe.each(everyPlace.slice(0, places))("when the provider misbehaves $where", ({ path, mode }) => {
    test.each(faults)(
      "and %s, a spin gives an album of the catalogue within 6 s, and nothing is lost",
      async (_what, fault, reason) => {
        const name = randomUUID();
        const browser = await server.signIn("soul-collector", name);
        await spin(browser);
        sleep();
        await server.control("POST", "/faults", { match: path === undefined ? {} : { path }, fault });
        await server.control("DELETE", "/requests");
        const { outcome, ms } = await timed(server, spin(browser, { mode }));
        expect(ms).toBeLessThan(longestSpin);
        const { spinId, notice } = outcome;
        const grantRefused = fault.kind === "revoked-token" && "/api/token".startsWith(path ?? "");
        // An album that was looked up on an earlier day needs no search.
        const met = (await requests()).some((request) => request.path.startsWith(path ?? ""));
        const expected = noticeFor(grantRefused ? "reconnect-needed" : reason, "Sandbox");
        expect(notice).toBe(met ? expected : undefined);
        const { album, notice: shown } = await readSpin(browser, spinId);
        expect(shown).toBe(notice);
        expect(catalogue).toContain(albumKey(album.artist, album.name));
        expect(await readStatus(browser)).toMatchObject({ canSpin: false, todaysSpinId: spinId });
        const { streak, connection } = await readMe(browser);
        expect(streak).toEqual({ current: 2, longest: 2 });

        await server.control("DELETE", "/faults");
        // A refresh that the spin did not wait for continues, and its tokens are stored.
        await timed(server, server.context.refreshes.settled(new AbortController().signal));
        const asked = (await requests()).filter((request) => request.path === "/api/token");
        // A refresh is asked for once, however late its answer comes.
        if (fault === slowness && path === "/api/token") expect(asked).toMatchObject([{ status: 200 }]);
        sleep();
        expect(connection).toBe(grantRefused ? "expired" : "connected");
        if (grantRefused) await server.signInWith(browser, "soul-collector", name);
        expect(await spin(browser)).not.toHaveProperty("notice");
        expect(await readMe(browser)).toMatchObject({ connection: "connected", streak: { current: 3 } });
      },
    );
  });

  test.each<[mode: string, word: object]>([
    ["roulette", {}],
    ["mood", { mood: "calm" }],
    ["time", { moment: "morning" }],
  ])("%s, which always uses the catalogue, blames no provider", async (mode, word) => {
    const browser = await server.signIn("soul-collector", randomUUID());
    await server.control("POST", "/faults", { match: {}, fault: { kind: "status", status: 500 } });
    const { outcome } = await timed(server, spin(browser, { mode, ...word }));
    expect((await requests()).some(({ path, status }) => path === "/v1/search" && status === 500)).toBe(true);
    expect(outcome).not.toHaveProperty("notice");
    expect(await readSpin(browser, outcome.spinId)).not.toHaveProperty("notice");
  });

  test("endless response bodies delay no spin and use up the day only if an album is given", async () => {
    const browser = await server.signIn("soul-collector", "slow");
    server.provider.sendBodies("in drops");
    const { outcome, ms } = await timed(server, spin(browser));
    expect(ms).toBeLessThan(longestSpin);
    expect(outcome.notice).toBe(noticeFor("provider-timed-out", "Sandbox"));
    expect((await readSpin(browser, outcome.spinId)).notice).toBe(outcome.notice);
    expect(await readMe(browser)).toMatchObject({ connection: "connected", streak: { current: 1 } });
  });
}
