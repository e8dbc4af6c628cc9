import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyMigratedDataDir } from "@spindle/server/db/testing/test-database.ts";
import { runProgram } from "@spindle/server/testing/run-program.ts";
import { expect, onTestFinished, test } from "vitest";
import { signIn } from "../testing/sign-in.ts";
import { startSpindle } from "../testing/spindle-process.ts";

test("a server on the embedded database runs the commands that need it", async () => {
  const home = mkdtempSync(join(tmpdir(), "spindle-commands-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  await copyMigratedDataDir(home);
  const spindle = await startSpindle({ dataDir: home });
  onTestFinished(() => spindle.stop());
  const run = (...words: string[]) =>
    runProgram("cli/spindle.ts", words, { cwd: home, env: { DATA_DIR: home } });
  const { origin } = spindle;
  await signIn(origin, { name: "Ada" });
  expect(statSync(join(home, "commands.sock")).mode & 0o777).toBe(0o600);
  expect(await run("end-sessions")).toEqual({ status: 0, output: "Ended 1 session.\n", errors: "" });
  const backup = await run("backup", "mine.backup");
  expect(backup).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^Saved \d+ rows to .*mine\.backup\n$/),
  });
  expect(existsSync(join(home, "mine.backup"))).toBe(true);
  const doctor = await run("doctor");
  expect(doctor.output).toMatch(
    /^ok {5}Database: in use by process .*\nok {5}Database: embedded, PostgreSQL .*, up to date\n/m,
  );
  expect((await run("migrate")).output).toBe("The database is up to date.\n");
  const restore = await run("restore", "mine.backup");
  expect(restore).toMatchObject({ status: 1, errors: expect.stringContaining("is locked by process") });
  await spindle.stop();
  expect(existsSync(join(home, "commands.sock"))).toBe(false);
  expect((await run("doctor", "database")).output).toContain("up to date");
});
