import { json, rosa } from "./sample-answers.ts";
import { type Stubs, stubs } from "./stubs.ts";

/** The titles of the onboarding steps. */
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
