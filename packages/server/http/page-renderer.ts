import { LRUCache } from "lru-cache";
import { type PageHead, withHead } from "./page-head.ts";
import { type WebFile, webFile } from "./web-files.ts";

/** Gives the one HTML page a head. Each head is rendered and compressed once, and kept while there is room. */
export interface PageRenderer {
  /** With a head of our own: they are few, and stay. */
  readonly ours: (head: PageHead) => Promise<WebFile>;
  /** With a head that tells of what an address names: there are as many as anybody makes up. */
  readonly shared: (head: PageHead) => Promise<WebFile>;
}

/** How many heads of a kind are kept with their pages, compressed. */
const mostKept = 200;

export function createPageRenderer(index: WebFile): PageRenderer {
  const html = new TextDecoder().decode(index.plain);
  const keepingItsOwn = () => {
    const kept = new LRUCache<string, Promise<WebFile>>({
      max: mostKept,
      memoMethod: (page) => webFile("/index.html", new TextEncoder().encode(page)),
    });
    return (head: PageHead): Promise<WebFile> => kept.memo(withHead(html, head));
  };
  return { ours: keepingItsOwn(), shared: keepingItsOwn() };
}
