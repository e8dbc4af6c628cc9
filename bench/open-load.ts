// Sends requests at a fixed rate in a process of its own, whether or not earlier ones were answered:
// node bench/open-load.ts '{"origin", "paths", "tokens", "rate", "seconds"}'. Prints what became of them as JSON.
import { Agent, get } from "node:http";
import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { percentile } from "./percentile.ts";

export interface OpenLoad {
  readonly origin: string;
  readonly paths: readonly string[];
  /** Session cookies, used in turn. */
  readonly tokens: readonly string[];
  /** Requests per second. */
  readonly rate: number;
  readonly seconds: number;
}

export interface LoadOutcome {
  readonly sent: number;
  /** Answers with 200 per second, within the time. */
  readonly goodput: number;
  readonly refused: number;
  /** Neither 200 nor 503, or no answer at all. */
  readonly failed: number;
  /** Milliseconds. */
  readonly refusedP99: number;
  readonly servedP99: number;
  /** The share of a processor that this process used. */
  readonly cost: number;
  /** The longest delay (ms) between two ticks of this process. If it is long, this process was the limit. */
  readonly longestTick: number;
}

const tickMs = 5;
/** Opened before, like those of a proxy or of pages: Node accepts few new ones per second while it is busy. */
const connections = 500;
const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });

if (import.meta.main) console.log(JSON.stringify(await load(JSON.parse(process.argv[2] ?? "") as OpenLoad)));

async function load({ origin, paths, tokens, rate, seconds }: OpenLoad): Promise<LoadOutcome> {
  const [served, refused]: [number[], number[]] = [[], []];
  const answers: Promise<void>[] = [];
  await Promise.all(Array.from({ length: connections }, () => opened(`${origin}/healthz`)));
  let failed = 0;
  let inTime = 0;
  const begunAt = performance.now();
  const endsAt = begunAt + seconds * 1000;
  const cpuBefore = process.cpuUsage();
  const ask = (number: number) =>
    new Promise<void>((resolve) => {
      const startedAt = performance.now();
      const url = `${origin}${paths[number % paths.length]}`;
      const headers = { Cookie: `spindle_session=${tokens[number % tokens.length]}`, "X-Time-Zone": "UTC" };
      get(url, { agent, headers }, (response) => {
        response.resume().once("end", () => {
          const now = performance.now();
          if (response.statusCode === 200) {
            served.push(now - startedAt);
            if (now <= endsAt) inTime += 1;
          } else if (response.statusCode === 503) refused.push(now - startedAt);
          else failed += 1;
          resolve();
        });
      }).once("error", () => {
        failed += 1;
        resolve();
      });
    });
  let longestTick = 0;
  let sent = 0;
  for (let now = begunAt; now < endsAt; ) {
    const due = Math.floor(((now - begunAt) / 1000) * rate);
    for (; sent < due; sent += 1) answers.push(ask(sent));
    await delay(tickMs);
    longestTick = Math.max(longestTick, performance.now() - now);
    now = performance.now();
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  const cost = (user + system) / 1000 / (performance.now() - begunAt);
  await Promise.all(answers);
  agent.destroy();
  return {
    sent,
    goodput: inTime / seconds,
    refused: refused.length,
    failed,
    refusedP99: ninetyNinth(refused),
    servedP99: ninetyNinth(served),
    cost,
    longestTick,
  };
}

/** 0 if there are none, because JSON has no NaN. */
function ninetyNinth(figures: readonly number[]): number {
  return figures.length === 0 ? 0 : percentile(figures, 0.99);
}

function opened(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => response.resume().once("end", resolve)).once("error", reject);
  });
}
