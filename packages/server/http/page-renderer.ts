import { type PageHead, withHead } from "./page-head.ts";
import { type WebFile, webFile } from "./web-files.ts";

/** How many heads are kept with their pages, compressed; the one made first goes first. */
const mostKept = 200;

/** Gives the one HTML page a head. Each head is rendered and compressed once, and kept while there is room. */
export function createPageRenderer(index: WebFile): (head: PageHead) => Promise<WebFile> {
  const html = new TextDecoder().decode(index.plain);
  const kept = new Map<string, Promise<WebFile>>();
  return (head) => {
    const page = withHead(html, head);
    const known = kept.get(page);
    if (known) return known;
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    const made = webFile("/index.html", new TextEncoder().encode(page));
    kept.set(page, made);
    return made;
  };
}
