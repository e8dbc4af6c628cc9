// Every test, from nothing: installs what is missing, builds, checks, and runs unit, database and browser tests.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ensureBuilt, ensureInstalled, nodeProgram, root } from "./set-up.mjs";
import { bringOtherBrowsers, toolEnvironment } from "./test-tools.mjs";

ensureInstalled();
const environment = toolEnvironment();
bringOtherBrowsers();
ensureBuilt();

const reports = join(root, ".cache/test-reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const steps = [
  ["checks", ["scripts/check.mjs"]],
  ["first load", ["bench/first-load.ts"]],
  ["unit", vitest("unit", "vitest.config.ts")],
  ["browser", vitest("browser", "e2e/vitest.config.ts")],
];
const results = steps.map(([name, args]) => {
  console.log(`\n=== ${name}`);
  const startedAt = Date.now();
  const { status } = spawnSync(nodeProgram(), args, { cwd: root, stdio: "inherit", env: environment });
  return { name, status, seconds: Math.round((Date.now() - startedAt) / 1000) };
});

for (const { name, status, seconds } of results) {
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
}
const counts = ["unit", "browser"].map(readCounts);
const count = (field) => counts.reduce((sum, report) => sum + report[field], 0);
const failedSteps = results.filter(
  ({ name, status }) => status !== 0 && !["unit", "browser"].includes(name),
).length;
const broken = counts.filter((report) => report.missing).length;
for (const name of counts.flatMap((report) => report.namesOfSkipped)) console.log(`skipped: ${name}`);
// Once more, last and short: of a long log often only the end is kept.
for (const failure of counts.flatMap((report) => report.failures)) console.log(`failed: ${failure}`);
console.log(
  `${count("passed")} passed, ${count("failed") + failedSteps + broken} failed, ${count("skipped")} skipped`,
);
process.exit(results.every(({ status }) => status === 0) ? 0 : 1);

function vitest(name, config) {
  return [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--config",
    config,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${join(reports, `${name}.json`)}`,
  ];
}

function readCounts(name) {
  try {
    const report = JSON.parse(readFileSync(join(reports, `${name}.json`), "utf8"));
    const failedFiles = report.testResults.filter(
      (file) => file.status === "failed" && file.assertionResults.length === 0,
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + failedFiles.length,
      skipped: report.numPendingTests + report.numTodoTests,
      namesOfSkipped: report.testResults.flatMap(({ assertionResults }) =>
        assertionResults.filter(({ status }) => status === "skipped").map(({ fullName }) => fullName),
      ),
      failures: report.testResults.flatMap(failuresOf),
      missing: false,
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0, namesOfSkipped: [], failures: [], missing: true };
  }
}

/** A file's failed tests, each with the first line of what it says, or the file's own failure. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  if (status === "failed" && assertionResults.length === 0) return [`${file}: ${firstLine(message)}`];
  return assertionResults
    .filter((test) => test.status === "failed")
    .map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages[0] ?? "")}`);
}

function firstLine(text) {
  return stripVTControlCharacters(text).split("\n", 1)[0].slice(0, 200);
}
