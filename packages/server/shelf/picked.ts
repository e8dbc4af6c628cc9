import { type ArtistKey, artistKey } from "@spindle/core/album/album-key.ts";
import {
  type CatalogueIndex,
  catalogueIndex,
  type IndexedEntry,
} from "@spindle/core/album/catalogue-index.ts";
import { offersOf, type WallArtist } from "@spindle/core/shelf/offers.ts";
import type { Wall } from "@spindle/core/shelf/wall.ts";
import type { Context } from "../context.ts";
import type { ShelfPick } from "../db/queries/shelf-picks.ts";
import { albumIdOf } from "../ids/new-id.ts";

interface Pickable {
  readonly albums: ReadonlyMap<string, IndexedEntry>;
  readonly artists: ReadonlyMap<ArtistKey, WallArtist>;
}

const known = new WeakMap<CatalogueIndex, Pickable>();

/** What can be picked by how it is asked for; cached for as long as the index exists. */
function pickableOf(index: CatalogueIndex): Pickable {
  const pickable = known.get(index) ?? {
    albums: new Map(index.entries.map((album) => [albumIdOf(album.key), album])),
    artists: new Map(offersOf(index).artists.map(({ item }) => [item.key, item])),
  };
  known.set(index, pickable);
  return pickable;
}

/** A pick as it is stored; undefined if the catalogue doesn't have it. */
export function pickInCatalogue(
  { catalogue }: Pick<Context, "catalogue">,
  { kind, thing }: ShelfPick,
): ShelfPick | undefined {
  const index = catalogueIndex(catalogue);
  const { albums, artists } = pickableOf(index);
  switch (kind) {
    case "album":
      return albums.has(thing) ? { kind, thing } : undefined;
    case "artist": {
      const artist = artists.get(artistKey(thing));
      return artist && { kind, thing: artist.name };
    }
    case "genre":
      return index.genreCounts.has(thing) ? { kind, thing } : undefined;
  }
}

/** Picks as the catalogue writes them. One that has left it is omitted. */
export function pickedIn({ catalogue }: Pick<Context, "catalogue">, picks: readonly ShelfPick[]): Wall {
  const index = catalogueIndex(catalogue);
  const { albums, artists } = pickableOf(index);
  const of = (kind: ShelfPick["kind"]) => picks.flatMap((pick) => (pick.kind === kind ? pick.thing : []));
  return {
    albums: of("album").flatMap((id) => albums.get(id) ?? []),
    artists: of("artist").flatMap((name) => artists.get(artistKey(name)) ?? []),
    genres: of("genre").filter((genre) => index.genreCounts.has(genre)),
  };
}
