// From nothing, the tests that `npm test` leaves out: browser tests of every detail, and what is heavy by nature, such as a thousand
// users, long histories, and browsers beside Chromium.
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
  // What is measured in real time runs alone.
  { ...suiteStep("stress", join(reports, "real-time"), realTime), name: "real time" },
  suiteStep("details", reports),
  suiteStep("stress", reports, "--exclude", realTime),
];
process.exit(conclude(runSteps(steps, environment)));
