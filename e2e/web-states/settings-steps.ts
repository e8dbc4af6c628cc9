import type { Page } from "playwright-core";
import type { OpenPage, useApp, Visit } from "./app-in-browser.ts";
import { settingsKept } from "@spindle/web/testing/sample-settings.ts";
import type { Stubs } from "@spindle/web/testing/stubs.ts";

export const settingsPath = "/profile/settings";
/** The call that changes the settings. */
export const put = "/api/me/settings";

/** Opens the settings, until their heading is there. */
export function settingsIn(
  open: ReturnType<typeof useApp>,
): (answers?: Stubs, visit?: Visit) => Promise<OpenPage> {
  return async (answers = settingsKept(), visit = {}) => {
    const opened = await open(answers, { path: settingsPath, reducedMotion: true, ...visit });
    await opened.page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    return opened;
  };
}

export const nameSwitch = (page: Page) =>
  page.getByRole("switch", { name: "Name in share links and pictures" });

/** The part of the settings under this heading. */
export const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** The theme of the page; undefined if the system decides. */
export const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset["theme"]);

/** Waits for a toast with these words in it. */
export const said = (page: Page, words: string) => page.locator(".toast").getByText(words).waitFor();

/** Holds the calls to a path back, until the answer is called: a second press then comes while the first is still at work. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}
