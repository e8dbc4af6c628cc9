import type { Collection } from "@spindle/contract/schemas/collection.ts";

/** What the whole collection holds. */
export function CollectionCounts({ counts }: { readonly counts: Collection["counts"] }) {
  return (
    <>
      <Count of={counts.albums} one="album" many="albums" />
      <Count of={counts.favorites} one="favorite" many="favorites" />
      <Count of={counts.artists} one="artist" many="artists" />
    </>
  );
}

function Count({ of, one, many }: { readonly of: number; readonly one: string; readonly many: string }) {
  return (
    <span>
      <b>{of.toLocaleString()}</b> {of === 1 ? one : many}
    </span>
  );
}
