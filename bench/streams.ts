import { readFileSync } from "node:fs";
import { exit } from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { spinOf, startSpin } from "../e2e/testing/sign-in.ts";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import { cookieHeader, createVisitor, type Visitor } from "../e2e/testing/visitor.ts";
import { median, percentile } from "./percentile.ts";
import { startSteadyReader } from "./steady-reader.ts";
import { password, startStreamEnds, type Streamed } from "./stream-ends.ts";

/**
 * Two hundred listeners stream at 1 Mbit/s each from a music server through one process on the embedded database. Meanwhile
 * `/api/me` answers in less than three times its time without them (p99), and memory does not grow with what was sent, whether
 * they read or not.
 *
 * On November 29, 2026, with two processors and nothing beside it: p99 17 ms with the streams and 9 ms without, 1.8 times
 * (1.5, 1.8 and 2.2 in three more runs); memory 627 MB if they read, 661 MB if not, 441 MB before. Beside other work it says
 * little.
 */
const streams = 200;
const rate = 1_000_000;
const seconds = 6;
/** Until nothing is left to do for streams that were ended. */
const settleSeconds = 1;
const rounds = 4;
const mostTimes = 3;
/** Megabytes more than before. Those who don't read would take 375 if what they were sent was held here. */
const mostGrowth = 250;
/** Shorter than a connection without traffic lasts. */
const stalledSeconds = 15;
/** The least share of the rate that each stream must have. */
const leastShare = 0.9;

interface Window {
  /** Milliseconds. */
  readonly p99: number;
  /** The share of one that the server took. */
  readonly processor: number;
}

const failures: string[] = [];
const listeners = Array.from({ length: streams + 1 }, (_, number) => `listener-${number}`);
const ends = await startStreamEnds({ listeners, rate });
const spindle = await startSpindle({
  env: { LOG_LEVEL: "error", RATE_LIMITS: "off", SUBSONIC_SERVERS: `Shelf=${ends.server}` },
});
try {
  const [calm, ...streaming] = await inTurns(listeners, visitorOf);
  const wanted = await inTurns(streaming, async (visitor) => ({
    url: `${spindle.origin}/api/albums/${await albumOf(visitor)}/sound/1?plays=wav`,
    cookie: cookieHeader(visitor.cookies),
  }));
  const reader = startSteadyReader({
    origin: spindle.origin,
    cookie: calm ? cookieHeader(calm.cookies) : "",
  });
  const during = async (): Promise<Window> => {
    const before = processorSeconds();
    const latencies = await reader.latenciesUntil(delay(seconds * 1000));
    return { p99: percentile(latencies, 0.99), processor: (processorSeconds() - before) / seconds };
  };
  const inRound = async () => {
    const idle = await during();
    await ends.begin({ streams: wanted, reads: true });
    const busy = await during();
    checkStreams(await ends.end(), leastShare);
    await delay(settleSeconds * 1000);
    return { idle, busy };
  };
  await during();
  const before = megabytes();
  // In the first round V8 still compiles what the others run.
  const [, ...all] = await inTurns(Array.from({ length: rounds + 1 }), inRound);
  const [idle, busy] = [all.map((round) => round.idle), all.map((round) => round.busy)];
  const times = median(busy.map(({ p99 }) => p99)) / median(idle.map(({ p99 }) => p99));
  console.log(`GET /api/me without streams: ${figures(idle)}`);
  console.log(`GET /api/me beside ${streams} of 1 Mbit/s: ${figures(busy)}`);
  console.log(`that is ${times.toFixed(1)} times as long; the limit is ${mostTimes}`);
  if (!(times < mostTimes)) failures.push("latency");
  checkMemory("streams that are read", before);
  await ends.begin({ streams: wanted, reads: false });
  await delay(stalledSeconds * 1000);
  checkMemory("streams that nobody reads", before);
  checkStreams(await ends.end(), 0);
  await reader.close();
} finally {
  await spindle.stop();
  await ends.stop();
}
for (const failure of failures) console.log(`missed: ${failure}`);
exit(failures.length > 0 ? 1 : 0);

/** A listener who has signed in with an account at the music server. */
async function visitorOf(user: string): Promise<Visitor> {
  const visitor = createVisitor(spindle.origin);
  const account = { server: ends.server, user, password };
  const reply = await visitor.post("/auth/subsonic/server", account, { Origin: spindle.origin });
  if (reply.status !== 204) throw new Error(`${reply.status} ${await reply.text()}`);
  return visitor;
}

async function albumOf(visitor: Visitor): Promise<string> {
  const { spinId } = await startSpin(visitor);
  return (await spinOf(visitor, spinId)).album.id;
}

async function inTurns<From, To>(
  all: readonly From[],
  work: (each: From) => Promise<To>,
): Promise<readonly To[]> {
  const done: To[] = [];
  for (const each of all) done.push(await work(each));
  return done;
}

/** `least`: the share of the rate that each must have had. */
function checkStreams({ opened, broken, bytes, ms }: Streamed, least: number): void {
  const share = (bytes * 8_000) / ms / streams / rate;
  console.log(`${opened} streams, ${broken} broken off, ${(share * 100).toFixed(0)} % of the rate each`);
  if (opened < streams || broken > 0 || share < least) failures.push("streams");
}

function checkMemory(what: string, before: number): void {
  const now = megabytes();
  console.log(
    `memory beside ${what}: ${now.toFixed(0)} MB, before ${before.toFixed(0)} MB; the limit is ${mostGrowth} more`,
  );
  if (now - before > mostGrowth) failures.push(`memory beside ${what}`);
}

/** The server's resident memory (Linux, proc_pid_status: VmRSS). */
function megabytes(): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${spindle.pid}/status`, "utf8"))?.[1]) / 1024;
}

/** What the server has used so far, of user and system time (proc_pid_stat), which counts in hundredths. */
function processorSeconds(): number {
  const fields = readFileSync(`/proc/${spindle.pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function figures(windows: readonly Window[]): string {
  const [p99, processor] = [windows.map((each) => each.p99), windows.map((each) => each.processor)];
  const all = p99.map((ms) => ms.toFixed(0)).join(", ");
  return `p99 ${median(p99).toFixed(0)} ms (${all}); the server takes ${(median(processor) * 100).toFixed(0)} % of a processor`;
}
