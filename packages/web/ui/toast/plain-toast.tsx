import { Icon } from "../icons.tsx";
import { Sentence } from "../sentence.tsx";
import { dismissToast, type ShownToast } from "./toast-store.ts";
import "./toast.css";
import * as words from "./words.ts";

/** A toast before its own code is here: it goes with its time, and cannot be held or swiped away. Its link is left out: the page has it too. */
export function PlainToast({ toast }: { readonly toast: ShownToast }) {
  const { id, tone, title, description } = toast;
  return (
    <div className="toast-viewport">
      <div role={tone === "destructive" ? "alert" : "status"} className="toast" data-tone={tone}>
        <div className="toast-title">{title}</div>
        {description !== undefined && (
          <div className="toast-text">
            <Sentence words={description} />
          </div>
        )}
        <button
          type="button"
          className="icon-btn toast-close"
          aria-label={words.dismiss}
          onClick={() => dismissToast(id)}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
    </div>
  );
}
