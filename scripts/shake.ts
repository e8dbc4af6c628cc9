// Runs browser tests while randomly pausing the processes of their pages, or of the tests, as a busy machine does.
// Failures are races, in a test or in the product. Linux only: npm run shake -- [--tests] <file> ...
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import process, { argv, execPath, exit, kill, platform } from "node:process";
import { stop } from "./set-up.mjs";

/** Average lengths (ms) of a pause and of the time between pauses. */
const stoppedMs = 120;
const runsMs = 180;
const longestStopMs = 500;
/** Intervals (ms) for finding new processes, and for pausing and resuming them. */
const lookMs = 300;
const stepMs = 5;

const files = argv.slice(2).filter((each) => each !== "--tests");
const program = argv.includes("--tests") ? "vitest/dist/workers/" : "--type=renderer";

interface Shaken {
  isStopped: boolean;
  until: number;
}

if (platform !== "linux") stop("What runs below a process is known here on Linux only.");
const tests = spawn(
  execPath,
  ["node_modules/vitest/vitest.mjs", "run", "--config", "e2e/vitest.config.ts", ...files],
  { stdio: "inherit" },
);
const shaken = new Map<number, Shaken>();
const looking = setInterval(look, lookMs);
const stepping = setInterval(step, stepMs);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => tests.kill(signal));
tests.on("exit", (code) => {
  clearInterval(looking);
  clearInterval(stepping);
  for (const id of shaken.keys()) forget(id);
  exit(code ?? 1);
});

function look(): void {
  const found = new Set(shakenBelow(tests));
  for (const id of shaken.keys()) if (!found.has(id)) forget(id);
  for (const id of found)
    if (!shaken.has(id)) shaken.set(id, { isStopped: false, until: Date.now() + moment(runsMs) });
}

/** Resumes a process for good: one that was just forked may have inherited the pause of its parent. */
function forget(id: number): void {
  signalTo(id, "SIGCONT");
  shaken.delete(id);
}

function step(): void {
  const now = Date.now();
  for (const [id, one] of shaken) {
    if (now < one.until) continue;
    one.isStopped = !one.isStopped;
    one.until = now + (one.isStopped ? Math.min(moment(stoppedMs), longestStopMs) : moment(runsMs));
    signalTo(id, one.isStopped ? "SIGSTOP" : "SIGCONT");
  }
}

/** The processes to pause among a process's descendants. */
function shakenBelow({ pid }: ChildProcess): readonly number[] {
  const processes = readdirSync("/proc").flatMap(readProcess);
  const below = new Set([pid]);
  for (let known = 0; known < below.size; ) {
    known = below.size;
    for (const { id, parent } of processes) if (below.has(parent)) below.add(id);
  }
  return processes
    .filter(({ id, command }) => below.has(id) && command.includes(program))
    .map(({ id }) => id);
}

function readProcess(name: string): readonly { id: number; parent: number; command: string }[] {
  if (!/^\d+$/.test(name)) return [];
  try {
    // The program's name is in brackets and may contain anything; the parent is the second field after it.
    const parent = readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1];
    return [
      { id: Number(name), parent: Number(parent), command: readFileSync(`/proc/${name}/cmdline`, "utf8") },
    ];
  } catch {
    // The process has ended.
    return [];
  }
}

function signalTo(id: number, signal: NodeJS.Signals): void {
  try {
    kill(id, signal);
  } catch {
    // The process has ended.
  }
}

/** A random duration (ms) from an exponential distribution. */
function moment(mean: number): number {
  return -mean * Math.log(1 - Math.random());
}
