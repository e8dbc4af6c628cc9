import { Icon } from "../icons.tsx";
import { Sentence } from "../sentence.tsx";
import { dismissToast, type ShownToast } from "./toast-store.ts";
import "./toast.css";

/** A toast as it is before its own code is here: it goes with its time, and cannot be held or swiped away. */
export function PlainToast({ toast }: { readonly toast: ShownToast }) {
  const { id, tone, title, description, link } = toast;
  return (
    <div className="toast-viewport">
      <div role={tone === "destructive" ? "alert" : "status"} className="toast" data-tone={tone}>
        <div className="toast-title">{title}</div>
        {description !== undefined && (
          <div className="toast-text">
            <Sentence words={description} />
          </div>
        )}
        {link && (
          <a className="toast-link" href={link.href} target="_blank" rel="noopener noreferrer">
            {link.label}
          </a>
        )}
        <button
          type="button"
          className="icon-btn toast-close"
          aria-label="Dismiss"
          onClick={() => dismissToast(id)}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
    </div>
  );
}
