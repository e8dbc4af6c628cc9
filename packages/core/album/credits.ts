import { type ArtistKey, artistKey } from "./album-key.ts";
import type { CatalogueEntry } from "./album.ts";
import { type CreditKey, creditKey } from "./credit.ts";

/**
 * Reads the identity of a list of artists in any spelling that the catalogue names: an alias stands for its act, and a
 * list for the text that joins it ("Richard & Linda Thompson"). A name that some entry carries is never another's alias.
 */
export function creditsOf(catalogue: readonly CatalogueEntry[]): (names: readonly string[]) => CreditKey {
  const carried = new Set(catalogue.map(({ artist }) => artistKey(artist)));
  const names = new Map<ArtistKey, string>();
  const credits = new Map<CreditKey, CreditKey>();
  for (const { artist, artists, aliases = [] } of catalogue) {
    const others = aliases.filter((alias) => !carried.has(artistKey(alias)));
    if (artists.length === 1) {
      for (const alias of others) names.set(artistKey(alias), artist);
      continue;
    }
    const credit = creditKey(artist);
    for (const other of [artists.map(({ name }) => name), ...others]) {
      const key = creditKey(other);
      if (key !== credit && !credits.has(key)) credits.set(key, credit);
    }
  }
  return (spelled) => {
    const credit = creditKey(
      names.size === 0 ? spelled : spelled.map((name) => names.get(artistKey(name)) ?? name),
    );
    return credits.get(credit) ?? credit;
  };
}
