import { readFileSync } from "node:fs";
import { exit } from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { signIn, startSpin } from "../e2e/testing/sign-in.ts";
import { type SpindleProcess, startSpindle } from "../e2e/testing/spindle-process.ts";
import { cookieHeader, type Visitor } from "../e2e/testing/visitor.ts";
import { median, percentile } from "./percentile.ts";
import { startSteadyReader } from "./steady-reader.ts";
import { timeOf } from "./time-of.ts";

/** Measures the time and memory for share images, and how twenty at once slow down other requests. */
const listeners = 20;
const formats = ["story", "square", "wide"] as const;
/** The p99 of `/api/me` relative to the idle process. */
const mostTimesIdle = 3;
const idleMs = 3_000;
/** Megabytes that drawing may add to the process. */
const mostMemory = 256;

interface Sharer {
  readonly visitor: Visitor;
  readonly spinId: string;
}

let failed = false;
// Without jobs, because their one-time start some seconds later would be counted as a picture's memory.
const spindle = await startSpindle({ env: { LOG_LEVEL: "error", RATE_LIMITS: "off", JOBS: "off" } });
try {
  const { cookies } = await signIn(spindle.origin, { name: "reader" });
  const reader = startSteadyReader({ origin: spindle.origin, cookie: cookieHeader(cookies) });
  const sharers = await Promise.all(
    Array.from({ length: listeners }, async (_, number): Promise<Sharer> => {
      const visitor = await signIn(spindle.origin, { name: `sharer ${number}` });
      return { visitor, spinId: (await startSpin(visitor, { mode: "roulette" })).spinId };
    }),
  );
  await reader.latenciesUntil(delay(1_000));
  const before = residentOf(spindle);
  const [one] = sharers;
  if (!one) throw new Error("nobody shares");
  const first = await timeOf(() => share(one, "square", "image/svg+xml"));
  const alone: number[] = [];
  for (const sharer of sharers) alone.push(await timeOf(() => share(sharer, "story", "image/png")));
  const again = await timeOf(() => share(one, "story", "image/png"));
  report(first, alone, again);
  const [idle, busy, memory]: [number[], number[], number[]] = [[], [], []];
  // In alternation, so that other load affects both alike.
  for (const format of ["square", "wide"] as const) {
    idle.push(...(await reader.latenciesUntil(delay(idleMs))));
    const drawn = sharers.map(async (sharer) => {
      await share(sharer, format, "image/png");
      memory.push(residentOf(spindle) - before);
    });
    busy.push(...(await reader.latenciesUntil(Promise.all(drawn))));
  }
  const [calm, beside] = [percentile(idle, 0.99), percentile(busy, 0.99)];
  const times = beside / calm;
  console.log(
    `GET /api/me, p99: idle ${ms(calm)}; beside ${listeners} pictures at once ${ms(beside)} (${busy.length} requests), ${times.toFixed(2)} times idle; the limit is ${mostTimesIdle}`,
  );
  const most = Math.max(...memory);
  console.log(
    `Memory of the process: ${before.toFixed(0)} MB before, at most ${most.toFixed(0)} MB more while drawing; the limit is ${mostMemory} MB more`,
  );
  failed = times > mostTimesIdle || most > mostMemory;
  await reader.close();
} finally {
  await spindle.stop();
}
exit(failed ? 1 : 0);

function report(first: number, alone: readonly number[], again: number): void {
  console.log(`The first picture, including thread and fonts: ${ms(first)}`);
  console.log(
    `PNG of 1080 by 1920, median of ${alone.length} albums: ${ms(median(alone))}; the slowest ${ms(Math.max(...alone))}`,
  );
  console.log(`The same picture again: ${ms(again)}`);
}

async function share(
  { visitor, spinId }: Sharer,
  format: (typeof formats)[number],
  type: string,
): Promise<void> {
  const reply = await visitor.post("/api/share", { spinId, format }, { Accept: type });
  const { byteLength } = await reply.arrayBuffer();
  if (reply.status !== 200 || byteLength < 10_000) throw new Error(`a picture answered ${reply.status}`);
}

/** The process's current resident memory in megabytes (Linux, proc_pid_status: VmRSS). */
function residentOf({ pid }: SpindleProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
