import type { Page } from "playwright-core";
import type { OpenPage, Visit } from "./app-in-browser.ts";
import { newcomerAnswers } from "@spindle/web/testing/sample-onboarding.ts";
import type { Stubs } from "@spindle/web/testing/stubs.ts";

/** Opens the application for a newcomer, and waits for the onboarding. */
export async function openOnboarding(
  opener: (answers: Stubs, visit?: Visit) => Promise<OpenPage>,
  visit: Visit = {},
  more: Stubs = {},
): Promise<OpenPage> {
  const opened = await opener({ ...newcomerAnswers, ...more }, visit);
  await dialogOf(opened.page).waitFor();
  return opened;
}

export function dialogOf(page: Page) {
  return page.getByRole("dialog");
}

export function press(page: Page, name: string): Promise<void> {
  return dialogOf(page).getByRole("button", { name }).click();
}
