import { type PageName, pages } from "@spindle/contract/pages.ts";

/**
 * The page that a path leads to, and what stands in the place that its template leaves open; nothing if no page is.
 * Upper case and a slash at the end make no difference.
 */
export function pageAt(path: string): readonly [name: PageName, id: string | undefined] | undefined {
  for (const name in pages) {
    const template = pages[name as PageName].replace("/{id}", "(?:/([^/]+))?");
    const found = new RegExp(`^${template}/?$`, "i").exec(path);
    if (found) return [name as PageName, found[1]];
  }
  return undefined;
}
