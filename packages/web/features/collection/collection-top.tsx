import type { Collection } from "@spindle/contract/schemas/collection.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import "./collection.css";

const title = "Your Vinyl Collection";

/** The head of the page, with what the whole collection holds as soon as that is known. */
export function CollectionTop({ counts }: { readonly counts: Collection["counts"] | undefined }) {
  return (
    <div className="collection-top">
      <PageHeading title={title} className="collection-title">
        {title}
      </PageHeading>
      {counts && counts.albums > 0 && (
        <p className="collection-counts">
          <Count of={counts.albums} one="album" many="albums" />
          <Count of={counts.favorites} one="favourite" many="favourites" />
          <Count of={counts.artists} one="artist" many="artists" />
        </p>
      )}
    </div>
  );
}

function Count({ of, one, many }: { readonly of: number; readonly one: string; readonly many: string }) {
  return (
    <span>
      <b>{of.toLocaleString()}</b> {of === 1 ? one : many}
    </span>
  );
}
