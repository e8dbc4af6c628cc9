import type { Page, Request } from "playwright-core";
import { expect } from "vitest";
import { untilToastCodeLoaded } from "../testing/page-steps.ts";
import { blankPng } from "../testing/png.ts";
import { callsTo, type OpenPage, type useApp, type Visit } from "./app-in-browser.ts";
import { type Answer, json, lowTide, spinId } from "@spindle/web/testing/sample-answers.ts";
import { sharesPath, sharing as answers } from "@spindle/web/testing/sample-sharing.ts";
import type { Stubs } from "@spindle/web/testing/stubs.ts";

export const spinPath = `/spin/${spinId}`;

export function pngOf(width: number, height: number): Answer {
  return { status: 200, body: blankPng(width, height), type: "image/png" };
}

/** Stubs for all calls of sharing, with pictures. */
export const sharing: Stubs = {
  ...answers,
  "POST /api/share": pngOf(1080, 1920),
  "POST /api/profile/share": pngOf(1080, 1920),
};

/** Opens Low Tide's page, and waits for its album and for the toast code. */
export function spinIn(open: ReturnType<typeof useApp>): (more?: Stubs, visit?: Visit) => Promise<OpenPage> {
  return async (more = {}, visit = {}) => {
    const opened = await open({ ...sharing, ...more }, { path: spinPath, reducedMotion: true, ...visit });
    await opened.page.getByText("Your Album Awaits!").first().waitFor();
    await untilToastCodeLoaded(opened.page);
    return opened;
  };
}

/** Opens the dialog with its button. */
export async function openDialog(page: Page, name = "Share My Spin") {
  await page.getByRole("button", { name }).click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.waitFor();
  return dialog;
}

/** Records what is copied, through the clipboard API or a copy event, and each button that says "Copied!". */
export async function recordCopies(page: Page, hasClipboard = true): Promise<void> {
  await page.addInitScript((has) => {
    const copies: string[] = [];
    const said: string[] = [];
    Object.assign(globalThis, { copies, said });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target.nodeValue === "Copied!") said.push(target.parentElement?.textContent ?? "");
    }).observe(document, { subtree: true, characterData: true });
    const writeText = (text: string): Promise<void> => {
      copies.push(text);
      return Promise.resolve();
    };
    Object.defineProperty(navigator, "clipboard", { value: has ? { writeText } : undefined });
    document.addEventListener("copy", () => {
      const field = document.activeElement;
      copies.push(field instanceof HTMLTextAreaElement ? field.value : "");
    });
  }, hasClipboard);
}

export function copiesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => Reflect.get(globalThis, "copies") as string[]);
}

/** Presses a copy button, and waits for its confirmation, which is recorded because it reverts after two seconds. */
export async function copyBy(
  page: Page,
  name: string,
  says = name.replace("Copy", "Copied!"),
): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, "said") as string[])).toContain(says);
}

/** Adds a Web Share API that accepts files. */
export async function stubWebShare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: () => Promise.resolve(), canShare: () => true });
  });
}

/** The share targets that were reported to the server. */
export function reportedTargets(calls: readonly Request[]): readonly string[] {
  return callsTo(calls, "POST", sharesPath).map(
    (call) => (call.postDataJSON() as { readonly target: string }).target,
  );
}

/** A spin whose album has these names. */
export function spinNamed(name: string, artist: string, id = spinId): Stubs {
  const album = { ...lowTide.album, name, artist };
  return { [`GET /api/spins/${id}`]: json({ ...lowTide, spinId: id, album }) };
}
