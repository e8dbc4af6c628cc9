import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const programs = {
  "acknowledge-writes": new URL("./programs/acknowledge-writes.ts", import.meta.url),
  "hold-lock": new URL("./programs/hold-lock.ts", import.meta.url),
  migrate: new URL("./programs/migrate.ts", import.meta.url),
  "open-database": new URL("./programs/open-database.ts", import.meta.url),
};

export interface ChildProgram {
  readonly pid: number;
  /** The next line of its standard output; undefined after the last. */
  nextLine(): Promise<string | undefined>;
  endInput(): void;
  /** Sends SIGKILL; resolves when the process has ended, with the rest of its output. */
  kill(): Promise<readonly string[]>;
  /** Resolves when the process has ended by itself. */
  ended(): Promise<{ readonly code: number | null; readonly errors: string }>;
}

/** Runs one of testing/programs in its own process, which ends with the test or with this process. */
export function startProgram(name: keyof typeof programs, ...parameters: readonly string[]): ChildProgram {
  const path = fileURLToPath(programs[name]);
  // The fast WebAssembly compiler only: these programs are too short-lived for the optimizing one to pay off.
  const child: ChildProcess = spawn(process.execPath, ["--liftoff-only", path, ...parameters], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  if (!child.stdout || !child.stderr || child.pid === undefined) throw new Error(`${name} did not start`);
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const gone = new Promise<number | null>((resolve) => child.once("close", resolve));
  const nextLine = async (): Promise<string | undefined> => {
    const line = await lines.next();
    return line.done ? undefined : line.value;
  };
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  return {
    pid: child.pid,
    nextLine,
    endInput: () => child.stdin?.end(),
    kill: async () => {
      child.kill("SIGKILL");
      const rest: string[] = [];
      for (let line = await nextLine(); line !== undefined; line = await nextLine()) rest.push(line);
      await gone;
      return rest;
    },
    ended: async () => ({ code: await gone, errors }),
  };
}
