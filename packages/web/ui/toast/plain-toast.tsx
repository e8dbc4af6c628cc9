import type { Toast } from "./toast-store.ts";
import "./toast.css";

/** A toast as it is before its own code is here: it goes with its time, and cannot be held or swiped away. */
export function PlainToast({ toast: { tone, title, description, link } }: { readonly toast: Toast }) {
  return (
    <div className="toast-viewport">
      <div role="alert" className="toast" data-tone={tone}>
        <div className="toast-title">{title}</div>
        {description !== undefined && <div className="toast-text">{description}</div>}
        {link && (
          <a className="toast-link" href={link.href} target="_blank" rel="noopener noreferrer">
            {link.label}
          </a>
        )}
      </div>
    </div>
  );
}
