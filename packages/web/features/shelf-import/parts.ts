import type { ImportPart } from "@spindle/contract/schemas/shelf.ts";
import { mostItemsInPart, mostLoved } from "@spindle/contract/shelf-limits.ts";
import type { LibraryAlbum, LibraryFile } from "@spindle/library-files/library-file.ts";
import { longestName } from "@spindle/library-files/limits.ts";
import type { Loved } from "@spindle/library-files/loved.ts";

/** Characters of JSON in a part: even if each is three bytes, less than a call may have. */
const longestText = 600_000;

/** A library in the parts in which it is sent, the most loved albums first. */
export function* partsOf({
  albums,
  artists,
}: Pick<LibraryFile, "albums" | "artists">): Generator<ImportPart, undefined> {
  for (const some of inPieces(albums, sentAlbum)) yield { albums: some, artists: [] };
  const sentArtists = inPieces(artists, ({ name, ...loved }) => ({ name, ...sentLove(loved) }));
  for (const some of sentArtists) yield { albums: [], artists: some };
}

function* inPieces<Item, Sent>(
  items: readonly Item[],
  sent: (item: Item) => Sent,
): Generator<Sent[], undefined> {
  let piece: Sent[] = [];
  let length = 0;
  for (const item of items.map(sent)) {
    const added = JSON.stringify(item).length + 1;
    if (piece.length === mostItemsInPart || length + added > longestText) {
      yield piece;
      [piece, length] = [[], 0];
    }
    piece.push(item);
    length += added;
  }
  if (piece.length > 0) yield piece;
}

function sentAlbum({
  title,
  artist,
  year,
  latin,
  ids,
  ...loved
}: LibraryAlbum): ImportPart["albums"][number] {
  const isNamed =
    latin && [latin.title, latin.artist].every(({ length }) => length > 0 && length <= longestName);
  return { title, artist, year, latin: isNamed ? latin : undefined, ids, ...sentLove(loved) };
}

function sentLove({ saved, liked, plays }: Loved) {
  return { saved, songs: Math.min(liked, mostLoved.songs), plays: Math.min(plays, mostLoved.plays) };
}
