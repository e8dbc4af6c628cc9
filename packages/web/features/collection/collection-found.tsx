import type { Collection } from "@spindle/contract/schemas/collection.ts";
import { resultLine, summaryLine } from "@spindle/core/collection/collection-lines.ts";
import { useState } from "react";
import { shortcutsPreference } from "../../device/preferences.ts";
import { useStoredValue } from "../../device/stored-value.ts";
import type { CollectionSelection } from "./collection-address.ts";
import { CollectionCounts } from "./collection-counts.tsx";
import type { Found } from "./found.ts";
import * as words from "./words.tsx";
import * as styles from "./collection.module.css";

interface CollectionFoundProps {
  readonly selection: CollectionSelection;
  /** While undefined, the previous lines stay. */
  readonly found: Found | undefined;
  readonly counts: Collection["counts"];
}

export function CollectionFound({ selection, found, counts }: CollectionFoundProps) {
  const keyHint = useStoredValue(shortcutsPreference) === "on";
  const [said, setSaid] = useState({ selection, found });
  if (found !== undefined && (said.selection !== selection || !isSame(said.found, found)))
    setSaid({ selection, found });
  return (
    <div className={`${styles.found} row between`}>
      <div className="found-lines">
        <p role="status">{said.found && <Lines selection={said.selection} found={said.found} />}</p>
        {selection.q === "" && (
          <p className={styles.foundCounts}>
            <CollectionCounts counts={counts} />
          </p>
        )}
      </div>
      {keyHint && (
        <div className="keys-only">
          <p className={styles.foundKeys}>
            <span>
              <kbd>F</kbd>
              {words.favoritesKey}
            </span>
            <span>
              <kbd>S</kbd>
              {words.sortKey}
            </span>
            <span>
              <kbd>/</kbd>
              {words.searchKey}
            </span>
          </p>
        </div>
      )}
    </div>
  );
}

function isSame(one: Found | undefined, other: Found): boolean {
  return one?.total === other.total && one.shown === other.shown;
}

interface LinesProps {
  readonly selection: CollectionSelection;
  readonly found: Found;
}

function Lines({ selection: { q, filter, sort }, found: { total, shown } }: LinesProps) {
  const summary = summaryLine(shown, q, filter);
  const saysMore = q !== "" && total > 0;
  return (
    <>
      <span className={styles.foundFirst}>{q === "" ? summary : resultLine(total, q)}</span>
      {saysMore && <span className={styles.foundThen}> {summary}</span>}
      <span className="sr-only">{words.sortedBy(sort)}</span>
    </>
  );
}
