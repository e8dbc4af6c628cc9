import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { whenIdle } from "../../device/when-idle.ts";
import { lazyCode } from "../lazy-part.ts";
import {
  defaultDurationMs,
  dismissToast,
  type ShownToast,
  subscribeToToasts,
  toastState,
} from "./toast-store.ts";
import * as words from "./words.ts";
import { Icon } from "../icons.tsx";
import { Sentence } from "../sentence.tsx";
import * as styles from "./toast.module.css";

/** Pointer and keyboard handling. Until this code has loaded, a toast can only be read and closed. */
const behavior = lazyCode(() => import("./toast-behavior.ts"));
type Attach = Awaited<ReturnType<typeof behavior.preload>>["attachToast"];

/** Shows the current toast, inside the open modal dialog if there is one, and removes it in time. */
export function Toaster() {
  const { toast, held, dialog } = useSyncExternalStore(subscribeToToasts, toastState);
  const [attach, setAttach] = useState<Attach>();
  useEffect(() => {
    if (attach) return;
    const load = (): void =>
      void behavior.preload().then(
        ({ attachToast }) => setAttach(() => attachToast),
        () => undefined,
      );
    // Offline it may have failed to load; then it is requested again.
    return toast ? load() : whenIdle(load);
  }, [attach, toast]);
  // The time restarts when the toast is no longer held.
  useEffect(() => {
    if (toast === undefined || held) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration ?? defaultDurationMs);
    return () => clearTimeout(timer);
  }, [toast, held]);
  return (
    <>
      <ToastRegion toast={dialog ? undefined : toast} attach={attach} />
      {dialog && createPortal(<ToastRegion toast={toast} attach={attach} dialog={dialog} />, dialog)}
    </>
  );
}

interface ToastRegionProps {
  readonly toast: ShownToast | undefined;
  readonly attach: Attach | undefined;
  readonly dialog?: HTMLElement;
}

/** Always mounted: a screen reader announces a live region only if it existed before its content. */
function ToastRegion({ toast, attach, dialog }: ToastRegionProps) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (toast && list.current) return attach?.(toast.id, list.current, dialog);
  }, [toast, dialog, attach]);
  return (
    <section role="log" aria-label={words.notifications}>
      <ol ref={list} role="list" tabIndex={attach && -1} className={styles.viewport}>
        {toast && <ToastItem toast={toast} told={toast.toldIn !== dialog} />}
      </ol>
    </section>
  );
}

/** The next toast reuses the element, so that the close button keeps the focus. One that moves into a dialog, or out of it, was told before. */
function ToastItem({ toast, told }: { readonly toast: ShownToast; readonly told: boolean }) {
  const { id, tone, title, description, mark, action } = toast;
  // A failure interrupts a screen reader; other toasts are announced politely by the list.
  const failed = tone === "destructive";
  return (
    <li className={styles.root} data-tone={tone} aria-live={failed || told ? "off" : undefined}>
      <div key={id} role={failed && !told ? "alert" : undefined}>
        <div className={styles.title}>
          {mark}
          {title}
        </div>
        {description !== undefined && (
          <div className={styles.text}>
            <Sentence words={description} />
          </div>
        )}
      </div>
      {action}
      <button
        type="button"
        className={`icon-btn ${styles.close}`}
        aria-label={words.dismiss}
        onClick={() => dismissToast(id)}
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  );
}
