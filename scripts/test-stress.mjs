// The stress suite, from nothing: what is heavy by nature, such as a thousand users, long histories, and browsers beside Chromium.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled, root } from "./set-up.mjs";
import { conclude, runSteps, suiteStep } from "./test-report.mjs";
import { bringOtherBrowsers, toolEnvironment } from "./test-tools.mjs";

ensureInstalled();
const environment = toolEnvironment();
bringOtherBrowsers();
const reports = join(root, ".cache/test-reports");
mkdirSync(reports, { recursive: true });
process.exit(conclude(runSteps([suiteStep("stress", reports)], environment)));
