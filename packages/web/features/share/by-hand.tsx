import { useEffect, useId, useRef } from "react";
import "./by-hand.css";
import * as words from "./dialog-words.ts";

/** A text that the browser did not let be copied: selected, for the listener to do so. */
export function ByHand({ text }: { readonly text: string }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <div className="by-hand">
      <label htmlFor={id}>{words.copyByHand}</label>
      <textarea ref={field} id={id} readOnly rows={3} value={text} />
    </div>
  );
}
