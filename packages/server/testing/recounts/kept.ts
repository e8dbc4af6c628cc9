import type { GeneratedSpin, ShelfAlbum } from "../generated-listening.ts";
import type { TestBrowser } from "../test-browser.ts";

/** What a generated listener keeps, and the browser to ask with. */
export interface Kept {
  readonly spins: readonly GeneratedSpin[];
  readonly favorites: readonly ShelfAlbum[];
  /** Days since 1970 of today, where the listener is. */
  readonly today: number;
  readonly browser: TestBrowser;
}

/** The different albums of these spins. */
export const albumsOf = (spins: readonly GeneratedSpin[]): readonly ShelfAlbum[] => [
  ...new Set(spins.map(({ album }) => album)),
];

/** What a call answers; throws where it does not succeed. */
export async function read<Reply>({ browser }: Pick<Kept, "browser">, path: string): Promise<Reply> {
  const response = await browser.request("GET", path);
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Reply;
}

interface ListPage {
  readonly items: readonly unknown[];
  readonly nextCursor: string | null;
}

/** Every page of a list, one after another, and the items of all of them. */
export async function walk<Page extends ListPage>(
  kept: Kept,
  path: string,
): Promise<{ readonly items: readonly Page["items"][number][]; readonly pages: readonly Page[] }> {
  const pages: Page[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const page: Page = await read(kept, path + query);
    pages.push(page);
    cursor = page.nextCursor;
  }
  return { items: pages.flatMap(({ items }) => items), pages };
}
