import { spawn } from "node:child_process";
import { join } from "node:path";

export interface ProgramRun {
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs a program of this package to its end in `cwd`, with no environment and no input but those given. */
export function runProgram(
  file: string,
  words: readonly string[],
  options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>>; readonly input?: string },
): Promise<ProgramRun> {
  const path = join(import.meta.dirname, "..", file);
  // Only the quick WebAssembly compiler: these programs live too short for the thorough one to pay.
  const child = spawn(process.execPath, ["--liftoff-only", path, ...words], {
    cwd: options.cwd,
    env: { PATH: process.env["PATH"], ...options.env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  // A program that reads nothing may have ended already.
  child.stdin.on("error", () => {});
  child.stdin.end(options.input);
  let [output, errors] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, output, errors }));
  });
}
