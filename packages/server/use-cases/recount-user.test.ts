import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { readMe } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { recountUser } from "./recount-user.ts";

const hour = 60 * 60 * 1000;

/** What a listener does; a refused spin and a second mark change nothing, and belong to a history too. */
const someSteps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant("spin" as const) }) },
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant("wait" as const), hours: fc.integer({ min: 4, max: 40 }) }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("listen" as const), which: fc.nat(9) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant("travel" as const),
        zone: fc.constantFrom("Pacific/Auckland", "Pacific/Honolulu", "Europe/London", "Asia/Kathmandu"),
      }),
    },
  ),
  { maxLength: 25, size: "max" },
);
type Step = typeof someSteps extends fc.Arbitrary<readonly (infer Each)[]> ? Each : never;

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.stop());

  async function live(browser: TestBrowser, steps: readonly Step[]): Promise<void> {
    const spinIds: string[] = [];
    for (const step of steps) {
      if (step.kind === "wait") server.clock.advance(step.hours * hour);
      if (step.kind === "travel") browser.zone = step.zone;
      if (step.kind === "listen" && spinIds.length > 0) {
        await browser.request("POST", "/api/listened", {
          body: { spinId: spinIds[step.which % spinIds.length] },
        });
      }
      if (step.kind !== "spin") continue;
      const reply = await browser.request("POST", "/api/spin", { body: { mode: "roulette" } });
      if (reply.ok) spinIds.push(((await reply.json()) as { spinId: string }).spinId);
    }
  }

  const newest = async () => {
    const { user_id: userId } = await server.context.db
      .selectFrom("sessions")
      .select("user_id")
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return userId;
  };

  const stored = async (userId: Awaited<ReturnType<typeof newest>>) => ({
    user: await server.context.db
      .selectFrom("users")
      .selectAll()
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow(),
    spins: await server.context.db
      .selectFrom("spins")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("local_date")
      .execute(),
  });

  test("after any history, what was spoilt is counted anew as it was", async () => {
    const reached = { spins: 0, listened: 0, longest: 0 };
    let listener = 0;
    await fc.assert(
      fc.asyncProperty(someSteps, async (steps) => {
        listener += 1;
        server.clock.advance(hour);
        const browser = await server.signIn("newcomer", `listener ${listener}`);
        const userId = await newest();
        await live(browser, steps);
        const { db } = server.context;
        const before = await stored(userId);
        await db
          .updateTable("users")
          .set({ spins: 7, listened_spins: 3, minutes_listened: 1, longest_streak: 99 })
          .where("user_id", "=", userId)
          .execute();
        await db.updateTable("spins").set({ streak_length: 50 }).where("user_id", "=", userId).execute();
        await recountUser(server.context, userId);
        expect(await stored(userId)).toEqual(before);
        reached.spins += before.user.spins;
        reached.listened += before.user.listened_spins;
        reached.longest = Math.max(reached.longest, before.user.longest_streak);
      }),
      { numRuns: 15, seed: 8 },
    );
    expect(reached.spins).toBeGreaterThan(25);
    expect(reached.listened).toBeGreaterThan(8);
    expect(reached.longest).toBeGreaterThan(2);
  });

  test("a spin that was deleted by hand leaves no trace in the numbers, and no other listener is touched", async () => {
    const neighbour = await server.signIn("newcomer", "neighbour");
    await live(neighbour, [{ kind: "spin" }]);
    const before = await readMe(neighbour);
    server.clock.advance(hour);
    const browser = await server.signIn("newcomer", "deleted");
    const userId = await newest();
    const nextDay = { kind: "wait", hours: 24 } as const;
    await live(browser, [{ kind: "spin" }, nextDay, { kind: "spin" }, nextDay, { kind: "spin" }]);
    expect((await readMe(browser)).streak).toEqual({ current: 3, longest: 3 });
    const [, second] = (await stored(userId)).spins;
    await server.context.db
      .deleteFrom("spins")
      .where("user_id", "=", userId)
      .where("spin_id", "=", second?.spin_id ?? null)
      .execute();
    await recountUser(server.context, userId);
    expect(await readMe(browser)).toMatchObject({
      streak: { current: 1, longest: 1 },
      stats: { albumsSpun: 2 },
    });
    expect((await readMe(neighbour)).stats).toEqual(before.stats);
  });
});
