// Sets up and runs the tests that `npm test` leaves out: browser tests of every detail, and heavy ones,
// such as a thousand users, long histories, and other browsers.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled, root } from "./set-up.mjs";
import { conclude, runSteps, suiteStep } from "./test-report.mjs";
import { bringOtherBrowsers, toolEnvironment } from "./test-tools.mjs";

ensureInstalled();
const environment = toolEnvironment();
bringOtherBrowsers();
const reports = join(root, ".cache/stress-reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(join(reports, "real-time"), { recursive: true });
const realTime = "e2e/real-time.stress.ts";
const steps = [
  // Measurements in real time run alone.
  { ...suiteStep("stress", join(reports, "real-time"), realTime), name: "real time" },
  suiteStep("details", reports),
  suiteStep("stress", reports, "--exclude", realTime),
];
process.exit(conclude(runSteps(steps, environment)));
