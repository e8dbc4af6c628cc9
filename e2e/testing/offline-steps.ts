import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Waits until the service worker is active and controls this page.
 * A page that was loading during the activation is controlled only after a reload.
 */
export async function untilWorkerControls(page: Page): Promise<void> {
  const isMissed = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== "activated")
      await new Promise((resolve) => active?.addEventListener("statechange", resolve, { once: true }));
    return navigator.serviceWorker.controller === null;
  });
  if (isMissed) await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** The browser's offline copy as stored; undefined if there is none. */
export function readOfflineRecord(page: Page): Promise<unknown> {
  return accessOfflineRecord(page);
}

/** Overwrites the browser's offline copy. */
export async function writeOfflineRecord(page: Page, record: unknown): Promise<void> {
  await accessOfflineRecord(page, record);
}

/** Writes the record, if one is given, and returns the stored one. */
function accessOfflineRecord(page: Page, record?: unknown): Promise<unknown> {
  return page.evaluate(async (written) => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes("spindle-offline")) return undefined;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("spindle-offline");
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(opening.error));
    });
    const table = database.transaction("listener", "readwrite").objectStore("listener");
    if (written !== undefined) table.put(written, "only");
    const stored = await new Promise<unknown>((resolve) => {
      const reading = table.get("only");
      reading.addEventListener("success", () => resolve(reading.result));
    });
    database.close();
    return stored;
  }, record);
}

/** Waits until the offline copy holds this number of spins. */
export async function untilSpinsStored(page: Page, spins: number): Promise<void> {
  await expect
    .poll(async () => {
      const record = (await readOfflineRecord(page)) as { readonly copy?: { readonly spins: unknown[] } };
      return record?.copy?.spins.length;
    })
    .toBe(spins);
}

/** Each place in which the browser still holds one of the words: open documents, caches, the database. */
export async function tracesOf(
  page: Page,
  context: BrowserContext,
  words: readonly string[],
): Promise<string[]> {
  const documents = await Promise.all(
    context.pages().map(async (each) => ["document", await each.content()] as const),
  );
  const caches = await page.evaluate(async () => {
    const found: (readonly [string, string])[] = [];
    for (const name of await globalThis.caches.keys()) {
      const cache = await globalThis.caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        found.push([`${name} ${request.url}`, (await response?.text()) ?? ""]);
      }
    }
    return found;
  });
  const database = ["database", JSON.stringify((await readOfflineRecord(page)) ?? "")] as const;
  return [...documents, ...caches, database].flatMap(([place, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${word} in ${place}`),
  );
}

/**
 * Goes back one entry through CDP. Playwright's `goBack` would wait for a load,
 * which does not happen if the page comes from the back/forward cache.
 */
export async function goBack(page: Page, path: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await browser.send("Page.getNavigationHistory");
  const before = entries[currentIndex - 1] ?? expect.unreachable("There is no page to go back to.");
  await browser.send("Page.navigateToHistoryEntry", { entryId: before.id });
  await browser.detach();
  await expect.poll(() => pathOf(page)).toContain(path);
}

/** The page's path; empty during a navigation. */
async function pathOf(page: Page): Promise<string> {
  try {
    return await page.evaluate(() => location.pathname);
  } catch {
    return "";
  }
}
