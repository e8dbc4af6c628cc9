import type { Page } from "playwright-core";
import type { OpenPage, useApp, Visit } from "./app-in-browser.ts";
import { type CollectionAlbum, stubsWith } from "@spindle/web/testing/collection-answers.ts";
import type { Stubs } from "@spindle/web/testing/stubs.ts";

type Opening = (albums: readonly CollectionAlbum[], visit?: Visit, answers?: Stubs) => Promise<OpenPage>;

/** Opens a collection of these albums, and waits for its heading. */
export function collectionIn(open: ReturnType<typeof useApp>): Opening {
  return async (albums, visit = {}, answers = {}) => {
    const opened = await open(stubsWith(albums, answers), { path: "/collection", ...visit });
    await opened.page.locator("h1").waitFor();
    return opened;
  };
}

export function heartOf(page: Page, name: string) {
  return page.getByRole("button", { name: `Favorite: ${name}`, exact: true });
}
