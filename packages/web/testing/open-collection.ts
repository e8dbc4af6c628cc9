import { type CollectionAlbum, stubsWith } from "./collection-answers.ts";
import { type OpenApp, openApp, type Visit } from "./open-app.ts";
import type { Stubs } from "./stubs.ts";

/** Opens the collection of these albums, and waits for its heading. */
export async function openCollection(
  albums: readonly CollectionAlbum[],
  visit: Visit = {},
  answers: Stubs = {},
): Promise<OpenApp> {
  const opened = await openApp(stubsWith(albums, answers), { path: "/collection", ...visit });
  await opened.page.findByRole("heading", { level: 1 });
  return opened;
}

/** The album names on the shelves, in order. */
export function shelfNames(): readonly (string | null)[] {
  return [...document.querySelectorAll(".shelf-name")].map(({ textContent }) => textContent);
}
