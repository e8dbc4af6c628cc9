import type { Page } from "playwright-core";
import type { OpenPage, Visit } from "./app-in-browser.ts";
import { json, rosa } from "./sample-answers.ts";
import { type Stubs, stubs } from "./stub-api.ts";

export const titles = [
  "Welcome to Spindle",
  "Why Daily Limits?",
  "Choose Your Mode",
  "Build Your Legacy",
] as const;

export const newcomer = { ...rosa, onboardingCompleted: false };

export const newcomerAnswers: Stubs = {
  ...stubs.signedIn,
  "GET /api/me": json(newcomer),
  "POST /api/me/onboarding": json({ onboardingCompleted: true }),
};

/** Opens the application for a newcomer, and waits for the walkthrough. */
export async function openWalkthrough(
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
