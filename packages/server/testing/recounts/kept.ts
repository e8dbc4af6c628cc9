import type { GeneratedSpin, ShelfAlbum } from "../generated-listening.ts";
import type { TestBrowser } from "../test-browser.ts";

/** What a generated listener keeps, and the browser to ask with. */
export interface Kept {
  readonly spins: readonly GeneratedSpin[];
  readonly favorites: readonly ShelfAlbum[];
  /** Days since 1970 of the listener's local date, or of the last spin's if that is later. */
  readonly today: number;
  /** Days since 1970 of the first date of the listener's calendar. */
  readonly joinedOn: number;
  readonly browser: TestBrowser;
}

/** Days since 1970 of a date, -1 if there is none. */
export const numberOf = (date: string): number => (date === "" ? -1 : Date.parse(date) / 86_400_000);

/** The different albums of these spins. */
export const albumsOf = (spins: readonly GeneratedSpin[]): readonly ShelfAlbum[] => [
  ...new Set(spins.map(({ album }) => album)),
];

/** Returns the reply of a call; throws unless it succeeds. */
export async function read<Reply>({ browser }: Pick<Kept, "browser">, path: string): Promise<Reply> {
  const response = await browser.request("GET", path);
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Reply;
}

interface Walked<Item, Rest> {
  readonly items: readonly Item[];
  /** Each page, with what it said beside its items. */
  readonly pages: readonly Rest[];
}

/** Every page of a list, one after another. */
export async function walk<Item, Rest = unknown>(kept: Kept, path: string): Promise<Walked<Item, Rest>> {
  const items: Item[] = [];
  const pages: Rest[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const page: { items: Item[]; nextCursor: string | null } & Rest = await read(kept, path + query);
    items.push(...page.items);
    pages.push(page);
    cursor = page.nextCursor;
  }
  return { items, pages };
}
