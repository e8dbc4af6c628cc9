import { useState } from "react";
import { shortcutsPreference } from "../../device/preferences.ts";
import { useStoredValue } from "../../device/stored-value.ts";
import type { Wanted } from "./collection-address.ts";
import { resultLine, sortNames, summaryLine } from "./collection-words.ts";

interface CollectionFoundProps {
  readonly wanted: Wanted;
  /** How many albums match; while that is not known, the lines stay as they are. */
  readonly total: number | undefined;
}

/** What the search has found, said to screen readers as it changes, and the keys of the bar above. */
export function CollectionFound({ wanted, total }: CollectionFoundProps) {
  const keyHint = useStoredValue(shortcutsPreference) === "on";
  const [said, setSaid] = useState({ wanted, total });
  if (total !== undefined && (said.wanted !== wanted || said.total !== total)) setSaid({ wanted, total });
  return (
    <div className="found">
      <p role="status">{said.total !== undefined && <Lines wanted={said.wanted} total={said.total} />}</p>
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

function Lines({ wanted, total }: { readonly wanted: Wanted; readonly total: number }) {
  const summary = summaryLine(wanted, total);
  const sorted = <span className="sr-only">, sorted by {sortNames[wanted.sort]}</span>;
  if (wanted.q === "") {
    return (
      <span className="found-first">
        {summary}
        {sorted}
      </span>
    );
  }
  return (
    <>
      <span className="found-first">{resultLine(wanted.q, total)}</span>
      {total > 0 && (
        <span className="found-then">
          {summary}
          {sorted}
        </span>
      )}
    </>
  );
}
