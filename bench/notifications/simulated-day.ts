import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execPath } from "node:process";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { localDateAt } from "@spindle/core/day/date-in-zone.ts";
import { instant } from "@spindle/core/day/instant.ts";
import { addDays } from "@spindle/core/day/local-date.ts";
import { weekdayOf } from "@spindle/core/day/week.ts";
import { dueInstantOn } from "@spindle/core/reminder/due-instant.ts";
import type { ReminderTime } from "@spindle/core/reminder/reminder-time.ts";
import { openPostgres } from "@spindle/server/db/postgres/open-postgres.ts";
import { migrateToLatest } from "@spindle/server/db/migrate.ts";
import { type DueListener, storeOneAlbum } from "@spindle/server/testing/due-listeners.ts";
import { hasSpun, quarter, spinAlready, storeCrowd } from "@spindle/server/testing/due-crowd.ts";

const step = 15 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;
/** A process is killed in the middle of its work once in this number of steps. */
const killedEvery = 4;
/** Number of bytes that must have been handed over before the kill. */
const midst = 1_000;

interface Runner {
  readonly child: ChildProcess;
  /** The next line of its output; undefined once it has ended. */
  next(): Promise<string | undefined>;
}

function startRunner(databaseUrl: string, file: string): Runner {
  const program = join(import.meta.dirname, "../notification-runner.ts");
  const child = spawn(execPath, [program, databaseUrl, file], { stdio: ["pipe", "pipe", "inherit"] });
  if (!child.stdout) throw new Error("a runner has no output");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    next: async () => {
      const line = await lines.next();
      return line.done ? undefined : line.value;
    },
  };
}

export interface Simulated {
  readonly due: number;
  readonly twice: number;
  readonly spun: number;
  readonly missed: number;
  readonly kills: number;
  readonly seconds: number;
}

/** Simulates a day of listeners, some of whom have spun, with two sending processes of which one is killed now and then. */
export async function simulateDay(
  databaseUrl: string,
  file: string,
  count: number,
  noon: number,
): Promise<Simulated> {
  const { db, close } = await openPostgres(databaseUrl, 4, () => {});
  await migrateToLatest(db);
  await storeOneAlbum(db);
  const listeners = await storeCrowd(db, count, noon - 1, (number) => quarter(Math.floor(number / 24)));
  // On the latest local date of this day anywhere, which also covers earlier dates.
  await spinAlready(db, noon + day);
  writeFileSync(file, "");
  const began = performance.now();
  const runners = [startRunner(databaseUrl, file), startRunner(databaseUrl, file)];
  for (const runner of runners) await runner.next();
  let kills = 0;
  for (let turn = 0; turn * step < day; turn += 1) {
    const at = noon + turn * step;
    const size = statSync(file).size;
    for (const { child } of runners) child.stdin?.write(`${at}\n`);
    const work = { isOver: false };
    const both = Promise.all(runners.map((runner) => runner.next())).finally(() => (work.isOver = true));
    const isKilled = turn % killedEvery === 1 && (await kill(runners[0], file, size, work));
    await both;
    if (!isKilled) continue;
    kills += 1;
    runners[0] = startRunner(databaseUrl, file);
    await runners[0].next();
  }
  for (const { child } of runners) child.stdin?.end();
  const seconds = (performance.now() - began) / 1000;
  await close();
  return { ...compared(listeners, readFileSync(file, "utf8"), noon), kills, seconds };
}

/** Kills a process in the middle of its work; false if that has already ended. */
async function kill(
  runner: Runner | undefined,
  file: string,
  size: number,
  work: { readonly isOver: boolean },
): Promise<boolean> {
  while (!work.isOver && statSync(file).size < size + midst) await setTimeout(1);
  return !work.isOver && runner?.child.kill("SIGKILL") === true;
}

function compared(listeners: readonly DueListener[], handedOver: string, noon: number) {
  const times = new Map<string, number>();
  const byEndpoint = new Map(listeners.map((listener) => [listener.subscription.endpoint, listener]));
  let spun = 0;
  for (const line of handedOver.split("\n").filter((text) => text !== "")) {
    const [endpoint = "", kind = "", at = ""] = line.split(" ");
    const listener = byEndpoint.get(endpoint);
    if (!listener) throw new Error(`no listener has the endpoint ${endpoint}`);
    if (kind === "daily-reminder" && hasSpun(listener)) spun += 1;
    const key = `${endpoint} ${kind} ${localDateAt(instant(Number(at)), listener.zone)}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  const due = listeners.flatMap((listener) => dueOf(listener, noon));
  return {
    due: due.length,
    spun,
    twice: [...times.values()].filter((each) => each > 1).length,
    missed: due.filter((key) => !times.has(key)).length,
  };
}

/** The notifications that a listener must get within the day at a quarter of an hour. */
function dueOf(listener: DueListener, noon: number): readonly string[] {
  const { zone, reminderTime, subscription } = listener;
  const first = localDateAt(instant(noon), zone);
  return [first, addDays(first, 1)].flatMap((date) => {
    const due = [
      ...(hasSpun(listener) ? [] : [["daily-reminder", reminderTime]]),
      ...(weekdayOf(date) === 7 ? [["weekly-recap", "18:00"]] : []),
    ];
    return due.flatMap(([kind = "", time = ""]) => {
      const at = dueInstantOn(date, time as ReminderTime, zone);
      const isWithin = at !== undefined && at >= noon && at <= noon + day - step && at % step === 0;
      return isWithin ? [`${subscription.endpoint} ${kind} ${date}`] : [];
    });
  });
}
