import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { lateCode, useBringWhenIdle } from "../late.ts";
import { ToastItem } from "./toast-item.tsx";
import {
  defaultDurationMs,
  dismissToast,
  isToastHeld,
  shownToast,
  subscribeToToasts,
  toastContainer,
} from "./toast-store.ts";
import * as words from "./words.ts";

/** What the pointer and the keys do with a toast. A toast that comes before this code can only be read and closed. */
const behavior = lateCode(() => import("./toast-behavior.ts"));

/** Shows the current toast, inside the open modal dialog if there is one. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, shownToast);
  const held = useSyncExternalStore(subscribeToToasts, isToastHeld);
  const dialog = useSyncExternalStore(subscribeToToasts, toastContainer);
  const list = useRef<HTMLOListElement>(null);
  useBringWhenIdle(behavior);
  const attach = behavior.here()?.attachToast;
  useLayoutEffect(() => {
    if (toast && list.current) return attach?.(toast.id, list.current, dialog);
  }, [toast, dialog, attach]);
  // The time begins anew when nobody holds the toast any more.
  useEffect(() => {
    if (toast === undefined || held) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration ?? defaultDurationMs);
    return () => clearTimeout(timer);
  }, [toast, held]);
  const toasts = (
    // A live region is read only if it is there before its words.
    <section role="log" aria-label={words.notifications}>
      <ol ref={list} role="list" tabIndex={-1} className="toast-viewport">
        {toast && <ToastItem key={toast.id} toast={toast} />}
      </ol>
    </section>
  );
  return dialog ? createPortal(toasts, dialog) : toasts;
}
