import { randomUUID } from "node:crypto";
import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { loadCatalogue } from "@spindle/catalogue/load-catalogue.ts";
import { noticeFor } from "@spindle/contract/notices.ts";
import { albumKey } from "@spindle/core/album/album-key.ts";
import type { Fault } from "@spindle/sandbox/control/fault-schema.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, quickDatabase } from "./testing/databases.ts";
import { untilMidday } from "./testing/midday-zone.ts";
import { sandboxControl } from "./testing/sandbox-control.ts";
import { meOf, signIn, signInAgain, spinOf, startSpin, statusOf } from "./testing/sign-in.ts";
import { type SpindleProcess, startSpindle } from "./testing/spindle-process.ts";
import { timeTaken } from "./testing/time-taken.ts";

const aDay = 24 * 60 * 60 * 1000;
/** The product's promise: a spin answers within this time (ms) whatever the provider does. */
const longestSpin = 6_000;

const disturbed = [noticeFor("provider-unavailable", "Sandbox"), noticeFor("reconnect-needed", "Sandbox")];

let database: Database;
let catalogue: ReadonlySet<string>;
beforeAll(async () => {
  database = await quickDatabase.open();
  const albums: readonly CatalogueAlbum[] = await loadCatalogue();
  catalogue = new Set(albums.map(({ artist, title }) => albumKey(artist, title)));
});
afterAll(() => database.remove());

/** What a provider may do instead of answering. */
const faults: readonly (readonly [what: string, fault: Fault])[] = [
  ["answers 429 with a short Retry-After", { kind: "status", status: 429, retryAfter: 1 }],
  ["answers 429 with a long Retry-After", { kind: "status", status: 429, retryAfter: 3600 }],
  ["answers 429 without Retry-After", { kind: "status", status: 429 }],
  ["answers 500", { kind: "status", status: 500 }],
  ["answers 502 with a page of HTML", { kind: "status", status: 502, body: "<html>Bad Gateway</html>" }],
  ["answers 503 with a Retry-After", { kind: "status", status: 503, retryAfter: 120 }],
  ["hangs", { kind: "hang" }],
  ["is slower than anybody waits", { kind: "delay", milliseconds: 10_000 }],
  ["answers broken JSON", { kind: "broken-json" }],
  ["says that the token was revoked", { kind: "revoked-token" }],
  ["says that the quota is used up", { kind: "quota", retryAfter: 600 }],
];

/** Where it does so, and a mode that needs that part of it. */
const places = [
  { where: "in its whole Web API", path: "/v1", mode: "saved", cases: faults },
  { where: "in its search", path: "/v1/search", mode: "roulette", cases: faults },
  { where: "at its token endpoint", path: "/api/token", mode: "saved", cases: faults },
  { where: "everywhere", path: undefined, mode: "recommendations", cases: faults },
] as const;

describe.concurrent.each(places)("when the provider misbehaves $where", ({ path, mode, cases }) => {
  let spindle: SpindleProcess;
  let ahead = untilMidday();
  beforeAll(async () => {
    const env = { JOBS: "off", CLOCK_AHEAD_MS: String(ahead) };
    spindle = await startSpindle({ databaseUrl: database.databaseUrl, env });
  });
  afterAll(() => spindle.stop());

  /** A new day, on which every access token has expired and every circuit of the day before may be tried again. */
  const sleep = async () => {
    ahead += aDay;
    await spindle.moveClock(ahead);
  };

  test.each(cases)(
    "and %s, a spin answers in time with an album of the catalogue, and nothing is lost",
    { concurrent: false },
    async (_what, fault) => {
      const sandbox = sandboxControl(spindle.origin);
      const who = { name: randomUUID() };
      const visitor = await signIn(spindle.origin, who);
      await startSpin(visitor, { mode: "saved" });
      await sleep();
      await sandbox.fault({ match: path === undefined ? {} : { path }, fault });
      await sandbox.forgetRequests();
      const askedAt = Date.now() + ahead;
      const answer = await visitor.post("/api/spin", { mode });
      expect(answer.status, JSON.stringify(await answer.clone().json())).toBe(200);
      expect(await timeTaken(spindle, "/api/spin", askedAt)).toBeLessThan(longestSpin);
      const { spinId, notice } = (await answer.json()) as { spinId: string; notice?: string };
      // An album that was looked up on an earlier day needs no search.
      const met = (await sandbox.requests()).some((request) => request.path.startsWith(path ?? ""));
      expect(met ? disturbed : [undefined]).toContain(notice);
      const { album, notice: shown } = await spinOf(visitor, spinId);
      expect(shown).toBe(notice);
      expect(catalogue).toContain(albumKey(album.artist, album.name));
      expect(await statusOf(visitor)).toMatchObject({ canSpin: false, todaysSpinId: spinId });
      const { streak, connection } = await meOf(visitor);
      expect(streak).toEqual({ current: 2, longest: 2 });

      await sandbox.clearFaults();
      // A refresh that the spin did not wait for goes on, and its tokens are kept.
      await sandbox.answersOf("/api/token");
      await sleep();
      const grantRefused = fault.kind === "revoked-token" && "/api/token".startsWith(path ?? "");
      expect(connection).toBe(grantRefused ? "expired" : "connected");
      if (grantRefused) await signInAgain(visitor, who);
      expect(await startSpin(visitor, { mode: "saved" })).not.toHaveProperty("notice");
      expect(await meOf(visitor)).toMatchObject({ connection: "connected", streak: { current: 3 } });
    },
  );
});
