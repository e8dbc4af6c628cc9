// Everything that can be said of the code without running it: types, format, lint, arrows, slow expressions, classes, dead code.
import { ensureInstalled, nodeProgram, root } from "./set-up.mjs";
import { spawnSync } from "node:child_process";
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
  "classes of style sheets": [nodeProgram(), ["scripts/check-css-classes.ts"]],
  "paths in documents and comments": [nodeProgram(), ["scripts/check-named-paths.ts"]],
  "dead code": [nodeProgram(), knip],
  // What only tests use is dead as well.
  "dead code but for tests": [nodeProgram(), [...knip, "--production"]],
};

const failed = Object.entries(checks).filter(([name, [command, args]]) => {
  console.log(`\n— ${name}`);
  return spawnSync(command, args, { cwd: root, stdio: "inherit" }).status !== 0;
});
console.log(
  failed.length === 0 ? "\nAll checks pass." : `\nFailed: ${failed.map(([name]) => name).join(", ")}`,
);
process.exit(failed.length === 0 ? 0 : 1);
