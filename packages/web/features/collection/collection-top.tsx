import type { Collection } from "@spindle/contract/schemas/collection.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import "./collection.css";
import { CollectionCounts } from "./collection-counts.tsx";
import * as words from "./words.tsx";

/** The head of the page, with what the whole collection holds where that is known. */
export function CollectionTop({ counts }: { readonly counts: Collection["counts"] | undefined }) {
  return (
    <div className="collection-top">
      <PageHeading title={words.title} className="collection-title">
        {words.title}
      </PageHeading>
      {counts && (
        <p className="collection-counts">
          <CollectionCounts counts={counts} />
        </p>
      )}
    </div>
  );
}
