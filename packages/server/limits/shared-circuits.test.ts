import { instant } from "@spindle/core/day/instant.ts";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { saveOpenCircuit } from "../db/queries/provider-circuits.ts";
import { databases, testPostgresUrl } from "../db/testing/databases.ts";
import { openPostgres } from "../db/postgres/open-postgres.ts";
import { accessOf } from "../providers/testing/fixed-access.ts";
import { createFakeClock } from "../providers/testing/fake-clock.ts";
import {
  albumId,
  patience,
  startScriptedStage,
  stopScriptedStages,
  tooMany,
} from "../providers/testing/scripted-stage.ts";
import { createLimiter, unlimited } from "./limiter.ts";
import { createSharedCircuits } from "./shared-circuits.ts";
import { sharedPlayQuota } from "./shared-play-quota.ts";

afterEach(stopScriptedStages);

describe.each(databases)("$name", ({ open }) => {
  async function twoProcesses() {
    const { db, close } = await open();
    onTestFinished(close);
    const clock = createFakeClock();
    const logged: string[] = [];
    const create = () => createSharedCircuits(db, clock, (_level, event) => logged.push(event));
    return { db, clock, logged, close, create, one: create(), other: create() };
  }

  test("what one process tells, another finds within a second, until it is over", async () => {
    const { clock, create, one, other } = await twoProcesses();
    const circuit = { until: instant(clock.now() + 20_000), isStated: true, because: "over-quota" } as const;
    expect(await other.find("spotify", "search")).toBeUndefined();
    one.tell("spotify", "search", circuit);
    await vi.waitFor(async () => expect(await create().find("spotify", "search")).toMatchObject(circuit));
    expect(await other.find("spotify", "search")).toBeUndefined();
    clock.advance(1_000);
    expect(await other.find("spotify", "search")).toMatchObject(circuit);
    expect(await other.find("spotify", "albums")).toBeUndefined();
    expect(await other.find("sandbox", "search")).toBeUndefined();
    clock.advance(19_000);
    expect(await other.find("spotify", "search")).toBeUndefined();
  });

  test("a shorter wait replaces no longer one", async () => {
    const { clock, one, other } = await twoProcesses();
    const until = (ms: number) => instant(clock.now() + ms);
    const long = { until: until(60_000), isStated: true, because: undefined };
    one.tell("spotify", "search", long);
    one.tell("spotify", "search", { until: until(5_000), isStated: false, because: "unreachable" });
    one.tell("spotify", "last", long);
    await vi.waitFor(async () => {
      clock.advance(1_000);
      expect(await other.find("spotify", "last")).toMatchObject(long);
    });
    expect(await other.find("spotify", "search")).toMatchObject(long);
  });

  test("what a process tells whose clock is ahead, nobody believes, and the next to tell replaces it", async () => {
    const { db, clock, other, close } = await twoProcesses();
    const ahead = createFakeClock(instant(clock.now() + 3_600_000));
    const tell = async (by: typeof clock) => {
      const told = { provider: "spotify", bucket: "search", isStated: true, because: undefined };
      await saveOpenCircuit(db, { ...told, until: instant(by.now() + 20_000) }, by.now());
      clock.advance(1_000);
      return await other.find("spotify", "search");
    };
    expect(await tell(ahead)).toBeUndefined();
    expect(await tell(clock)).toMatchObject({ until: clock.now() + 19_000 });
    expect(await tell(ahead)).toBeUndefined();
    await close();
  });

  test("without a database nothing is shared, and that is logged", async () => {
    const { logged, one, close } = await twoProcesses();
    await close();
    expect(await one.find("spotify", "search")).toBeUndefined();
    expect(logged).toEqual(["circuits not shared"]);
  });

  test("a process asks no provider that another has found over its quota", async () => {
    const { clock, one, other } = await twoProcesses();
    const playQuota = { note: () => undefined, fullUntil: async () => undefined };
    const limited = await startScriptedStage(() => tooMany("20"), {
      clock,
      shared: { circuits: one, playQuota },
    });
    const waiting = await startScriptedStage(() => ({}), { clock, shared: { circuits: other, playQuota } });
    await limited.provider.finder.describe(accessOf("token"), albumId, patience());
    await vi.waitFor(async () => {
      clock.advance(1_000);
      expect(await other.find("spotify", "albums")).toBeDefined();
    });
    const described = await waiting.provider.finder.describe(accessOf("token"), albumId, patience());
    expect(described).toMatchObject({ ok: false, failure: { kind: "unavailable", because: "over-quota" } });
    expect(waiting.service.seen).toEqual([]);
  });
});

test("a process counts its own requests at once, and in a window that rolls", async () => {
  const clock = createFakeClock();
  const quota = sharedPlayQuota(unlimited, "spotify", () => clock.now());
  for (let request = 0; request < 50; request += 1) quota.note();
  expect(await quota.fullUntil("play")).toBe(clock.now() + 30_000);
  clock.advance(29_999);
  expect(await quota.fullUntil("play")).toBe(clock.now() + 1);
});

test("two processes count the requests of Plays together", async () => {
  const { pool, close } = await openPostgres(await testPostgresUrl(), 4, () => {});
  onTestFinished(close);
  const now = () => instant(Date.UTC(2026, 10, 27));
  const [one, other] = [pool, pool].map((each) => sharedPlayQuota(createLimiter(each), "spotify", now));
  const isFull = async (serves: "play" | "tracks") => (await other?.fullUntil(serves)) !== undefined;
  for (let request = 0; request < 25; request += 1) one?.note();
  await vi.waitFor(async () => expect(await isFull("tracks")).toBe(true));
  expect(await isFull("play")).toBe(false);
  for (let request = 0; request < 25; request += 1) one?.note();
  await vi.waitFor(async () => expect(await isFull("play")).toBe(true));
  const until = await other?.fullUntil("play");
  expect((until ?? 0) - now()).toBeGreaterThan(0);
  expect((until ?? 0) - now()).toBeLessThanOrEqual(30_000);
});
