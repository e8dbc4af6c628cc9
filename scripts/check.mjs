// All static checks: types, format, lint, arrows, slow expressions, classes, words, dead code.
import { ensureInstalled, nodeProgram, root } from "./set-up.mjs";
import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";

ensureInstalled();
const bin = (name) => join(root, "node_modules/.bin", name);
const knip = ["node_modules/knip/bin/knip.js", "--no-config-hints"];
const checks = {
  types: [bin("tsc"), ["-b"]],
  format: [bin("biome"), ["format", "."]],
  lint: [bin("oxlint"), ["--type-aware", "--deny-warnings"]],
  arrows: [nodeProgram(), ["scripts/check-arrows.ts"]],
  expressions: [nodeProgram(), ["scripts/check-expressions.ts"]],
  "CSS modules": [nodeProgram(), ["scripts/check-css-modules.ts"]],
  "words of the application": [nodeProgram(), ["scripts/check-words.ts"]],
  licenses: [nodeProgram(), ["scripts/check-licenses.ts"]],
  "paths in documents and comments": [nodeProgram(), ["scripts/check-named-paths.ts"]],
  "dead code": [nodeProgram(), knip],
  // Code that only tests use is dead too.
  "dead code but for tests": [nodeProgram(), [...knip, "--production"]],
};

const waiting = Object.entries(checks);
const failed = [];
// Most checks use one core; each check's output is printed in one piece when it ends.
await Promise.all(Array.from({ length: availableParallelism() }, work));
console.log(failed.length === 0 ? "\nAll checks pass." : `\nFailed: ${failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);

async function work() {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [name, [command, args]] = next;
    const { isGood, output } = await run(command, args);
    console.log(`\n— ${name}\n${output}`.trimEnd());
    if (!isGood) failed.push(name);
  }
}

function run(command, args) {
  return new Promise((resolve) => {
    execFile(command, args, { cwd: root, maxBuffer: Infinity }, (error, stdout, stderr) => {
      resolve({ isGood: error === null, output: stdout + stderr });
    });
  });
}
