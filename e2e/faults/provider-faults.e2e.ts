import { randomUUID } from "node:crypto";
import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { loadCatalogue } from "@spindle/catalogue/load-catalogue.ts";
import { noticeFor } from "@spindle/contract/notices.ts";
import { albumKey } from "@spindle/core/album/album-key.ts";
import type { FallbackReason } from "@spindle/core/spin/fallback-reason.ts";
import type { Fault } from "@spindle/sandbox/control/fault-schema.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, quickDatabase } from "../testing/databases.ts";
import { untilMidday } from "../testing/midday-zone.ts";
import { sandboxControl } from "../testing/sandbox-control.ts";
import { meOf, signIn, signInAgain, spinOf, startSpin, statusOf } from "../testing/sign-in.ts";
import { type SpindleProcess, startSpindle } from "../testing/spindle-process.ts";

const aDay = 24 * 60 * 60 * 1000;

let database: Database;
let catalogue: ReadonlySet<string>;
beforeAll(async () => {
  database = await quickDatabase.open();
  const albums: readonly CatalogueAlbum[] = await loadCatalogue();
  catalogue = new Set(albums.map(({ artist, title }) => albumKey(artist, title)));
});
afterAll(() => database.remove());

/** One fault of each kind and place; packages/server/albums/provider-faults.cases.ts covers all others. */
const cases: readonly (readonly [
  what: string,
  path: string,
  mode: string,
  fault: Fault,
  reason: FallbackReason,
])[] = [
  ["does not respond to any request", "/v1", "saved", { kind: "hang" }, "provider-timed-out"],
  [
    "answers 429 to searches",
    "/v1/search",
    "discovery",
    { kind: "status", status: 429, retryAfter: 1 },
    "provider-over-quota",
  ],
  [
    "reports a revoked token at its token endpoint",
    "/api/token",
    "saved",
    { kind: "revoked-token" },
    "reconnect-needed",
  ],
];

describe("a spin while the provider", () => {
  let spindle: SpindleProcess;
  let ahead = untilMidday();
  beforeAll(async () => {
    const env = { JOBS: "off", CLOCK_AHEAD_MS: String(ahead) };
    spindle = await startSpindle({ databaseUrl: database.databaseUrl, env });
  });
  afterAll(() => spindle.stop());

  /** Moves to the next day, when all access tokens have expired and open circuits may be tried again. */
  const sleep = async () => {
    ahead += aDay;
    await spindle.moveClock(ahead);
  };

  test.each(cases)(
    "%s gives a catalogue album and counts toward the streak",
    async (_what, path, mode, fault, reason) => {
      const sandbox = sandboxControl(spindle.origin);
      const who = { name: randomUUID() };
      const visitor = await signIn(spindle.origin, who);
      await startSpin(visitor, { mode: "saved" });
      await sleep();
      await sandbox.fault({ match: { path }, fault });
      await sandbox.forgetRequests();
      const answer = await visitor.post("/api/spin", { mode });
      expect(answer.status, JSON.stringify(await answer.clone().json())).toBe(200);
      const { spinId, notice } = (await answer.json()) as { spinId: string; notice?: string };
      // An album that was matched on an earlier day needs no search.
      const met = (await sandbox.requests()).some((request) => request.path.startsWith(path));
      expect(notice).toBe(met ? noticeFor(reason, "Sandbox") : undefined);
      const { album, notice: shown } = await spinOf(visitor, spinId);
      expect(shown).toBe(notice);
      expect(catalogue).toContain(albumKey(album.artist, album.name));
      expect(await statusOf(visitor)).toMatchObject({ canSpin: false, todaysSpinId: spinId });
      const { streak, connection } = await meOf(visitor);
      expect(streak).toEqual({ current: 2, longest: 2 });

      await sandbox.clearFaults();
      // A refresh that the spin did not wait for continues, and its tokens are stored.
      await sandbox.answersOf("/api/token");
      await sleep();
      const grantRefused = fault.kind === "revoked-token";
      expect(connection).toBe(grantRefused ? "expired" : "connected");
      if (grantRefused) await signInAgain(visitor, who);
      expect(await startSpin(visitor, { mode: "saved" })).not.toHaveProperty("notice");
      expect(await meOf(visitor)).toMatchObject({ connection: "connected", streak: { current: 3 } });
    },
  );
});
