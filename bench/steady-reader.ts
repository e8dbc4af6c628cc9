import { once } from "node:events";
import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { parentPort, Worker, workerData } from "node:worker_threads";

/** Requests `/api/me` continuously on its own thread, so that work of the measuring program does not count. */
export interface SteadyReader {
  /** The durations (ms) of all requests that started before `end`. */
  latenciesUntil(end: Promise<unknown>): Promise<readonly number[]>;
  close(): Promise<void>;
}

interface Asked {
  readonly origin: string;
  readonly cookie: string;
}

/** Milliseconds between two requests, whether or not the previous one was answered. */
const pace = 5;

export function startSteadyReader(asked: Asked): SteadyReader {
  const thread = new Worker(new URL(import.meta.url), { workerData: asked });
  const answer = async () => (await once(thread, "message"))[0] as readonly number[];
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
