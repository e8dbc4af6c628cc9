import type { Page } from "playwright-core";
import type { OpenPage, useApp, Visit } from "./app-in-browser.ts";
import { settingsStubs } from "@spindle/web/testing/sample-settings.ts";
import type { Stubs } from "@spindle/web/testing/stubs.ts";

export const settingsPath = "/profile/settings";
/** The path of the call that changes the settings. */
export const settingsCall = "/api/me/settings";

/** Opens the settings, and waits for their heading. */
export function settingsIn(
  open: ReturnType<typeof useApp>,
): (answers?: Stubs, visit?: Visit) => Promise<OpenPage> {
  return async (answers = settingsStubs(), visit = {}) => {
    const opened = await open(answers, { path: settingsPath, reducedMotion: true, ...visit });
    await opened.page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    return opened;
  };
}

export const nameSwitch = (page: Page) =>
  page.getByRole("switch", { name: "Name in share links and pictures" });

/** The section of the settings with this heading. */
export const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** The page's chosen theme; undefined if it follows the system. */
export const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset["theme"]);

/** Waits for a toast that contains this text. */
export const untilToastContains = (page: Page, words: string) =>
  page.locator(".toast").getByText(words).waitFor();

/** Delays calls to a path until the returned function is called, so that a second press meets a pending call. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}
