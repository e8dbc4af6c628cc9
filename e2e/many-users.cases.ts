import type { Problem } from "@spindle/contract/problems.ts";
import { defaultModeId, modeIds } from "@spindle/core/spin/mode-definitions.ts";
import { someSpinOf } from "@spindle/core/testing/spin-choices.ts";
import { openPostgres } from "@spindle/server/db/postgres/open-postgres.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Database } from "./testing/databases.ts";
import { inParallel } from "./testing/in-parallel.ts";
import { signIn } from "./testing/sign-in.ts";
import { middayZone } from "./testing/midday-zone.ts";
import type { SpindleProcess } from "./testing/spindle-process.ts";
import { startTwoProcesses, type TwoProcesses } from "./testing/two-processes.ts";
import type { Visitor } from "./testing/visitor.ts";

const pressesOfEach = 10;
/** How many users press at the same time: as many as a machine with two cores can serve without provider timeouts. */
const usersAtOnce = 8;

/** Registers the test that this number of users spin on two server processes at once. */
export function describeManyUsers(userCount: number): void {
  let two: TwoProcesses;
  beforeAll(async () => {
    two = await startTwoProcesses({ LOG_LEVEL: "warn", RATE_LIMITS: "off" });
  });
  afterAll(() => two.stop());

  test(`${userCount} users who each press ten times at once get one spin each, and the daily limit for all other presses`, async () => {
    const { database, processes } = two;
    const users = Array.from({ length: userCount }, (_, number) => number);
    const visitors = await inParallel(usersAtOnce, users, (number) =>
      // On a busy machine a sign-in may time out; retry as a person would.
      vi.waitFor(() => signIn(originOf(processes, 0), { persona: "newcomer", name: `User ${number}` }), {
        timeout: 60_000,
        interval: 500,
      }),
    );
    const presses = await inParallel(usersAtOnce, [...visitors.entries()], ([number, visitor]) =>
      pressAtOnce(processes, visitor, number),
    );
    const answers = presses.flat();
    expect(answers).toHaveLength(userCount * pressesOfEach);
    expect(counted(answers)).toEqual({
      "200": userCount,
      "429 daily-limit": userCount * (pressesOfEach - 1),
    });
    const stored = await storedSpins(database);
    expect([stored.spins, stored.usersWithSpin, stored.counted]).toEqual([userCount, userCount, userCount]);
    expect(
      processes.flatMap(({ lines }) => lines.filter((line) => line.includes('"level":"error"'))),
    ).toEqual([]);
  });
}

/** Ten simultaneous presses by one user, half of them to each process. */
function pressAtOnce(
  processes: readonly SpindleProcess[],
  visitor: Visitor,
  number: number,
): Promise<readonly string[]> {
  const mode = modeIds[number % modeIds.length] ?? defaultModeId;
  const choice = someSpinOf(mode);
  const headers = { "X-Time-Zone": middayZone() };
  return Promise.all(
    Array.from({ length: pressesOfEach }, async (_, press) => {
      const answer = await visitor.at(originOf(processes, press)).post("/api/spin", choice, headers);
      const body = (await answer.json()) as Partial<Problem>;
      return body.code === undefined ? String(answer.status) : `${answer.status} ${body.code}`;
    }),
  );
}

function originOf(processes: readonly SpindleProcess[], number: number): string {
  const process = processes[number % processes.length];
  if (!process) throw new Error("no process was started");
  return process.origin;
}

function counted(answers: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}

async function storedSpins({ databaseUrl = "" }: Database) {
  const { db, close } = await openPostgres(databaseUrl, 1, () => {});
  try {
    const spins = await db.selectFrom("spins").select("user_id").execute();
    const users = await db.selectFrom("users").select("spins").execute();
    return {
      spins: spins.length,
      usersWithSpin: new Set(spins.map((spin) => spin.user_id)).size,
      counted: users.reduce((sum, user) => sum + user.spins, 0),
    };
  } finally {
    await close();
  }
}
