import { waitFor } from "@testing-library/dom";
import { expect } from "vitest";
import { type OpenApp, openApp } from "./open-app.ts";
import { noonOfToday } from "./sample-profile.ts";
import type { Stubs } from "./stubs.ts";

/** Opens the profile, and waits for its heading. */
export async function openProfile(answers: Stubs): Promise<OpenApp> {
  const opened = await openApp(answers, { path: "/profile", clockAt: noonOfToday });
  await opened.page.findByRole("heading", { level: 1 });
  return opened;
}

/** Waits until every part of the page has loaded or failed. */
export async function untilAllCame(): Promise<void> {
  await waitFor(() => expect(document.querySelector(".calendar-chosen-day > *")).not.toBeNull());
  await waitFor(() => expect(document.querySelector("section[aria-busy=true]")).toBeNull());
}
