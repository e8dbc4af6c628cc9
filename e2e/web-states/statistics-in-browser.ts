import type { Page } from "playwright-core";
import { useApp, type Visit } from "./app-in-browser.ts";
import { saturday, statisticsStubs } from "@spindle/web/testing/sample-statistics.ts";
import type { Stubs } from "@spindle/web/testing/stubs.ts";

/** Opens the statistics on a Saturday, after five spins in its week. */
export function useStatistics() {
  const open = useApp();
  return (path = "/statistics", answers: Stubs = {}, visit: Visit = {}) =>
    open({ ...statisticsStubs, ...answers }, { clockAt: saturday, reducedMotion: true, ...visit, path });
}

/** The link with exactly this name. */
export function link(page: Page, name: string) {
  return page.getByRole("link", { name, exact: true });
}
