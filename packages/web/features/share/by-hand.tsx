import { useEffect, useId, useRef } from "react";
import * as styles from "./by-hand.module.css";
import * as words from "./dialog-words.ts";

/** A selected text to copy manually, for browsers that refuse to write to the clipboard. */
export function ByHand({ text }: { readonly text: string }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <div className={styles.root}>
      <label htmlFor={id}>{words.copyByHand}</label>
      <textarea className="field" ref={field} id={id} readOnly rows={3} value={text} />
    </div>
  );
}
