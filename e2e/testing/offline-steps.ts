import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Waits until the worker has brought the application, and serves this page. One that was being loaded while the worker was
 * activated is served from its next load on.
 */
export async function untilWorking(page: Page): Promise<void> {
  const isMissed = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== "activated")
      await new Promise((resolve) => active?.addEventListener("statechange", resolve, { once: true }));
    return navigator.serviceWorker.controller === null;
  });
  if (isMissed) await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** What this browser keeps of its listener, as the page wrote it down; undefined if it keeps nothing. */
export function keptOf(page: Page): Promise<unknown> {
  return withKept(page);
}

/** Writes another record in place of what this browser keeps. */
export async function keepInstead(page: Page, record: unknown): Promise<void> {
  await withKept(page, record);
}

/** Writes the record, if there is one, and returns what this browser keeps. */
function withKept(page: Page, record?: unknown): Promise<unknown> {
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
    const kept = await new Promise<unknown>((resolve) => {
      const reading = table.get("only");
      reading.addEventListener("success", () => resolve(reading.result));
    });
    database.close();
    return kept;
  }, record);
}

/** Waits until so many spins are kept for times without a network. */
export async function untilKept(page: Page, spins: number): Promise<void> {
  await expect
    .poll(async () => {
      const kept = (await keptOf(page)) as { readonly copy?: { readonly spins: unknown[] } };
      return kept?.copy?.spins.length;
    })
    .toBe(spins);
}

/** Everything in which a browser could still have something of a person: its documents, its caches, its databases. */
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
  const database = ["database", JSON.stringify((await keptOf(page)) ?? "")] as const;
  return [...documents, ...caches, database].flatMap(([place, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${word} in ${place}`),
  );
}

/**
 * Goes back to a path as the browser's own button does. A page that is brought back whole is not loaded, for which a
 * driver's way back would wait; and no page has to live for as long as it takes to ask it.
 */
export async function goBack(page: Page, path: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await browser.send("Page.getNavigationHistory");
  const before = entries[currentIndex - 1] ?? expect.unreachable("There is no page to go back to.");
  await browser.send("Page.navigateToHistoryEntry", { entryId: before.id });
  await browser.detach();
  await expect.poll(() => pathOf(page)).toContain(path);
}

/** Where the page is; nowhere while it is on its way. */
async function pathOf(page: Page): Promise<string> {
  try {
    return await page.evaluate(() => location.pathname);
  } catch {
    return "";
  }
}
