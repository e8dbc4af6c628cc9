import type { Collection } from "@spindle/contract/schemas/collection.ts";
import { resultLine, summaryLine } from "@spindle/core/collection/collection-lines.ts";
import { useState } from "react";
import { shortcutsPreference } from "../../device/preferences.ts";
import { useStoredValue } from "../../device/stored-value.ts";
import type { Wanted } from "./collection-address.ts";
import { CollectionCounts } from "./collection-counts.tsx";
import type { Found } from "./found.ts";
import * as words from "./words.tsx";
import * as styles from "./collection.module.css";

interface CollectionFoundProps {
  readonly wanted: Wanted;
  /** While undefined, the previous lines stay. */
  readonly found: Found | undefined;
  readonly counts: Collection["counts"];
}

export function CollectionFound({ wanted, found, counts }: CollectionFoundProps) {
  const keyHint = useStoredValue(shortcutsPreference) === "on";
  const [said, setSaid] = useState({ wanted, found });
  if (found !== undefined && (said.wanted !== wanted || !isSame(said.found, found)))
    setSaid({ wanted, found });
  return (
    <div className={`${styles.found} row between`}>
      <div className="found-lines">
        <p role="status">{said.found && <Lines wanted={said.wanted} found={said.found} />}</p>
        {wanted.q === "" && (
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
  readonly wanted: Wanted;
  readonly found: Found;
}

function Lines({ wanted: { q, filter, sort }, found: { total, shown } }: LinesProps) {
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
