import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { copyText } from "../device/copy-text.ts";
import { saveFile } from "../device/save-file.ts";
import { dateLocale } from "./date-locale.ts";
import { Dialog } from "./dialog/dialog.tsx";
import * as dialogStyles from "./dialog/dialog.module.css";
import { Failure } from "./failure.tsx";
import { wantOverlay } from "./overlay/overlay-store.ts";
import * as styles from "./recovery-codes.module.css";
import * as words from "./recovery-codes-words.ts";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/**
 * Shows new recovery codes, which can't be shown again, until the listener says that they are saved. They stay over whatever page is
 * shown meanwhile. Load this before the codes are made.
 */
export function showRecoveryCodes(codes: readonly string[]): void {
  wantOverlay({ kind: "recovery-codes", codes });
}

/** The view of that overlay. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [day] = useState(() => new Date().toLocaleDateString(dateLocale, { dateStyle: "long" }));
  const text = words.asText(codes, location.host, day);
  useWarningBeforeLeaving();
  return createPortal(
    <>
      <Dialog open busy onClose={onDone} title={words.saveThem}>
        <p className={dialogStyles.words}>{words.whatTheyAre}</p>
        <ol role="list" aria-label={words.list} className={styles.list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <WaysToSave text={text} />
        <Confirmation onDone={onDone} />
      </Dialog>
      <pre className={styles.printed}>{text}</pre>
    </>,
    document.body,
  );
}

function WaysToSave({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState<boolean>();
  return (
    <>
      <div className={`${styles.acts} row`}>
        <button type="button" className="btn btn-quiet" onClick={() => void copyText(text).then(setCopied)}>
          {copied === true ? words.copied : words.copy}
        </button>
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => saveFile(new Blob([text], { type: "text/plain;charset=utf-8" }), words.fileName)}
        >
          {words.download}
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => print()}>
          {words.print}
        </button>
      </div>
      <p role="status" className="sr-only">
        {copied === true && words.copied}
      </p>
      {copied === false && <Failure>{words.notCopied}</Failure>}
    </>
  );
}

function Confirmation({ onDone }: Pick<RecoveryCodesProps, "onDone">) {
  const [areSaved, setAreSaved] = useState(false);
  const [isEarly, setIsEarly] = useState(false);
  return (
    <>
      <label className={styles.saved}>
        <input
          type="checkbox"
          checked={areSaved}
          onChange={(event) => {
            setAreSaved(event.currentTarget.checked);
            setIsEarly(false);
          }}
        />
        {words.areSaved}
      </label>
      {isEarly && <Failure>{words.saveFirst}</Failure>}
      <div className={`${dialogStyles.acts} row`}>
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={!areSaved}
          onClick={() => (areSaved ? onDone() : setIsEarly(true))}
        >
          {words.done}
        </button>
      </div>
    </>
  );
}

/** The browser asks before it leaves or reloads the page. */
function useWarningBeforeLeaving(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);
}
