import { type OpenApp, openApp, type Visit } from "./open-app.ts";
import { settingsStubs } from "./sample-settings.ts";
import type { Stubs } from "./stubs.ts";

export const settingsPath = "/profile/settings";
/** The path of the call that changes the settings. */
export const settingsCall = "/api/me/settings";

type Page = OpenApp["page"];

/** Opens the settings, and waits for the server's data. */
export async function openSettings(answers: Stubs = settingsStubs(), visit: Visit = {}): Promise<OpenApp> {
  const opened = await openApp(answers, { path: settingsPath, ...visit });
  await findNameSwitch(opened.page);
  await opened.page.findByRole("heading", { level: 3, name: "Firefox on Linux" });
  return opened;
}

export function findNameSwitch(page: Page): Promise<HTMLInputElement> {
  return page.findByRole<HTMLInputElement>("switch", { name: "Name in share links and pictures" });
}

/** The section of the settings with this heading. */
export function part(page: Page, name: string): HTMLElement {
  return page.getByRole("region", { name });
}
