import type { ActKey } from "./acts.ts";
import type { Album, Artist } from "./album.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";

/** Tells which acts a provider's artists are. */
export interface ActReader {
  /** Several acts where the artist is a duo, or shares its name and nothing tells which it is. */
  of(artist: Artist): readonly ActKey[];
  ofAlbum(album: Pick<Album, "title" | "artists">): readonly ActKey[];
}

/**
 * Reads acts by name, and of acts that share one by what the listener's albums tell: where the catalogue has an album
 * of that artist, the provider's id of the artist stands for the act that made it.
 */
export function actReader(
  index: CatalogueIndex,
  albums: readonly Pick<Album, "title" | "artists">[],
): ActReader {
  const byRef = new Map<string, Set<ActKey>>();
  for (const album of albums) {
    const entry = index.byAlbum.get(index.keyOf(album));
    if (!entry) continue;
    for (const { name, ref } of album.artists) {
      const acts = ref === undefined ? [] : within(index.acts.named(name), entry.acts);
      if (ref !== undefined && acts.length > 0) byRef.set(ref, new Set([...(byRef.get(ref) ?? []), ...acts]));
    }
  }
  const of = ({ name, ref = "" }: Artist): readonly ActKey[] => {
    const told = byRef.get(ref);
    return told ? [...told] : index.acts.named(name);
  };
  return {
    of,
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
