import type { Page } from "playwright-core";
import type { OpenPage, useApp, Visit } from "./app-in-browser.ts";
import { collectionOf, coverStubs, type Kept } from "./collection-answers.ts";
import { type Stubs, stubs } from "./stub-api.ts";

/** The answers to a listener who keeps these albums. */
export function stubsWith(albums: readonly Kept[], answers: Stubs = {}): Stubs {
  return { ...stubs.signedIn, ...coverStubs, "GET /api/collection": collectionOf(albums), ...answers };
}

type Opening = (albums: readonly Kept[], visit?: Visit, answers?: Stubs) => Promise<OpenPage>;

/** Opens the collection of these albums, until its heading is there. */
export function collectionIn(open: ReturnType<typeof useApp>): Opening {
  return async (albums, visit = {}, answers = {}) => {
    const opened = await open(stubsWith(albums, answers), { path: "/collection", ...visit });
    await opened.page.locator("h1").waitFor();
    return opened;
  };
}

/** The names of the albums that are there, in their order. */
export function shelfNames(page: Page): Promise<readonly string[]> {
  return page.locator(".shelf-name").allInnerTexts();
}

export function searchBox(page: Page) {
  return page.getByRole("searchbox");
}

export function heartOf(page: Page, name: string) {
  return page.getByRole("button", { name: `Favourite: ${name}`, exact: true });
}
