import type { BrowserContext } from "playwright-core";

/** Notes what the toasts of every page say, from its beginning: each goes by itself, maybe before a test looks. */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const noted = new WeakSet<HTMLElement>();
    const said: string[] = [];
    Object.assign(globalThis, { toastsSaid: said });
    new MutationObserver(() => {
      // The element of a toast is used again for the next one; its words are new each time.
      for (const words of document.querySelectorAll<HTMLElement>(".toast > div")) {
        if (noted.has(words)) continue;
        noted.add(words);
        said.push(words.parentElement?.innerText ?? "");
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** In the page: takes the oldest note of a toast with these words; undefined if there is none. */
export function takeToastSaying(words: string): string | undefined {
  const said = Reflect.get(globalThis, "toastsSaid") as string[];
  const place = said.findIndex((each) => each.includes(words));
  return place < 0 ? undefined : said.splice(place, 1)[0];
}
