// Runs Vitest's suites one after the other, and sums up their results.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { nodeProgram, root } from "./set-up.mjs";

/**
 * The suites: each with its Vitest configuration, the pattern of its files, and the files of the configuration that it
 * excludes. A file belongs to the first suite that matches.
 */
export const suites = {
  unit: { config: "vitest.config.ts", files: /\.test\.tsx?$/ },
  details: { config: "e2e/vitest.config.ts", files: /\/e2e\/.+\/[^/]+\.e2e\.ts$/, without: "e2e/*.e2e.ts" },
  browser: { config: "e2e/vitest.config.ts", files: /\.e2e\.ts$/, without: "e2e/*/**" },
  stress: { config: "vitest.stress.config.ts", files: /\.stress\.ts$/ },
};

/** The step that runs a suite, or the part that `args` select, and writes its report to a folder. */
export function suiteStep(name, reports, ...args) {
  const report = join(reports, `${name}.json`);
  const { config, without } = suites[name];
  const how = ["run", "--config", config, "--reporter=default", "--reporter=json"];
  if (without !== undefined) how.push("--exclude", without);
  return {
    name,
    args: ["node_modules/vitest/vitest.mjs", ...how, `--outputFile.json=${report}`, ...args],
    report,
  };
}

/**
 * Runs the steps, prints failed and skipped tests, and returns the counts.
 * Tests whose full name `isMeant` rejects do not count as skipped.
 */
export function runSteps(steps, environment, isMeant = () => true) {
  const results = steps.map((step) => {
    console.log(`\n=== ${step.name}`);
    const startedAt = Date.now();
    const { status } = spawnSync(nodeProgram(), step.args, { cwd: root, stdio: "inherit", env: environment });
    return { ...step, status, seconds: Math.round((Date.now() - startedAt) / 1000) };
  });
  for (const { name, status, seconds } of results) {
    console.log(`${status === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
  }
  const counts = results.map((result) => countsOf(result, isMeant));
  for (const name of counts.flatMap(({ skipped }) => skipped)) console.log(`skipped: ${name}`);
  // Failures come last, because often only the end of a long log is kept.
  for (const failure of counts.flatMap(({ failed }) => failed)) console.log(`failed: ${failure}`);
  const sum = (field) => counts.reduce((total, each) => total + each[field], 0);
  return {
    passed: sum("passed"),
    failed: counts.reduce((total, { failed }) => total + failed.length, 0),
    skipped: counts.reduce((total, { skipped }) => total + skipped.length, 0),
  };
}

/** Prints the last line of a run, and returns its exit status. */
export function conclude({ passed, failed, skipped }) {
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed === 0 ? 0 : 1;
}

/** A step's results; a failure without a test's name, such as an error outside tests, counts as one failed test. */
function countsOf({ name, status, report }, isMeant) {
  const counts = report === undefined ? { passed: 0, failed: [], skipped: [] } : readReport(report, isMeant);
  const isUnexplained = status !== 0 && counts.failed.length === 0;
  return isUnexplained ? { ...counts, failed: [`${name}: see above`] } : counts;
}

function readReport(report, isMeant) {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    return {
      passed: numPassedTests,
      failed: testResults.flatMap(failuresOf),
      skipped: tests
        .filter(({ status }) => status !== "passed" && status !== "failed")
        .map(({ fullName }) => fullName)
        .filter(isMeant),
    };
  } catch {
    return { passed: 0, failed: [`no report in ${relative(root, report)}`], skipped: [] };
  }
}

/** A file's failed tests with the first line of their messages, and the file's own failure, such as in a hook. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults
    .filter((test) => test.status === "failed")
    .map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages[0] ?? "")}`);
  const isOutsideOfTests = status === "failed" && (message !== "" || failed.length === 0);
  return isOutsideOfTests ? [`${file}: outside its tests: ${firstLine(message)}`, ...failed] : failed;
}

function firstLine(text) {
  return stripVTControlCharacters(text).split("\n", 1)[0].slice(0, 600);
}
