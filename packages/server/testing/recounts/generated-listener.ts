import type { GeneratedSpin, ShelfAlbum } from "../generated-listening.ts";
import type { TestBrowser } from "../test-browser.ts";

/** The expected data of a generated listener, and the browser to request with. */
export interface GeneratedListener {
  readonly spins: readonly GeneratedSpin[];
  readonly favorites: readonly ShelfAlbum[];
  /** Today in the listener's zone as days since 1970, or the last spin's date if that is later. */
  readonly today: number;
  /** The first date of the listener's calendar as days since 1970. */
  readonly joinedOn: number;
  readonly browser: TestBrowser;
}

/** A date as days since 1970; -1 if it is empty. */
export const numberOf = (date: string): number => (date === "" ? -1 : Date.parse(date) / 86_400_000);

/** The different albums of these spins. */
export const albumsOf = (spins: readonly GeneratedSpin[]): readonly ShelfAlbum[] => [
  ...new Set(spins.map(({ album }) => album)),
];

/** A call's reply; throws if the call fails. */
export async function read<Reply>(
  { browser }: Pick<GeneratedListener, "browser">,
  path: string,
): Promise<Reply> {
  const response = await browser.request("GET", path);
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Reply;
}

interface Walked<Item, Rest> {
  readonly items: readonly Item[];
  /** The pages with their other fields. */
  readonly pages: readonly Rest[];
}

/** Reads every page of a list. */
export async function walk<Item, Rest = unknown>(
  listener: GeneratedListener,
  path: string,
): Promise<Walked<Item, Rest>> {
  const items: Item[] = [];
  const pages: Rest[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const page: { items: Item[]; nextCursor: string | null } & Rest = await read(listener, path + query);
    items.push(...page.items);
    pages.push(page);
    cursor = page.nextCursor;
  }
  return { items, pages };
}
