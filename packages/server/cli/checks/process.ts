import { join } from "node:path";
import { access } from "node:fs/promises";
import { parseTimeZone } from "@spindle/core/day/time-zone.ts";
import { fault, type Finding, ok } from "./finding.ts";
import * as words from "./words.ts";

const neededNode = 24;
/** A correct clock is never before the year of this code. */
const earliestYear = 2026;

export function checkNode(version = process.versions.node): Finding {
  return Number(version.split(".")[0]) >= neededNode
    ? ok(words.node, version)
    : fault(words.node, version, words.installNode(neededNode));
}

/** Days and streaks depend on the clock and on the runtime's zone data. */
export function checkClock(now = Date.now()): Finding {
  const year = new Date(now).getUTCFullYear();
  if (year < earliestYear) {
    return fault(words.clock, words.wrongYear(year), words.setClock);
  }
  if (!parseTimeZone("Pacific/Apia") || !parseTimeZone("Asia/Kathmandu")) {
    return fault(words.clock, words.noZones, words.useFullNode);
  }
  const tz = process.versions["tz"];
  const time = new Date(now).toISOString();
  return ok(words.clock, tz ? words.clockWithZones(time, tz) : time);
}

export async function checkWebFiles(
  folder = join(import.meta.dirname, "../../../web/dist"),
): Promise<Finding> {
  const built = await access(join(folder, "index.html")).then(
    () => true,
    () => false,
  );
  return built ? ok(words.webFiles, words.built) : fault(words.webFiles, words.notBuilt, words.build);
}
