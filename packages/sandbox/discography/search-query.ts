/** A parsed search: words, plus field filters such as `artist:"The Lamps" year:1970-1979`. */
export interface SearchQuery {
  readonly words: string;
  readonly fields: readonly { readonly name: SearchField; readonly value: string }[];
}

const fieldNames = ["artist", "album", "year", "upc", "tag", "genre", "track", "isrc"] as const;
export type SearchField = (typeof fieldNames)[number];

/** A filter's value is the quoted text, or everything up to the next filter. Unknown filter names are words. */
export function parseSearchQuery(text: string): SearchQuery {
  const marker = new RegExp(`(?<![\\p{L}\\p{N}])(${fieldNames.join("|")}):`, "giu");
  const fields: { name: SearchField; value: string }[] = [];
  const words: string[] = [];
  let name: SearchField | undefined;
  let from = 0;
  const take = (until: number) => {
    const piece = text.slice(from, until);
    if (name === undefined) return void words.push(piece);
    const quoted = /^\s*"([^"]*)"?(.*)$/su.exec(piece);
    fields.push({ name, value: (quoted?.[1] ?? piece).trim() });
    if (quoted?.[2] !== undefined) words.push(quoted[2]);
  };
  for (const found of text.matchAll(marker)) {
    if (insideQuotes(text, found.index)) continue;
    take(found.index);
    name = fieldNames.find((known) => known === found[1]?.toLowerCase());
    from = found.index + found[0].length;
  }
  take(text.length);
  return { words: words.join(" ").trim(), fields };
}

function insideQuotes(text: string, index: number): boolean {
  return text.slice(0, index).split('"').length % 2 === 0;
}
