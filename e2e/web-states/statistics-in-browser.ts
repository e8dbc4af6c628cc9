import type { Page } from "playwright-core";
import { useApp, type Visit } from "./app-in-browser.ts";
import { saturday, statisticsStubs } from "@spindle/web/testing/sample-statistics.ts";
import type { Stubs } from "@spindle/web/testing/stubs.ts";

/** Opens the statistics on a Saturday, of whose week five days are spun. */
export function useStatistics() {
  const open = useApp();
  return (path = "/statistics", answers: Stubs = {}, visit: Visit = {}) =>
    open({ ...statisticsStubs, ...answers }, { clockAt: saturday, reducedMotion: true, ...visit, path });
}

/** The link of exactly this name. */
export function link(page: Page, name: string) {
  return page.getByRole("link", { name, exact: true });
}
