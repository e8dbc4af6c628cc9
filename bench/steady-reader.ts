import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { parentPort, Worker, workerData } from "node:worker_threads";

/** A listener who asks for `/api/me` again and again, on a thread of its own: what the program that measures does besides is not counted. */
export interface SteadyReader {
  /** How long (ms) each of the requests took that began before `end`. */
  latenciesUntil(end: Promise<unknown>): Promise<readonly number[]>;
  close(): Promise<void>;
}

interface Asked {
  readonly origin: string;
  readonly cookie: string;
}

/** Milliseconds between two requests, whether the one before was answered or not. */
const pace = 5;

export function startSteadyReader(asked: Asked): SteadyReader {
  const thread = new Worker(new URL(import.meta.url), { workerData: asked });
  const answer = async () =>
    new Promise<readonly number[]>((resolve, reject) => {
      thread.once("message", resolve);
      thread.once("error", reject);
    });
  return {
    async latenciesUntil(end) {
      const taken = answer();
      thread.postMessage("begin");
      await end;
      thread.postMessage("end");
      return taken;
    },
    close: async () => void (await thread.terminate()),
  };
}

parentPort?.on("message", (order: "begin" | "end") => {
  over.abort();
  if (order === "end") return;
  over = new AbortController();
  void readUntil(over.signal);
});

let over = new AbortController();

async function readUntil(end: AbortSignal): Promise<void> {
  const { origin, cookie } = workerData as Asked;
  const all: Promise<number>[] = [];
  while (!end.aborted) {
    all.push(latencyOf(`${origin}/api/me`, cookie));
    await delay(pace);
  }
  parentPort?.postMessage(await Promise.all(all));
}

async function latencyOf(url: string, cookie: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { headers: { Cookie: cookie } });
  await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - start;
}
