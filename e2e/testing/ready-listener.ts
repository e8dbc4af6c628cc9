import type { Spin } from "@spindle/contract/schemas/spin.ts";
import type { BrowserContext, Page, Request } from "playwright-core";
import { afterAll, expect } from "vitest";
import { type Browsing, takeCookies, type Visit } from "./browser.ts";
import { readOfflineRecord, untilSpinsStored, untilWorkerControls } from "./offline-steps.ts";
import { signIn, spinOf, startSpin } from "./sign-in.ts";
import type { Visitor } from "./visitor.ts";

export interface ReadyListener extends Visit {
  readonly visitor: Visitor;
  readonly spin: Spin;
}

interface ReadyBrowser {
  /** A new listener, signed in, on a blank page. */
  readonly arrive: (name: string) => Promise<Visit & { readonly visitor: Visitor }>;
  /** A new listener with one spin, on Home, with everything cached for offline use. */
  readonly ready: (name: string) => Promise<ReadyListener>;
}

/**
 * One browser for all tests of a file. Only the cached application remains between listeners,
 * so that the worker downloads it once.
 */
export function useReadyBrowser(
  chromium: Pick<Browsing, "visit">,
  spindle: { readonly origin: string },
): ReadyBrowser {
  let visit: Visit | undefined;
  afterAll(() => visit?.context.close());
  const arrive = async (name: string) => {
    visit ??= await chromium.visit({ origin: spindle.origin, worker: true, reducedMotion: true });
    const page = await freshPage(visit.context, spindle.origin);
    const visitor = await signIn(spindle.origin, { name });
    await takeCookies(visit.context, visitor);
    return { ...visit, page, visitor };
  };
  const ready = async (name: string) => {
    const arrived = await arrive(name);
    const { spinId } = await startSpin(arrived.visitor);
    await arrived.page.goto("/");
    await untilWorkerControls(arrived.page);
    await untilSpinsStored(arrived.page, 1);
    return { ...arrived, spin: await spinOf(arrived.visitor, spinId) };
  };
  return { arrive, ready };
}

/** Closes the browser's pages and deletes all data except the cached application. */
async function freshPage(context: BrowserContext, origin: string): Promise<Page> {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await context.clearCookies();
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  await browser.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb,local_storage" });
  await browser.detach();
  return page;
}

/** Opens the page of the listener's spin. */
export async function openSpin({ page, spin }: Pick<ReadyListener, "page" | "spin">): Promise<void> {
  await page.goto(`/spin/${spin.spinId}`);
  await heading(page, spin.album.name).waitFor();
}

export const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

export async function isFavorite(visitor: Visitor, { album }: Spin): Promise<boolean> {
  const answer = await visitor.open(`/api/favorites/${album.id}/status`);
  return ((await answer.json()) as { readonly isFavorite: boolean }).isFavorite;
}

/** The part of the offline copy that tests look at. */
interface OfflineRecord {
  readonly copy?: {
    readonly favorites: Readonly<Record<string, boolean>>;
    readonly spins: readonly Spin[];
    readonly recent: { readonly items: readonly unknown[] };
  };
  readonly waiting: readonly { readonly id: string; readonly failed?: { readonly times: number } }[];
}

export async function offlineRecordOf(page: Page): Promise<OfflineRecord | undefined> {
  return (await readOfflineRecord(page)) as OfflineRecord | undefined;
}

/** Waits until this number of actions is queued. */
export async function untilQueued(page: Page, acts: number): Promise<void> {
  await expect.poll(async () => (await offlineRecordOf(page))?.waiting.length).toBe(acts);
}

/** Favorites the spin's album while offline. */
export async function likeOffline(listener: ReadyListener): Promise<void> {
  await listener.context.setOffline(true);
  await listener.page.getByRole("button", { name: "Add to Favorites" }).click();
  await untilQueued(listener.page, 1);
}

/** The marks and hearts that a page sends from now on. */
export function marksAndHeartsSentBy(page: Page): readonly Request[] {
  const acts: Request[] = [];
  page.on("request", (request) => {
    if (/\/api\/(listened|favorites\/[0-9a-f-]{36})$/.test(request.url())) acts.push(request);
  });
  return acts;
}
