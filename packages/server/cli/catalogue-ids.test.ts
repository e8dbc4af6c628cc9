import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startScriptedService } from "../providers/testing/scripted-service.ts";
import { runProgram } from "../testing/run-program.ts";

/** Runs the command against a server that refuses every call. */
async function run(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const home = await mkdtemp(join(tmpdir(), "spindle-catalogue-ids-"));
  onTestFinished(() => rm(home, { recursive: true }));
  const service = await startScriptedService(() => ({ status: 418 }), { ms: 0, pass: () => {} });
  onTestFinished(() => service.stop());
  const args = words.map((word) => word.replace("API", `${service.url}/ws/2/`));
  const ran = await runProgram("cli/spindle.ts", ["catalogue", "ids", ...args], { cwd: home, env });
  const files = await readdir(join(home, "data")).catch(() => []);
  return { ...ran, seen: service.seen, files };
}

test("names the version and whom to reach in each call, and can be stopped by the server's answers", async () => {
  const { status, errors, seen, files } = await run(["--api", "API", "--contact", "host@example.com"]);
  expect([status, seen.length]).toEqual([1, 3]);
  expect(errors).toContain("Stopped, because the answer has the status 418.");
  for (const { path, headers } of seen) {
    expect(path).toBe("/ws/2/release-group");
    expect(headers["user-agent"]).toMatch(/^Spindle\/\d+\.\d+\.\d+ \( host@example\.com \)$/);
  }
  expect(files).toContain("catalogue-ids.json");
});

test.each([
  ["without a contact on loopback", ["--api", "API"], "Give a web or email address: --contact"],
  ["with a contact of two lines", ["--api", "API", "--contact", "a@b\nx: y"], "Give a web or email address"],
  ["with an API that is no address", ["--api", "ftp://x", "--contact", "a@b.example"], "--api must be an"],
])("%s asks nothing", async (_how, words, message) => {
  const { status, errors, seen, files } = await run(words);
  expect([status, seen, files]).toEqual([1, [], []]);
  expect(errors).toContain(message);
});
