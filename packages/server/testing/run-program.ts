import { spawn } from "node:child_process";
import { join } from "node:path";

export interface ProgramRun {
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs a program of this package in `cwd` until it exits, with only the given environment and input. */
export function runProgram(
  file: string,
  words: readonly string[],
  options: {
    readonly cwd: string;
    readonly env?: Readonly<Record<string, string>>;
    readonly input?: string;
    /** Sends SIGINT, as Ctrl+C does, once this is fulfilled. */
    readonly interrupt?: Promise<void>;
  },
): Promise<ProgramRun> {
  const path = join(import.meta.dirname, "..", file);
  // The fast WebAssembly compiler only: these programs are too short-lived for the optimizing one to pay off.
  const child = spawn(process.execPath, ["--liftoff-only", path, ...words], {
    cwd: options.cwd,
    env: { PATH: process.env["PATH"], ...options.env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  // A program that reads nothing may have exited already.
  child.stdin.on("error", () => {});
  child.stdin.end(options.input);
  options.interrupt?.then(
    () => child.kill("SIGINT"),
    () => child.kill(),
  );
  let [output, errors] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, output, errors }));
  });
}
