import { sql } from "kysely";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { openPostgres, type PostgresDatabase } from "../db/postgres/open-postgres.ts";
import { testPostgresUrl } from "../db/testing/databases.ts";
import { limitRules, networkShare } from "./limit-rules.ts";
import { createLimiter, type Limiter } from "./limiter.ts";

afterEach(() => {
  vi.useRealTimers();
});

async function openDatabase(): Promise<PostgresDatabase> {
  const database = await openPostgres(await testPostgresUrl(), 4, () => {});
  onTestFinished(database.close);
  return database;
}

const storedKeys = async ({ db }: PostgresDatabase) =>
  (await db.selectFrom("rate_limits").select("key").orderBy("key").execute()).map(({ key }) => key);

/** Takes until refused; returns the number of allowed calls and the wait. */
async function exhaust(limiter: Limiter, name: keyof typeof limitRules, who: string) {
  for (let allowed = 0; ; allowed += 1) {
    const wait = await limiter.take(name, who);
    if (wait !== undefined) return { allowed, wait };
  }
}

describe.each([
  ["in memory", async () => createLimiter(undefined)],
  ["in PostgreSQL", async () => createLimiter((await openDatabase()).pool)],
])("%s", (_where, open) => {
  test.each(Object.keys(limitRules).filter((name) => name !== "sandboxCalls") as (keyof typeof limitRules)[])(
    "%s is refused over its limit, with the seconds until its window ends, for that caller alone",
    async (name) => {
      const limiter = await open();
      const { times, seconds } = limitRules[name];
      const { allowed, wait } = await exhaust(limiter, name, "somebody");
      expect(allowed).toBe(times);
      expect(wait).toBeGreaterThanOrEqual(1);
      expect(wait).toBeLessThanOrEqual(seconds);
      expect(await limiter.take(name, "another")).toBeUndefined();
    },
  );

  test("what is given back can be taken again, also the last one", async () => {
    const limiter = await open();
    const { times } = limitRules.newAccount;
    for (let taken = 0; taken < times; taken += 1)
      expect(await limiter.take("newAccount", "address", "network")).toBeUndefined();
    await limiter.giveBack("newAccount", "address", "network");
    expect(await limiter.waitFor("newAccount", "address", "network")).toBeUndefined();
    expect(await limiter.take("newAccount", "address", "network")).toBeUndefined();
    expect(await limiter.take("newAccount", "address", "network")).toBeGreaterThan(0);
  });

  test("allows requests again in the next window", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const limiter = await open();
    await exhaust(limiter, "play", "listener");
    vi.setSystemTime(Date.now() + limitRules.play.seconds * 1000 + 1);
    expect((await exhaust(limiter, "play", "listener")).allowed).toBe(limitRules.play.times);
  });
});

test("a network may use sixteen times the limit, and an address over its own limit does not count", async () => {
  const limiter = createLimiter(undefined);
  const allowed = async (who: string) => {
    for (let times = 0; ; times += 1) {
      if ((await limiter.take("play", who, "network")) !== undefined) return times;
    }
  };
  for (let round = 0; round < 2; round += 1) await allowed("greedy");
  for (let household = 1; household < networkShare; household += 1) {
    expect(await allowed(`household ${household}`)).toBe(limitRules.play.times);
  }
  expect(await allowed("one more")).toBe(0);
  expect(await limiter.take("play", "elsewhere", "another network")).toBeUndefined();
  expect(await limiter.take("play", "one more")).toBeUndefined();
});

test("no wait is longer than the window, even after the clock was set back", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const limiter = createLimiter(undefined);
  for (const name of ["play", "placeholder"] as const) await exhaust(limiter, name, "listener");
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await limiter.take("play", "listener")).toBe(limitRules.play.seconds);
  expect(await limiter.waitFor("placeholder", "listener")).toBe(limitRules.placeholder.seconds);
});

test("reports the wait without counting", async () => {
  const limiter = createLimiter(undefined);
  const { times, seconds } = limitRules.placeholder;
  for (let counted = 0; counted < times; counted += 1) {
    expect(await limiter.waitFor("placeholder", "address")).toBeUndefined();
    await limiter.take("placeholder", "address");
  }
  const wait = await limiter.waitFor("placeholder", "address");
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
  expect(await limiter.waitFor("placeholder", "another")).toBeUndefined();
});

test("processes share counts through the database, except for cheap requests", async () => {
  const database = await openDatabase();
  const [one, other] = [createLimiter(database.pool), createLimiter(database.pool)];
  for (let times = 0; times < limitRules.play.times / 2; times += 1) {
    expect(await one.take("play", "listener")).toBeUndefined();
    expect(await other.take("play", "listener")).toBeUndefined();
  }
  expect(await one.take("play", "listener")).toBeGreaterThan(0);
  expect(await other.take("play", "listener")).toBeGreaterThan(0);
  await one.take("placeholder", "address");
  expect(await storedKeys(database)).toEqual(["play:listener"]);
});

test("a source over its limit costs no query", async () => {
  const { pool } = await openDatabase();
  const limiter = createLimiter(pool);
  await exhaust(limiter, "play", "listener");
  let queries = 0;
  pool.on("acquire", () => (queries += 1));
  for (let times = 0; times < 100; times += 1) await limiter.take("play", "listener");
  expect(queries).toBe(0);
  await limiter.take("play", "another");
  expect(queries).toBe(1);
});

test("counts in memory while the database does not answer", async () => {
  const { db, pool } = await openDatabase();
  const limiter = createLimiter(pool);
  await sql`alter table rate_limits rename to elsewhere`.execute(db);
  expect((await exhaust(limiter, "play", "listener")).allowed).toBe(limitRules.play.times);
});

test("deletes ended counts after an hour", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  const database = await openDatabase();
  const limiter = createLimiter(database.pool);
  await limiter.take("callback", "address");
  vi.setSystemTime(Date.now() + (limitRules.callback.seconds + 3_600) * 1000);
  await limiter.take("callback", "later");
  vi.advanceTimersByTime(5 * 60 * 1000);
  vi.useRealTimers();
  await expect.poll(() => storedKeys(database)).toEqual(["callback:later"]);
});
