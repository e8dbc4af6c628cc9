import type { BrowserContext } from "playwright-core";

/** Records the text of every toast from page load on, because a toast may disappear before the test looks. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const noted = new WeakSet<HTMLElement>();
    const said: string[] = [];
    Object.assign(globalThis, { toastsSaid: said });
    new MutationObserver(() => {
      // The toast's element is reused for the next one; its text element is new each time.
      for (const words of document.querySelectorAll<HTMLElement>(".toast > div")) {
        if (noted.has(words)) continue;
        noted.add(words);
        said.push(words.parentElement?.innerText ?? "");
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** In the page: takes the oldest recorded toast that contains the words; undefined if there is none. */
export function takeToastSaying(words: string): string | undefined {
  const said = Reflect.get(globalThis, "toastsSaid") as string[];
  const place = said.findIndex((each) => each.includes(words));
  return place < 0 ? undefined : said.splice(place, 1)[0];
}
