import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useLostFocus } from "../../ui/use-lost-focus.ts";
import { ImportOutcome } from "./import-outcome.tsx";
import { Imports } from "./imports.tsx";
import { isRunning } from "./shelf-import.ts";
import { TypedList } from "./typed-list.tsx";
import { useShelfImport } from "./use-shelf-import.ts";
import * as styles from "./shelf-import.module.css";
import * as words from "./words.ts";

/** Puts what a listener has elsewhere on their shelf, and lists what came that way. */
export function BringYourRecords() {
  const { state, start } = useShelfImport();
  const running = isRunning(state);
  const { heading, toHeading } = useLostFocus();
  const id = useId();
  useFocusKept(state.kind, heading);
  return (
    <section aria-labelledby={id} className={styles.root}>
      <h2 ref={heading} id={id} tabIndex={-1} className="text-title">
        {words.title}
      </h2>
      <p className={styles.text}>{words.lede}</p>
      <ChooseFiles running={running} onChoose={(files) => start(files, words.fileRefused)} />
      <ImportOutcome state={state} />
      <p className={`${styles.text} text-note`}>{words.staysHere}</p>
      <Sources />
      <TypedList running={running} onAdd={(file, onAdded) => start([file], words.listRefused, onAdded)} />
      <Imports onUndone={toHeading} />
    </section>
  );
}

/** What is pressed may be gone with the state that it changes. */
function useFocusKept(kind: string, heading: RefObject<HTMLElement | null>): void {
  const before = useRef(kind);
  useEffect(() => {
    if (before.current !== kind && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    before.current = kind;
  }, [kind, heading]);
}

interface ChooseFilesProps {
  readonly running: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

function ChooseFiles({ running, onChoose }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const choose = (files: FileList | null): void => {
    if (!running && files && files.length > 0) onChoose([...files]);
  };
  return (
    <div
      className={`${styles.drop} row`}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!running);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        choose(event.dataTransfer.files);
      }}
    >
      <button
        type="button"
        className="btn btn-quiet"
        aria-disabled={running}
        onClick={() => {
          if (!running) input.current?.click();
        }}
      >
        {words.chooseFile}
      </button>
      <span className={`${styles.orDrop} text-note`}>{words.orDrop}</span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={words.filesToImport}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files);
          // So that the same file can be chosen again.
          currentTarget.value = "";
        }}
      />
    </div>
  );
}

function Sources() {
  return (
    <details>
      <summary className="text-link">{words.whereFrom}</summary>
      <dl className={`${styles.sources} text-note`}>
        {words.sources.map(({ name, how }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
