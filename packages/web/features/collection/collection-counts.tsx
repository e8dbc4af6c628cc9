import type { Collection } from "@spindle/contract/schemas/collection.ts";
import type { ReactNode } from "react";
import * as words from "./words.tsx";

export function CollectionCounts({ counts }: { readonly counts: Collection["counts"] }) {
  return (
    <>
      <span>{words.albums(counts.albums, written(counts.albums))}</span>
      <span>{words.favorites(counts.favorites, written(counts.favorites))}</span>
      <span>{words.artists(counts.artists, written(counts.artists))}</span>
    </>
  );
}

function written(count: number): ReactNode {
  return <b>{count.toLocaleString()}</b>;
}
