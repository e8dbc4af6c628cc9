import { type ArtistKey, artistKey } from "./album-key.ts";
import type { CatalogueEntry } from "./album.ts";
import { type CreditKey, creditKey } from "./credit.ts";
import { type FoldedArtist, type FoldedName, foldedNameOf, namesJoined } from "./folded.ts";

/** An act: the key of its name, plus its country if the catalogue has several acts with that name. */
export type ActKey = string & { readonly brand: "ActKey" };

/** The artists of a catalogue, and the acts that any other name means. */
export interface Acts {
  /** The acts of each entry, in catalogue order. For a name that seems to join several, also each of its names that has several words. */
  readonly ofEntries: readonly (readonly ActKey[])[];
  /** The acts that a name means: both of a duo, all that share the name, or the name itself if it is unknown. */
  named(artist: FoldedArtist): readonly ActKey[];
  knows(artist: FoldedArtist): boolean;
  /** Whether an entry may be by the acts of the name, by acts that it joins, or with them. */
  mayHave(artist: FoldedArtist): boolean;
  /** The acts that a name would join if it were not a single act; empty for a plain name. */
  within(artist: FoldedArtist): readonly ActKey[];
}

/** Reads the acts of a catalogue. Entries with one name and different countries are two acts. A duo listed by one entry is listed for all. */
export function actsOf(catalogue: readonly CatalogueEntry[]): Acts {
  const listOf = listReader(catalogue);
  const entries = catalogue.map((entry) => {
    const folded = foldedNameOf({ name: entry.artist });
    return { ...entry, key: folded.key, list: listOf(folded) };
  });
  const homes = new Map<ArtistKey, Set<string>>();
  for (const { key, list, country } of entries) if (!list) addAll(homes, key, [country]);

  const at = (key: ArtistKey, country: string): ActKey =>
    ((homes.get(key)?.size ?? 0) > 1 ? `${key}@${country}` : key) as ActKey;
  const ofKey = (key: ArtistKey): readonly ActKey[] =>
    [...(homes.get(key) ?? [""])].map((country) => at(key, country));
  const single = (name: string) => ofKey(artistKey(name));
  const ofEntries = entries.map(({ artist, country, key, list }) => {
    if (!list) return [at(key, country), ...namesJoined(artist).filter(isFullName).flatMap(single)];
    return list
      .map(artistKey)
      .flatMap((act) => (homes.get(act)?.has(country) ? [at(act, country)] : ofKey(act)));
  });
  const byName = new Map<ArtistKey, Set<ActKey>>();
  entries.forEach(({ key, aliases = [] }, position) => {
    for (const name of [key, ...aliases.map(artistKey)]) addAll(byName, name, ofEntries[position] ?? []);
  });

  const listed = new Map([...byName].map(([key, acts]) => [key, [...acts]] as const));
  const known = (name: FoldedName): readonly ActKey[] | undefined =>
    listed.get(name.key) ?? listOf(name)?.flatMap(single);
  const read = (name: FoldedName) => known(name) ?? ofKey(name.key);
  const within = (artist: FoldedArtist) => foldedNameOf(artist).joined?.names.flatMap(read) ?? [];
  const perhaps = catalogue.flatMap(({ artist }) => within({ name: artist }));
  const names = new Set<string>([...ofEntries.flat(), ...perhaps].map(nameOf));
  return {
    ofEntries,
    named: (artist) => read(foldedNameOf(artist)),
    knows: (artist) => known(foldedNameOf(artist)) !== undefined,
    mayHave: (artist) => {
      const { key, joined } = foldedNameOf(artist);
      return joined !== undefined || listed.has(key) || names.has(key);
    },
    within,
  };
}

function nameOf(act: ActKey): string {
  return act.replace(/@[A-Z]{2}$/, "");
}

/** The acts whose name no other of them shares. */
export function certainOf(acts: readonly ActKey[]): readonly ActKey[] {
  return acts.filter((act) => !acts.some((other) => other !== act && nameOf(other) === nameOf(act)));
}

/** Reads the acts that a text joins if some entry lists them; undefined if none does. */
function listReader(
  catalogue: readonly CatalogueEntry[],
): (name: FoldedName) => readonly string[] | undefined {
  const byName = new Map<ArtistKey, readonly string[]>();
  const bySet = new Map<CreditKey, readonly string[]>();
  for (const { artist, artists } of catalogue) {
    if (artists.length === 1) continue;
    const names = artists.map(({ name }) => name);
    byName.set(artistKey(artist), names);
    for (const credit of [artist, names]) bySet.set(creditKey(credit), names);
  }
  return ({ key, joined }) => byName.get(key) ?? (joined && bySet.get(joined.credit));
}

/** A name of several words is rarely part of a band's name by chance: "Brian Eno", but not "Fire". */
const isFullName = (name: string) => name.includes(" ");

function addAll<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, values: readonly Value[]): void {
  const known = sets.get(key);
  if (!known) sets.set(key, new Set(values));
  else for (const value of values) known.add(value);
}
