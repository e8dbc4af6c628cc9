import type { OpenApp, Visit } from "./open-app.ts";
import { openApp } from "./open-app.ts";
import { saturday, statisticsStubs } from "./sample-statistics.ts";
import type { Stubs } from "./stubs.ts";

/** Opens the statistics on a Saturday, in a week with five spins so far. */
export function openStatistics(
  path = "/statistics",
  answers: Stubs = {},
  visit: Visit = {},
): Promise<OpenApp> {
  return openApp({ ...statisticsStubs, ...answers }, { clockAt: saturday, ...visit, path });
}
