import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { copyMigratedDataDir } from "@spindle/server/db/testing/test-database.ts";
import { freePort } from "@spindle/server/testing/free-port.ts";
import { nodeOptions } from "../../scripts/node-options.mjs";

const mainFile = fileURLToPath(new URL("../../packages/server/main.ts", import.meta.url));
const clockFile = fileURLToPath(new URL("./movable-clock.ts", import.meta.url));

/** Timeout (ms) after which a process that ignores SIGTERM is killed; no busy machine takes this long. */
const longestStopMs = 120_000;

export interface SpindleOptions {
  /** Defaults to the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** Kept when the process ends. By default, a temporary directory with a migrated database is created and deleted. */
  readonly dataDir?: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Options for Node. The default is the product's own, for tests with `--liftoff-only` (the fast WebAssembly compiler). */
  readonly nodeOptions?: readonly string[];
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface SpindleProcess {
  /** The URL of this process, even if PUBLIC_URL differs. */
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  /** The lines of standard output so far. */
  readonly lines: readonly string[];
  /** The standard error so far. */
  errors(): string;
  /** Sets the clock's offset (ms) from the machine's. */
  moveClock(aheadMs: number): Promise<void>;
  /** Sends SIGTERM once; throws if the process had already ended or exits with a failure. */
  stop(): Promise<void>;
  /** Sends SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>;
}

/** Starts a server process and waits until it is ready; throws with its standard error if it ends instead. */
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

/** Starts a server process that is expected to exit, and returns its exit status and errors. */
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
  const own = nodeOptions({ LOW_MEMORY: "VITEST" in process.env ? "on" : "off" });
  const child = spawn(process.execPath, [...(options.nodeOptions ?? own), "--import", clockFile, mainFile], {
    cwd: home,
    env: { PORT: String(port), ...environmentOf(options, home) },
    // The IPC channel moves the clock, and ends the server if the test process dies.
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
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Passes on only the variables that any program needs. */
function environmentOf(options: SpindleOptions, home: string): Record<string, string> {
  const inherited = ["PATH", "HOME", "TMPDIR", "LANG", "SYSTEMROOT"].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(inherited),
    DATA_DIR: home,
    // No test calls a real service.
    LISTENBRAINZ_URL: "off",
    SUBSONIC_SERVERS: "off",
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
