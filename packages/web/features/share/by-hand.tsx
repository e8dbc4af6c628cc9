import { useEffect, useId, useRef } from "react";
import "./by-hand.css";

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
      <label htmlFor={id}>Your browser won’t let us copy this for you. Copy it from here:</label>
      <textarea ref={field} id={id} readOnly rows={3} value={text} />
    </div>
  );
}
