import { join } from "node:path";
import { access } from "node:fs/promises";
import { parseTimeZone } from "@spindle/core/day/time-zone.ts";
import { fault, type Finding, ok } from "./finding.ts";

const neededNode = 24;
/** No clock of a running server shows an earlier year than that of its own code. */
const earliestYear = 2026;

export function checkNode(version = process.versions.node): Finding {
  return Number(version.split(".")[0]) >= neededNode
    ? ok("Node", version)
    : fault("Node", version, `Install Node ${neededNode} or newer, or run \`npm install\` on Linux.`);
}

/** Days and streaks are made of the clock and the zone data that come with the runtime. */
export function checkClock(now = Date.now()): Finding {
  const year = new Date(now).getUTCFullYear();
  if (year < earliestYear) {
    return fault(
      "Clock",
      `it's set to ${year}`,
      "Set the machine's clock. Every day and streak depends on it.",
    );
  }
  if (!parseTimeZone("Pacific/Apia") || !parseTimeZone("Asia/Kathmandu")) {
    return fault("Clock", "the runtime has no time zone data", "Use a Node build with full ICU data.");
  }
  const tz = process.versions["tz"];
  return ok("Clock", `${new Date(now).toISOString()}${tz ? `, time zone data ${tz}` : ""}`);
}

export async function checkWebFiles(
  folder = join(import.meta.dirname, "../../../web/dist"),
): Promise<Finding> {
  const built = await access(join(folder, "index.html")).then(
    () => true,
    () => false,
  );
  return built
    ? ok("Web files", "built")
    : fault("Web files", "not built", "Run `npm run build`, or `npm start`, which builds them.");
}
