import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
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
 */
const streams = 200;
const rate = 1_000_000;
const seconds = 6;
const rounds = 5;
const mostTimes = 3;
/** Megabytes more than before. Those who don't read would take 375 if what they were sent was held here. */
const mostGrowth = 150;
/** Shorter than a connection without traffic lasts. */
const stalledSeconds = 15;
/** The least share of the rate that each stream must have. */
const leastShare = 0.9;

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
  const during = async () => percentile(await reader.latenciesUntil(delay(seconds * 1000)), 0.99);
  await during();
  const before = megabytes();
  const [idle, busy]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    idle.push(await during());
    await ends.begin({ streams: wanted, reads: true });
    const begunAt = performance.now();
    busy.push(await during());
    checkStreams(await ends.end(), performance.now() - begunAt);
  }
  const times = median(busy) / median(idle);
  console.log(
    `GET /api/me, p99: ${figures(idle)} without streams, ${figures(busy)} beside ${streams} of 1 Mbit/s`,
  );
  console.log(`that is ${times.toFixed(1)} times as long; the limit is ${mostTimes}`);
  if (!(times < mostTimes)) failures.push("latency");
  checkMemory("streams that are read", before);
  await ends.begin({ streams: wanted, reads: false });
  await delay(stalledSeconds * 1000);
  checkMemory("streams that nobody reads", before);
  await ends.end();
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

function checkStreams({ opened, broken, bytes }: Streamed, ms: number): void {
  const share = (bytes * 8_000) / ms / streams / rate;
  console.log(`${opened} streams, ${broken} broken off, ${(share * 100).toFixed(0)} % of the rate each`);
  if (opened < streams || broken > 0 || share < leastShare) failures.push("streams");
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

function figures(all: readonly number[]): string {
  return `${median(all).toFixed(1)} ms (${all.map((ms) => ms.toFixed(1)).join(", ")})`;
}
