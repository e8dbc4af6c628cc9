import type { Page, Request } from "playwright-core";
import { expect } from "vitest";
import { blankPng } from "../testing/png.ts";
import { callsTo, type OpenPage, type useApp, type Visit } from "./app-in-browser.ts";
import { type Answer, json, lowTide, spinId } from "./sample-answers.ts";
import { openWeek } from "./sample-statistics.ts";
import { type Stubs, stubs } from "./stub-api.ts";

export const spinPath = `/spin/${spinId}`;
export const sharesPath = `/api/spins/${spinId}/shares`;
/** How the link to Low Tide ends. */
export const lowTideQuery = "/?ref=social&album=Low%20Tide&artist=Harbour%20Lights";

export function pngOf(width: number, height: number): Answer {
  return { status: 200, body: blankPng(width, height), type: "image/png" };
}

/** What sharing asks for, answered. */
export const sharing: Stubs = {
  ...stubs.signedIn,
  "POST /api/share": pngOf(1080, 1920),
  "POST /api/profile/share": pngOf(1080, 1920),
  [`POST ${sharesPath}`]: json({ newTrophies: [] }),
  "GET /api/profile/weekly-recap": json({
    ...openWeek,
    days: ["listened", "listened", "listened", "listened", "spun", "none", "none"],
  }),
};

export const weekText = "Spindle, October 19 – 25\n●●●●◐○○\n12 day streak";

/** Opens Low Tide's page, until its album and the toasts' corner are there. */
export function spinIn(
  open: ReturnType<typeof useApp>,
): (answers?: Stubs, visit?: Visit) => Promise<OpenPage> {
  return async (answers = {}, visit = {}) => {
    const opened = await open({ ...sharing, ...answers }, { path: spinPath, reducedMotion: true, ...visit });
    await opened.page.getByText("Your Album Awaits!").first().waitFor();
    await opened.page.locator("ol.toast-viewport").waitFor({ state: "attached" });
    return opened;
  };
}

/** The dialog, once it has been opened by its button. */
export async function openDialog(page: Page, name = "Share My Spin") {
  await page.getByRole("button", { name }).click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.waitFor();
  return dialog;
}

/** How the browser treats who wants to copy: as usual; without the clipboard of today; refusing it; refusing everything. */
export type Clipboard = "usual" | "missing" | "refusing" | "closed";

/** Notes what is copied, by either way, and every button that has said so. */
export async function noteCopies(page: Page, how: Clipboard = "usual"): Promise<void> {
  await page.addInitScript((clipboard: Clipboard) => {
    const copies: string[] = [];
    const said: string[] = [];
    Object.assign(globalThis, { copies, said });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target.nodeValue === "Copied!") said.push(target.parentElement?.textContent ?? "");
    }).observe(document, { subtree: true, characterData: true });
    const writeText = (text: string): Promise<void> => {
      if (clipboard !== "usual") return Promise.reject(new DOMException("", "NotAllowedError"));
      copies.push(text);
      return Promise.resolve();
    };
    const value = clipboard === "missing" ? undefined : { writeText };
    Object.defineProperty(navigator, "clipboard", { value });
    document.addEventListener("copy", () => {
      const field = document.activeElement;
      copies.push(field instanceof HTMLTextAreaElement ? field.value : "");
    });
    if (clipboard === "closed") document.execCommand = () => false;
  }, how);
}

export function copiesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => Reflect.get(globalThis, "copies") as string[]);
}

/** Presses a button that copies, and waits until it has said so: two seconds later it says what it said before. */
export async function copyBy(
  page: Page,
  name: string,
  says = name.replace("Copy", "Copied!"),
): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, "said") as string[])).toContain(says);
}

export interface NativeShare {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly files: readonly string[];
}

/** Gives the browser a way of its own to share, which takes files or does not, and ends as is said. */
export async function standInForShare(
  page: Page,
  how: { readonly files: boolean; readonly ends: "well" | "AbortError" | "NotAllowedError" },
): Promise<void> {
  await page.addInitScript(({ files, ends }) => {
    const shares: unknown[] = [];
    const share = ({ files: taken = [], ...data }: ShareData): Promise<void> => {
      shares.push({ ...data, files: taken.map(({ name, type }) => `${name} ${type}`) });
      return ends === "well" ? Promise.resolve() : Promise.reject(new DOMException("", ends));
    };
    Object.assign(globalThis, { shares });
    Object.assign(navigator, { share, canShare: (data: ShareData) => files || data.files === undefined });
  }, how);
}

export function nativeShares(page: Page): Promise<readonly NativeShare[]> {
  return page.evaluate(() => Reflect.get(globalThis, "shares") as NativeShare[]);
}

/** Where the spin was shared to, as the server was told. */
export function targetsTold(calls: readonly Request[]): readonly string[] {
  return callsTo(calls, "POST", sharesPath).map(
    (call) => (call.postDataJSON() as { readonly target: string }).target,
  );
}

/** A spin with an album of these names. */
export function spinNamed(name: string, artist: string): Stubs {
  return { [`GET /api/spins/${spinId}`]: json({ ...lowTide, album: { ...lowTide.album, name, artist } }) };
}
