import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { argv, execPath, exit } from "node:process";

/** Runs every measurement in turn, each as its own program; one can be run alone: `npm run bench -- lighthouse`. */
const measurements = [
  "first-load.ts",
  "start-up.ts",
  "spin-latency.ts",
  "shelf-spin.ts",
  "load.ts",
  "me-throughput.ts",
  "reading-rates.ts",
  "listening.ts",
  "own-data.ts",
  "library-files.ts",
  "shelf-import.ts",
  "notifications.ts",
  "collection-page.ts",
  "collection-visit.ts",
  "ritual.ts",
  "hostile-client.ts",
  "overload.ts",
  "streams.ts",
  "gaps.ts",
  "million-spins.ts",
  "two-processes.ts",
  "wall.ts",
  "share-image.ts",
  "backup-wait.ts",
  "lighthouse.ts",
];

const [wanted, ...words] = argv.slice(2);
const chosen = measurements.filter((file) => wanted === undefined || file === `${wanted}.ts`);
if (chosen.length === 0) {
  console.error(
    `There is no measurement ${wanted}. There are: ${measurements.join(" ").replaceAll(".ts", "")}`,
  );
  exit(2);
}
const failed = chosen.filter((file) => {
  console.log(`\n=== ${file}`);
  const command = [join(import.meta.dirname, file), ...words];
  return spawnSync(execPath, command, { stdio: "inherit" }).status !== 0;
});
exit(failed.length > 0 ? 1 : 0);
