import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { copyMigratedDataDir } from "@spindle/server/db/testing/test-database.ts";
import { freePort } from "@spindle/server/testing/free-port.ts";

const mainFile = fileURLToPath(new URL("../../packages/server/main.ts", import.meta.url));
const clockFile = fileURLToPath(new URL("./movable-clock.ts", import.meta.url));

/** When (ms) a process that does not stop is killed, so that it does not outlive its test: no busy machine takes as long. */
const longestStopMs = 120_000;

export interface SpindleOptions {
  /** A PostgreSQL; without one the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** Kept after the end; without one the process gets a directory of its own, with a migrated database, that ends with it. */
  readonly dataDir?: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** What Node is given. If it is not said, nothing, as for most listeners; for tests, the quick WebAssembly compiler alone. */
  readonly nodeOptions?: readonly string[];
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface SpindleProcess {
  /** Where this very process answers, whatever its PUBLIC_URL is. */
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  /** The lines of its standard output so far. */
  readonly lines: readonly string[];
  /** Its standard error so far. */
  errors(): string;
  /** Sets how far (ms) its clock is ahead of the machine's. */
  moveClock(aheadMs: number): Promise<void>;
  /** SIGTERM, once; throws if it has ended by itself before, and unless it then ends in order. */
  stop(): Promise<void>;
}

/** Starts a server process and waits until it says that it is ready; throws with what it wrote if it ends instead. */
export async function startSpindle(options: SpindleOptions = {}): Promise<SpindleProcess> {
  const process = await launchSpindle(options);
  const ready = new Promise<"ready">((resolve) => {
    process.onLine((line) => {
      if (line.startsWith("Spindle is ready at ")) resolve("ready");
    });
  });
  const first = await Promise.race([ready, process.ended]);
  if (first === "ready") return process;
  throw new Error(`Spindle did not start (status ${first.code}): ${process.errors()}`);
}

/** Starts a server process that is expected to end by itself, and tells how it did. */
export async function runSpindle(options: SpindleOptions): Promise<Ending & { readonly errors: string }> {
  const process = await launchSpindle(options);
  return { ...(await process.ended), errors: process.errors() };
}

interface LaunchedProcess extends SpindleProcess {
  readonly ended: Promise<Ending>;
  onLine(listener: (line: string) => void): void;
}

async function launchSpindle(options: SpindleOptions): Promise<LaunchedProcess> {
  const port = options.port ?? (await freePort());
  const home = options.dataDir ?? mkdtempSync(join(tmpdir(), "spindle-e2e-"));
  if (options.dataDir === undefined && options.databaseUrl === undefined) await copyMigratedDataDir(home);
  const { nodeOptions = "VITEST" in process.env ? ["--liftoff-only"] : [] } = options;
  const child = spawn(process.execPath, [...nodeOptions, "--import", clockFile, mainFile], {
    cwd: home,
    env: { PORT: String(port), ...environmentOf(options, home) },
    // The channel moves the clock, and ends the server with its test, however that ends.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const { lines, errors, onLine } = outputOf(child);
  const ended = new Promise<Ending>((resolve) => {
    child.once("close", (code, signal) => {
      if (options.dataDir === undefined) rmSync(home, { recursive: true, force: true });
      resolve({ code, signal });
    });
  });
  let stopping: Promise<void> | undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    lines,
    errors,
    onLine,
    ended,
    moveClock: async (aheadMs) => {
      const moved = once(child, "message");
      child.send(aheadMs);
      await moved;
    },
    stop: () => (stopping ??= stop(child, ended, errors)),
  };
}

/** Nothing of the tester's own environment but what a program needs to run. */
function environmentOf(options: SpindleOptions, home: string): Record<string, string> {
  const kept = ["PATH", "HOME", "TMPDIR", "LANG", "SYSTEMROOT"].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(kept),
    DATA_DIR: home,
    ...(options.databaseUrl !== undefined && { DATABASE_URL: options.databaseUrl }),
    ...options.env,
  };
}

function outputOf(child: ChildProcess) {
  if (!child.stdout || !child.stderr) throw new Error("the server's output cannot be read");
  const lines: string[] = [];
  const listeners: ((line: string) => void)[] = [];
  let errors = "";
  createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(line);
    for (const listener of listeners) listener(line);
  });
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return {
    lines,
    errors: () => errors,
    onLine: (listener: (line: string) => void) => {
      listeners.push(listener);
    },
  };
}

async function stop(child: ChildProcess, ended: Promise<Ending>, errors: () => string): Promise<void> {
  const alone = child.exitCode !== null || child.signalCode !== null;
  if (!alone) child.kill("SIGTERM");
  const stuck = setTimeout(() => child.kill("SIGKILL"), longestStopMs);
  const { code, signal } = await ended;
  clearTimeout(stuck);
  if (code === 0 && !alone) return;
  const how = alone ? "by itself" : "after SIGTERM, rather than with 0";
  throw new Error(`Spindle ended with ${signal ?? code} ${how}: ${errors()}`);
}
