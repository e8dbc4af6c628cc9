import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import type { Listener } from "@spindle/server/testing/listening-data.ts";
import { median } from "./percentile.ts";

export interface ListenerCall {
  readonly listener: Listener;
  readonly path: string;
  readonly method?: "GET" | "POST" | "DELETE";
  readonly body?: object;
}

/** A call that may block others, and its requests by round: the same one again, or a new one if it works only once. */
interface Holding {
  readonly name: string;
  readonly callIn: (round: number) => ListenerCall;
  readonly batches: number;
  readonly roundsOfBatch: number;
}

/** The listener who waits, and those who make heavy calls. */
interface Measured {
  readonly calm: Listener;
  readonly collector: Listener;
  readonly crowd: readonly Listener[];
  /** Listeners with ten years of spins, the largest taste that is stored, and albums from their own library. */
  readonly leavers: readonly Listener[];
}

/** How long (ms) one listener's call may block another's on the embedded database, which runs one statement at a time. */
const longestHoldUp = 25;
const often = { batches: 10, roundsOfBatch: 12 };
/** For calls that work once per listener, of whom few have so much data. */
const seldom = { batches: 4, roundsOfBatch: 4 };
/** Number of starts that are followed by a spin. */
const starts = 5;
/** Number of listeners needed: one for each disconnect and each start. */
export const leaversNeeded = seldom.batches * seldom.roundsOfBatch + starts;

const reads = (paths: readonly string[], listener: Listener): readonly Holding[] =>
  paths.map((path) => ({ name: `GET ${path}`, callIn: () => ({ listener, path }), ...often }));

/** Calls that change something, by listeners with much data; and a spin, which everyone has once. */
function writes({ collector, crowd, leavers }: Measured): readonly Holding[] {
  const spinId = (daysAgo: number) => `20000000-0000-7000-8000-${daysAgo.toString(16).padStart(12, "0")}`;
  const spinOf = (listeners: readonly Listener[]) => (round: number) =>
    ({
      listener: listeners[round] ?? collector,
      path: "/api/spin",
      method: "POST",
      body: { mode: "discovery" },
    }) as const;
  const albumId = (daysAgo: number) =>
    `10000000-0000-4000-8000-${(1 + ((daysAgo * 7 + collector.number) % 6_000)).toString(16).padStart(12, "0")}`;
  return [
    {
      name: "POST and DELETE /api/favorites/{albumId}",
      callIn: (round) => ({
        listener: collector,
        path: `/api/favorites/${albumId(1 + (round >> 1))}`,
        method: round % 2 === 0 ? "POST" : "DELETE",
      }),
      ...often,
    },
    {
      name: "POST /api/listened",
      // Every fifth spin is not listened to yet.
      callIn: (round) => ({
        listener: collector,
        path: "/api/listened",
        method: "POST",
        body: { spinId: spinId(5 + 5 * round) },
      }),
      ...often,
    },
    {
      name: "POST /api/spins/{spinId}/shares",
      callIn: (round) => ({
        listener: collector,
        path: `/api/spins/${spinId(1 + round)}/shares`,
        method: "POST",
        body: { target: "link" },
      }),
      ...often,
    },
    { name: "POST /api/spin", callIn: spinOf(crowd), ...often },
    { name: "POST /api/spin, where much is known,", callIn: spinOf(leavers), ...seldom },
    {
      name: "DELETE /api/connections/{provider}",
      callIn: (round) => ({
        listener: leavers[round] ?? collector,
        path: "/api/connections/sandbox",
        method: "DELETE",
      }),
      ...seldom,
    },
  ];
}

/**
 * Measures the longest extra wait of a light request while a listener with many albums makes each of the calls.
 * Other load on the machine slows some batches, the product slows all, so the calmest batch counts.
 * Returns the calls that are too slow.
 */
export async function measureHoldUps(
  origin: string,
  measured: Measured,
  paths: readonly string[],
): Promise<readonly string[]> {
  const failures: string[] = [];
  const { calm, collector } = measured;
  for (const { name, callIn, batches, roundsOfBatch } of [...reads(paths, collector), ...writes(measured)]) {
    const longest: number[] = [];
    const middle: number[] = [];
    for (let batch = 0; batch < batches; batch += 1) {
      const [alone, besides]: [number[], number[]] = [[], []];
      for (let round = 0; round < roundsOfBatch; round += 1) {
        alone.push(await waitOf(origin, { listener: calm, path: "/api/me" }));
        const called = callIn(batch * roundsOfBatch + round);
        const call = waitOf(origin, called);
        // Vary the delay, so that the light request arrives at different moments of the call.
        await delay(round * 0.5);
        besides.push(await waitOf(origin, { listener: calm, path: "/api/me" }));
        await call;
      }
      longest.push(Math.max(...besides) - median(alone));
      middle.push(median(besides) - median(alone));
    }
    const heldUp = Math.min(...longest);
    const line = `embedded, ${name} of a listener with ${callIn(0).listener.spins} albums delays another listener by at most ${heldUp.toFixed(1)} ms (median ${median(middle).toFixed(1)}); the limit is ${longestHoldUp}`;
    console.log(line);
    if (heldUp > longestHoldUp) failures.push(line);
  }
  return failures;
}

/**
 * The same for the first spin after a start, when all caches are cold.
 * The busy moment within it is unknown, so the light request is repeated continuously.
 */
export async function measureFirstSpins(
  start: () => Promise<{ readonly origin: string; stop(): Promise<void> }>,
  { calm, leavers }: Pick<Measured, "calm" | "leavers">,
): Promise<readonly string[]> {
  const longest: number[] = [];
  for (const listener of leavers.slice(-starts)) {
    const spindle = await start();
    try {
      const ask = () => waitOf(spindle.origin, { listener: calm, path: "/api/me" });
      const alone: number[] = [];
      for (let round = 0; round < 100; round += 1) alone.push(await ask());
      const spinning = new AbortController();
      const spin = waitOf(spindle.origin, {
        listener,
        path: "/api/spin",
        method: "POST",
        body: { mode: "discovery" },
      }).finally(() => spinning.abort());
      const besides: number[] = [];
      while (!spinning.signal.aborted) besides.push(await ask());
      await spin;
      longest.push(Math.max(...besides) - median(alone.slice(-50)));
    } finally {
      await spindle.stop();
    }
  }
  const heldUp = median(longest);
  const line = `embedded, the first POST /api/spin after a start delays another listener by at most ${heldUp.toFixed(1)} ms, the median of ${starts} starts (best ${Math.min(...longest).toFixed(1)}); the limit is ${longestHoldUp}`;
  console.log(line);
  return heldUp > longestHoldUp ? [line] : [];
}

/** The duration (ms) of a call that must succeed. */
export async function waitOf(
  origin: string,
  { listener, path, method = "GET", body }: ListenerCall,
): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { ...headersOf(listener), ...(body && { "Content-Type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return performance.now() - startedAt;
}

export function headersOf({ token }: Listener): Readonly<Record<string, string>> {
  return { Cookie: `spindle_session=${token}`, "X-Time-Zone": "UTC" };
}
