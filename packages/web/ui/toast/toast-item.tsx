import { Icon } from "../icons.tsx";
import { Sentence } from "../sentence.tsx";
import { dismissToast, type ShownToast } from "./toast-store.ts";
import "./toast.css";
import * as words from "./words.ts";

/** The next toast takes over the element of the one before, so that the button to close it keeps the focus. */
export function ToastItem({ toast }: { readonly toast: ShownToast }) {
  const { id, tone, title, description, mark, action } = toast;
  // A failure interrupts a screen reader; the rest waits in the list's live region.
  const failed = tone === "destructive";
  return (
    <li className="toast" data-tone={tone} aria-live={failed ? "off" : undefined}>
      <div key={id} role={failed ? "alert" : undefined}>
        <div className="toast-title">
          {mark}
          {title}
        </div>
        {description !== undefined && (
          <div className="toast-text">
            <Sentence words={description} />
          </div>
        )}
      </div>
      {action}
      <button
        type="button"
        className="icon-btn toast-close"
        aria-label={words.dismiss}
        onClick={() => dismissToast(id)}
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  );
}
