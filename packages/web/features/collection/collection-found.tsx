import type { Collection } from "@spindle/contract/schemas/collection.ts";
import { resultLine, summaryLine } from "@spindle/core/collection/collection-lines.ts";
import { useState } from "react";
import { shortcutsPreference } from "../../device/preferences.ts";
import { useStoredValue } from "../../device/stored-value.ts";
import type { Wanted } from "./collection-address.ts";
import { CollectionCounts } from "./collection-counts.tsx";
import { sortNames } from "./collection-words.ts";

interface CollectionFoundProps {
  readonly wanted: Wanted;
  /** How many albums match; while that is not known, the lines stay as they are. */
  readonly total: number | undefined;
  readonly counts: Collection["counts"];
}

/** What the search has found, said to screen readers as it changes, and the keys of the bar above. */
export function CollectionFound({ wanted, total, counts }: CollectionFoundProps) {
  const keyHint = useStoredValue(shortcutsPreference) === "on";
  const [said, setSaid] = useState({ wanted, total });
  if (total !== undefined && (said.wanted !== wanted || said.total !== total)) setSaid({ wanted, total });
  return (
    <div className="found">
      <div className="found-lines">
        <p role="status">{said.total !== undefined && <Lines wanted={said.wanted} total={said.total} />}</p>
        {wanted.q === "" && (
          <p className="found-counts">
            <CollectionCounts counts={counts} />
          </p>
        )}
      </div>
      {keyHint && (
        <div className="keys-only">
          <p className="found-keys">
            <span>
              <kbd>F</kbd>favourites
            </span>
            <span>
              <kbd>S</kbd>sort
            </span>
            <span>
              <kbd>/</kbd>search
            </span>
          </p>
        </div>
      )}
    </div>
  );
}

function Lines({ wanted: { q, filter, sort }, total }: { readonly wanted: Wanted; readonly total: number }) {
  const summary = summaryLine(total, q, filter);
  const saysMore = q !== "" && total > 0 && filter !== "all";
  return (
    <>
      <span className="found-first">{q === "" ? summary : resultLine(total, q)}</span>
      {saysMore && <span className="found-then"> {summary}</span>}
      <span className="sr-only">, sorted by {sortNames[sort]}</span>
    </>
  );
}
