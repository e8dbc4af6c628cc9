import { LRUCache } from "lru-cache";
import { type PageHead, withHead } from "./page-head.ts";
import { type WebFile, webFile } from "./web-files.ts";

/** Renders the HTML page with a head. Each head is rendered and compressed once, while the cache has room. */
export interface PageRenderer {
  /** Our own heads: few, and always cached. */
  readonly ours: (head: PageHead) => Promise<WebFile>;
  /** Heads of shared links: anybody can make up any number, so they have their own cache. */
  readonly shared: (head: PageHead) => Promise<WebFile>;
}

const mostPages = 200;

export function createPageRenderer(index: WebFile): PageRenderer {
  const html = new TextDecoder().decode(index.plain);
  const cached = () => {
    const cache = new LRUCache<string, Promise<WebFile>>({
      max: mostPages,
      memoMethod: (page) => webFile("/index.html", new TextEncoder().encode(page)),
    });
    return (head: PageHead): Promise<WebFile> => cache.memo(withHead(html, head));
  };
  return { ours: cached(), shared: cached() };
}
