import type { ShareText } from "@spindle/core/share/words.ts";
import { useId } from "react";
import "./text-row.css";
import * as words from "./dialog-words.ts";

interface TextRowProps extends Omit<ShareText, "id"> {
  /** Whether every line of it is shown as it is, not only how it begins. */
  readonly whole?: boolean;
  readonly copied: boolean;
  readonly onCopy: () => void;
}

/** A text to paste: what it is called, how it begins, and the button that copies it. */
export function TextRow({ label, text, whole = false, copied, onCopy }: TextRowProps) {
  const id = useId();
  return (
    <li className="text-row">
      <div>
        <p className="text-row-name">{label}</p>
        <p id={id} className="text-row-words" dir="auto" data-whole={whole}>
          {text}
        </p>
      </div>
      <button
        type="button"
        className="btn btn-quiet text-row-copy"
        aria-describedby={id}
        data-copied={copied}
        onClick={onCopy}
      >
        {copied ? words.copied : words.copy}
        <span className="sr-only"> {label}</span>
      </button>
    </li>
  );
}
