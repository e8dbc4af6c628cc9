import type { LibraryReport } from "@spindle/library-files/library-file.ts";
import type { NotUsed } from "@spindle/library-files/row.ts";
import { useEffect, useRef } from "react";
import { cancelImport, type ImportState, isRunning, tryAgain } from "./shelf-import.ts";
import * as styles from "./shelf-import.module.css";
import * as words from "./words.ts";

interface ImportOutcomeProps {
  readonly state: ImportState;
}

/** How far an import is, and what became of it. Screen readers announce its phases and its end, but not each step. */
export function ImportOutcome({ state }: ImportOutcomeProps) {
  const sentence = sentenceOf(state);
  const box = useRef<HTMLDivElement>(null);
  const starts = state.kind === "reading";
  // What was typed may be further down.
  useEffect(() => {
    if (starts) box.current?.scrollIntoView({ block: "nearest" });
  }, [starts]);
  return (
    <div ref={box} className={sentence === undefined ? undefined : `${styles.outcome} notice`}>
      <p role="status">{sentence}</p>
      {isRunning(state) && <Progress state={state} />}
      {"report" in state && <Report report={state.report} />}
    </div>
  );
}

function sentenceOf(state: ImportState): string | undefined {
  switch (state.kind) {
    case "none":
      return undefined;
    case "reading":
      return words.reading;
    case "sending":
      return words.sending;
    case "stopped":
      return words.stopped(state.why);
    case "refused":
      return state.why;
    case "canceled":
      return words.canceled;
    case "nothing-found":
      return words.nothingFound;
    case "finished":
      return words.imported(state.counts);
  }
}

function Progress({ state }: ImportOutcomeProps) {
  const part = partDone(state);
  return (
    <>
      <div className={styles.progress}>
        <progress value={part} aria-label={state.kind === "reading" ? words.reading : words.sending} />
        <span className="text-note">{words.percent(part)}</span>
      </div>
      <p className="text-note">{words.keepOpen}</p>
      <div className="row">
        {state.kind === "stopped" && (
          <button type="button" className="btn btn-primary" onClick={() => void tryAgain()}>
            {words.tryAgain}
          </button>
        )}
        <button type="button" className="btn btn-quiet" onClick={cancelImport}>
          {words.cancel}
        </button>
      </div>
    </>
  );
}

/** From 0 to 1, within the phase. */
function partDone(state: ImportState): number {
  if (state.kind === "reading") return state.read;
  return state.kind === "sending" || state.kind === "stopped" ? state.sent / state.parts : 0;
}

function Report({ report }: { readonly report: LibraryReport }) {
  const { rows, used, notUsed } = report;
  const reasons = Object.entries(notUsed) as [NotUsed, number][];
  return (
    <>
      {words.aboutFiles(report).map((sentence) => (
        <p key={sentence} className="text-note">
          {sentence}
        </p>
      ))}
      {reasons.length > 0 && (
        <details>
          <summary className="text-link">{words.notUsedTitle(rows - used)}</summary>
          <ul role="list" className="text-note">
            {reasons.map(([reason, count]) => (
              <li key={reason}>{words.notUsedLine(reason, count)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
