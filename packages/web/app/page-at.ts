import { type PageName, pages } from "@spindle/contract/pages.ts";

/** The page of a path, and the value of its template's parameter; undefined if there is none. Case and a final slash don't matter. */
export function pageAt(path: string): readonly [name: PageName, id: string | undefined] | undefined {
  for (const name in pages) {
    const template = pages[name as PageName].replace("/{id}", "(?:/([^/]+))?");
    const found = new RegExp(`^${template}/?$`, "i").exec(path);
    if (found) return [name as PageName, found[1]];
  }
  return undefined;
}
