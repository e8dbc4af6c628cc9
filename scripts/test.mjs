// `npm test` installs what is missing, checks, builds, and runs the unit and browser suites.
// `npm test -- <file or words>` runs only those tests, of any suite.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chooseTests } from "./chosen-tests.mjs";
import { ensureBuilt, ensureInstalled, root } from "./set-up.mjs";
import { conclude, runSteps, suiteStep } from "./test-report.mjs";
import { toolEnvironment } from "./test-tools.mjs";

const args = process.argv.slice(2);
ensureInstalled();
process.exit(args.length === 0 ? runAll() : runChosen());

function runAll() {
  const environment = toolEnvironment();
  ensureBuilt();
  const reports = join(root, ".cache/test-reports");
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const steps = [
    { name: "checks", args: ["scripts/check.mjs"] },
    { name: "first load", args: ["bench/first-load.ts"] },
    suiteStep("unit", reports),
    suiteStep("browser", reports),
  ];
  return conclude(runSteps(steps, environment));
}

/** Builds nothing, because the suites that need the web application build it themselves. */
function runChosen() {
  const { files, otherwise, pattern, unknown } = chooseTests(args, process.env.INIT_CWD ?? process.cwd());
  if (unknown.length > 0) {
    console.error(
      `There's no test at ${unknown.join(", ")}. Name files, folders, or words from a test's name.`,
    );
    return 1;
  }
  mkdirSync(join(root, ".cache"), { recursive: true });
  const reports = mkdtempSync(join(root, ".cache/chosen-tests-"));
  // If several suites are chosen, one without a matching name has not failed.
  const named = pattern === undefined ? [] : ["--testNamePattern", `(?i:${pattern})`, "--passWithNoTests"];
  const isMeant = pattern === undefined ? undefined : (name) => new RegExp(pattern, "i").test(name);
  const run = (chosen) => {
    const steps = Object.keys(chosen).map((name) => suiteStep(name, reports, ...named, ...chosen[name]));
    return runSteps(
      steps,
      toolEnvironment({ browser: Object.keys(chosen).some((name) => name !== "unit") }),
      isMeant,
    );
  };
  const isEmpty = ({ passed, failed, skipped }) => passed + failed + skipped === 0;
  let counts = run(files);
  if (isEmpty(counts)) counts = run(otherwise);
  rmSync(reports, { recursive: true, force: true });
  const isNothing = isEmpty(counts);
  if (isNothing) console.log(`No test matches ${args.join(", ")}.`);
  return conclude(counts) || Number(isNothing);
}
