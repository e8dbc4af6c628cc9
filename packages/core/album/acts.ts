import { type ArtistKey, artistKey } from "./album-key.ts";
import type { CatalogueEntry } from "./album.ts";
import { type CreditKey, creditKey } from "./credit.ts";
import { type FoldedArtist, type FoldedName, foldedNameOf, namesJoined } from "./folded.ts";

/** One act: its name's key, and its home behind it if the catalogue has several acts of that name. */
export type ActKey = string & { readonly brand: "ActKey" };

/** Who the artists of a catalogue are, and who is meant by any other name. */
export interface Acts {
  /** Who made each entry, in the catalogue's order: the listed acts; if a name seems to join several, that name and each name of several words within it. */
  readonly ofEntries: readonly (readonly ActKey[])[];
  /** Whom a name stands for: the two of a duo, all acts that share the name, or, if the catalogue lacks it, itself. */
  named(artist: FoldedArtist): readonly ActKey[];
  /** Whether the catalogue says whom the name stands for. */
  knows(artist: FoldedArtist): boolean;
  /** Whether an entry may be by whom the name stands for, or joins, or with them. */
  mayHave(artist: FoldedArtist): boolean;
  /** Whom a name would join if it were not one act's own; none if it holds one name alone. */
  within(artist: FoldedArtist): readonly ActKey[];
}

/** Reads the acts of a catalogue. Entries of one name and different countries are two acts; a duo that one entry lists is listed for all. */
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

/** The act's name, whichever of the acts of that name it is. */
function nameOf(act: ActKey): string {
  return act.replace(/@[A-Z]{2}$/, "");
}

/** The acts that are meant for certain: those which share a name with none of the others. */
export function certainOf(acts: readonly ActKey[]): readonly ActKey[] {
  return acts.filter((act) => !acts.some((other) => other !== act && nameOf(other) === nameOf(act)));
}

/** Reads whom a text joins, where some entry lists them; undefined if none does. */
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

/** A name of several words is hardly part of a band's name by chance: "Brian Eno", but not "Fire". */
const isFullName = (name: string) => name.includes(" ");

function addAll<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, values: readonly Value[]): void {
  const known = sets.get(key);
  if (!known) sets.set(key, new Set(values));
  else for (const value of values) known.add(value);
}
