import { type ArtistKey, artistKey } from "./album-key.ts";
import type { CatalogueEntry } from "./album.ts";
import { type CreditKey, creditKey } from "./credit.ts";
import { namesKept, readOnce } from "./read-once.ts";

/** Who is credited, in any spelling that a catalogue names. */
export interface Credits {
  /** The identity of a list of artists. */
  of(names: readonly string[]): CreditKey;
  /** The identities that the list may have had while the catalogue did not name all of its spellings; most have none. */
  othersOf(names: readonly string[]): readonly CreditKey[];
}

/**
 * Reads the identities of lists of artists: an alias stands for its act, and a list for the text that joins it
 * ("Richard & Linda Thompson"). A name that some entry carries is never another's alias.
 */
export function creditsOf(catalogue: readonly CatalogueEntry[]): Credits {
  const carried = new Set(catalogue.map(({ artist }) => artistKey(artist)));
  const names = new Map<ArtistKey, string>();
  const credits = new Map<CreditKey, CreditKey>();
  const spellings = new Map<CreditKey, CreditKey[]>();
  const spell = (credit: CreditKey, other: CreditKey) => {
    const known = spellings.get(credit);
    if (known) known.push(other);
    else spellings.set(credit, [other]);
  };
  for (const { artist, artists, aliases = [] } of catalogue) {
    const others = aliases.filter((alias) => !carried.has(artistKey(alias)));
    if (artists.length === 1) {
      for (const alias of others) {
        names.set(artistKey(alias), artist);
        spell(creditKey(artist), creditKey(alias));
      }
      continue;
    }
    const credit = creditKey(artist);
    for (const other of [artists.map(({ name }) => name), ...others]) {
      const key = creditKey(other);
      if (key === credit || credits.has(key)) continue;
      credits.set(key, credit);
      spell(credit, key);
    }
  }
  const actOf = readOnce(namesKept, (name) => names.get(artistKey(name)) ?? name);
  const read = (spelled: readonly string[]) => {
    const plain = creditKey(spelled);
    const acts = spelled.map(actOf);
    const credit = acts.some((act, place) => act !== spelled[place]) ? creditKey(acts) : plain;
    return { plain, credit: credits.get(credit) ?? credit };
  };
  return {
    of: (spelled) => read(spelled).credit,
    othersOf: (spelled) => {
      const { plain, credit } = read(spelled);
      return [...new Set([plain, ...(spellings.get(credit) ?? [])])].filter((other) => other !== credit);
    },
  };
}
