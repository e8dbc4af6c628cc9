import type { ActKey } from "./acts.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import type { FoldedArtist, IdentifiedAlbum } from "./folded.ts";

/** Finds the acts behind a provider's artists. */
export interface ActReader {
  /** Several acts for a duo, or for a shared name that nothing resolves. */
  of(artist: FoldedArtist): readonly ActKey[];
  ofAlbum(album: IdentifiedAlbum): readonly ActKey[];
  /** Whether an entry of the catalogue may be by the artist. */
  isInCatalogue(artist: FoldedArtist): boolean;
}

/** Reads acts by name. If acts share a name, the listener's albums of the catalogue decide which act the provider's artist id means. */
export function actReader(index: CatalogueIndex, albums: readonly IdentifiedAlbum[]): ActReader {
  const byRef = new Map<string, Set<ActKey>>();
  for (const album of albums) {
    const entry = index.byAlbum.get(index.keyOf(album));
    if (!entry) continue;
    for (const artist of album.artists) {
      const { ref } = artist;
      const acts = ref === undefined ? [] : within(index.acts.named(artist), entry.acts);
      if (ref !== undefined && acts.length > 0) byRef.set(ref, new Set([...(byRef.get(ref) ?? []), ...acts]));
    }
  }
  const of = (artist: FoldedArtist): readonly ActKey[] => {
    const known = byRef.get(artist.ref ?? "");
    return known ? [...known] : index.acts.named(artist);
  };
  return {
    of,
    isInCatalogue: (artist) => byRef.has(artist.ref ?? "") || index.acts.mayHave(artist),
    ofAlbum: (album) => {
      const made = index.byAlbum.get(index.keyOf(album))?.acts ?? [];
      const credited = album.artists.flatMap((artist) => {
        const acts = of(artist);
        const certain = within(acts, made);
        return certain.length > 0 ? certain : acts;
      });
      return [...new Set([...made, ...credited])];
    },
  };
}

const within = (acts: readonly ActKey[], others: readonly ActKey[]): readonly ActKey[] =>
  acts.filter((act) => others.includes(act));
