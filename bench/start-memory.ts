import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { memoryNeeds } from "@spindle/server/cli/checks/memory.ts";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import { nodeOptions } from "../scripts/node-options.mjs";

/** Time (ms) without requests after which a server counts as idle. */
const restMs = 10_000;

/**
 * Prints the time and memory (peak and idle) of the first and a later start on the embedded database, with and without
 * LOW_MEMORY. False if a start needs more than `doctor` says. Linux only.
 */
export async function measureStartMemory(): Promise<boolean> {
  if (process.platform !== "linux") return true;
  let isTrue = true;
  for (const [wish, need] of [
    ["off", memoryNeeds.usual],
    ["on", memoryNeeds.low],
  ] as const) {
    const home = mkdtempSync(join(tmpdir(), "spindle-bench-"));
    try {
      for (const [start, mostMegabytes] of [
        ["first start", need.firstStart],
        ["later start", need.laterStart],
      ] as const) {
        const { seconds, peak, idle } = await startIn(home, wish);
        console.log(
          `LOW_MEMORY=${wish}, ${start}: ${seconds.toFixed(1)} s, at most ${peak} MB of ${mostMegabytes}, idle ${idle} MB of ${need.idle}`,
        );
        if (peak > mostMegabytes || idle > need.idle) isTrue = false;
      }
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  }
  return isTrue;
}

async function startIn(dataDir: string, wish: string) {
  const options = nodeOptions({ LOW_MEMORY: wish });
  const begun = performance.now();
  const server = await startSpindle({ dataDir, nodeOptions: options, env: { LOG_LEVEL: "error" } });
  const seconds = (performance.now() - begun) / 1000;
  await delay(restMs);
  const memory = { peak: megabytesOf(server.pid, "VmHWM"), idle: megabytesOf(server.pid, "VmRSS") };
  await server.stop();
  return { seconds, ...memory };
}

/** A memory figure of a process (proc(5)). */
function megabytesOf(pid: number, name: "VmHWM" | "VmRSS"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
