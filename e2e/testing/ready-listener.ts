import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { type Page, type Request } from "playwright-core";
import { expect } from "vitest";
import { type Browsing, takeCookies, type Visit } from "./browser.ts";
import { keptOf, untilKept, untilWorking } from "./offline-steps.ts";
import { signIn, spinOf, startSpin } from "./sign-in.ts";
import type { Visitor } from "./visitor.ts";

export interface ReadyListener extends Visit {
  readonly visitor: Visitor;
  readonly spin: Spin;
}

export interface Readying {
  readonly theme?: "light" | "dark";
}

/** A listener with a spin whose browser has all that it needs to do without a network. */
export async function readyListener(
  { visit }: Pick<Browsing, "visit">,
  origin: string,
  name: string,
  { theme = "light" }: Readying = {},
): Promise<ReadyListener> {
  const visitor = await signIn(origin, { name });
  const { spinId } = await startSpin(visitor);
  const visited = await visit({ origin, worker: true, reducedMotion: true, theme });
  await takeCookies(visited.context, visitor);
  await visited.page.goto("/");
  await untilWorking(visited.page);
  await untilKept(visited.page, 1);
  return { ...visited, visitor, spin: await spinOf(visitor, spinId) };
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

/** What a browser keeps, as far as the tests look at it. */
interface KeptThings {
  readonly listener: readonly {
    readonly favorites: Readonly<Record<string, boolean>>;
    readonly spins: readonly Spin[];
    readonly recent: { readonly items: readonly unknown[] };
  }[];
  readonly waiting: readonly { readonly number: number }[];
}

export async function keptThings(page: Page): Promise<KeptThings | undefined> {
  return (await keptOf(page)) as KeptThings | undefined;
}

/** Waits until so many acts wait to be sent. */
export async function untilWaiting(page: Page, acts: number): Promise<void> {
  await expect.poll(async () => (await keptThings(page))?.waiting.length).toBe(acts);
}

/** Makes the spin's album a favourite without a network. */
export async function likeOffline(listener: ReadyListener): Promise<void> {
  await listener.context.setOffline(true);
  await listener.page.getByRole("button", { name: "Add to Favorites" }).click();
  await untilWaiting(listener.page, 1);
}

/** The acts that a page sends from now on. */
export function actsOf(page: Page): readonly Request[] {
  const acts: Request[] = [];
  page.on("request", (request) => {
    if (/\/api\/(listened|favorites\/[0-9a-f-]{36})$/.test(request.url())) acts.push(request);
  });
  return acts;
}
