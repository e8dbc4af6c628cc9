import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { execPath, exit } from "node:process";

/** Every measurement, one after another; each is a program of its own and may be run alone. */
const measurements = [
  "first-load.ts",
  "start-up.ts",
  "spin-latency.ts",
  "load.ts",
  "me-throughput.ts",
  "reading-rates.ts",
  "listening.ts",
  "notifications.ts",
  "collection-page.ts",
  "collection-visit.ts",
  "ritual.ts",
  "hostile-client.ts",
  "share-image.ts",
];

const failed = measurements.filter((file) => {
  console.log(`\n=== ${file}`);
  return spawnSync(execPath, [join(import.meta.dirname, file)], { stdio: "inherit" }).status !== 0;
});
exit(failed.length > 0 ? 1 : 0);
