import { type ArtistKey, artistKey } from "./album-key.ts";
import type { CatalogueEntry } from "./album.ts";
import { type CreditKey, creditKey } from "./credit.ts";
import { type FoldedArtist, foldedNameOf } from "./folded.ts";

/** Who is credited, in any spelling that a catalogue names. */
export interface Credits {
  /** The identity of a list of artists, whose names in this spelling have the identity `plain`. */
  of(artists: readonly FoldedArtist[], plain: CreditKey): CreditKey;
  /** The identities that the list may have had while the catalogue did not name all of its spellings; most have none. */
  othersOf(artists: readonly FoldedArtist[]): readonly CreditKey[];
}

/** Reads the identities of lists of artists: an alias means its act, and a list the text that joins it. A name that an entry carries is never an alias. */
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
  const of = (artists: readonly FoldedArtist[], plain: CreditKey) => {
    const acts = artists.map((artist) => names.get(foldedNameOf(artist).key) ?? artist.name);
    const credit = acts.some((act, place) => act !== artists[place]?.name) ? creditKey(acts) : plain;
    return credits.get(credit) ?? credit;
  };
  return {
    of,
    othersOf: (artists) => {
      const plain = creditKey(artists.map(({ name }) => name));
      const credit = of(artists, plain);
      return [...new Set([plain, ...(spellings.get(credit) ?? [])])].filter((other) => other !== credit);
    },
  };
}
