import type { Toast } from "./toast-store.ts";
import "./toast.css";

/** A toast in words alone, without anything to press. */
export function PlainToast({ toast: { tone, title, description } }: { readonly toast: Toast }) {
  return (
    <div className="toast-viewport">
      <div role="alert" className="toast" data-tone={tone}>
        <div className="toast-title">{title}</div>
        {description !== undefined && <div className="toast-text">{description}</div>}
      </div>
    </div>
  );
}
