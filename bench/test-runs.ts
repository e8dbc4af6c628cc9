// Runs `npm test` repeatedly, each time in a fresh clone with installed dependencies, and the last runs under load:
// node scripts/measure.mjs bench/test-runs.ts [runs, 6] [runs under load, 2]. Only committed files are measured.
// Fails if a run fails, or if one without load takes ten minutes or more.
import { spawn, spawnSync } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { argv, execPath, exit } from "node:process";

const [runs = 6, loadedRuns = 2] = argv.slice(2).map(Number);
if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(loadedRuns)) throw new Error("How many runs?");
/** The number of busy processes that form the load. */
const load = 8;
const mostSeconds = 600;

const clones: string[] = [];
let stopTest = (): void => undefined;
process.on("exit", () => {
  stopTest();
  for (const clone of clones) rmSync(clone, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => exit(1));

let failed = false;
for (let run = 1; run <= runs; run += 1) {
  const isLoaded = run > runs - loadedRuns;
  const clone = mkdtempSync(join(tmpdir(), "spindle-test-run-"));
  const log = join(tmpdir(), `spindle-test-run-${run}.log`);
  clones.push(clone);
  must("git", ["clone", "--quiet", join(import.meta.dirname, ".."), clone]);
  must(
    execPath,
    ["--eval", 'import("./scripts/set-up.mjs").then((setUp) => setUp.ensureInstalled())'],
    clone,
  );
  const busy = isLoaded ? Array.from({ length: load }, startLoad) : [];
  const begun = performance.now();
  const { status, lastLines } = await npmTest(clone, log);
  const seconds = Math.round((performance.now() - begun) / 1000);
  for (const worker of busy) worker.kill("SIGKILL");
  rmSync(clone, { recursive: true, force: true });
  const isGood = status === 0 && (isLoaded || seconds < mostSeconds);
  failed ||= !isGood;
  const where = isLoaded ? `with a load of ${load}` : "alone";
  console.log(
    `${isGood ? "ok    " : "FAILED"} run ${run}, ${where}: ${seconds} s, status ${status}; full log in ${log}`,
  );
  for (const line of lastLines) console.log(`  ${line}`);
}
exit(failed ? 1 : 0);

/** A busy process. It ends with this one, which closes its input. */
function startLoad() {
  const busy =
    "process.stdin.on('close', () => process.exit()).resume(); setInterval(() => { for (const end = Date.now() + 200; Date.now() < end; ); })";
  return spawn(execPath, ["-e", busy], { stdio: ["pipe", "ignore", "ignore"] });
}

function must(command: string, args: readonly string[], cwd?: string): void {
  const { status } = spawnSync(command, args, { stdio: "inherit", ...(cwd !== undefined && { cwd }) });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}`);
}

/** Runs the tests, saves their output to a file, and returns the status and the summary lines. */
async function npmTest(cwd: string, log: string) {
  const output = createWriteStream(log);
  const test = spawn("npm", ["test"], { cwd, stdio: ["ignore", "pipe", "pipe"], detached: true });
  // In a process group, so that browsers and the database end with the tests.
  stopTest = () => test.exitCode === null && test.pid !== undefined && process.kill(-test.pid, "SIGKILL");
  let text = "";
  for (const stream of [test.stdout, test.stderr])
    stream.on("data", (chunk: Buffer) => {
      output.write(chunk);
      text = (text + chunk.toString()).slice(-20_000);
    });
  const status = await new Promise<number | null>((resolve) => {
    test.once("close", resolve);
  });
  await finished(output.end());
  const isSummary = /^(?:ok {5}|FAILED|failed:|skipped:|\d+ passed)/;
  return { status, lastLines: text.split("\n").filter((line) => isSummary.test(line)) };
}
