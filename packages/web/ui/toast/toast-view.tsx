import { Toast } from "radix-ui";
import { useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { subscribeToDialogs, topDialog } from "../dialog/dialogs-open.ts";
import { Icon } from "../icons.tsx";
import { Sentence } from "../sentence.tsx";
import "./toast-view.css";
import {
  defaultDurationMs,
  dismissToast,
  holdToast,
  type ShownToast,
  shownToast,
  subscribeToToasts,
} from "./toast-store.ts";
import { useFocusBack } from "./use-focus-back.ts";
import { useToastPlace } from "./use-toast-place.ts";
import { useTimeGoesOn } from "./use-time-goes-on.ts";
import * as words from "./words.ts";

const hotkey = ["F8"];
const noHotkey: string[] = [];
const unheard = document.createDocumentFragment();

/**
 * The toasts' corner of the screen: F8 goes there, hovering or focusing holds the time, 50 px of swipe dismiss. While a
 * dialog is open the corner is the dialog's, since nothing else can be seen, heard or reached. A failure is an alert, which
 * interrupts a screen reader; good news are a status, which waits for it to end.
 */
export function ToastView() {
  const toast = useSyncExternalStore(subscribeToToasts, shownToast);
  const dialog = useSyncExternalStore(subscribeToDialogs, topDialog);
  const list = useRef<HTMLOListElement>(null);
  useToastPlace(list, toast?.id, dialog);
  const giveFocusBack = useFocusBack(list);
  const leave = (): void => {
    if (!list.current?.contains(document.activeElement)) return;
    // A toast that a newer one takes the place of leaves the focus in their corner.
    if (shownToast() === undefined) giveFocusBack();
    else list.current.focus();
  };
  const corner = (
    <Toast.Viewport
      ref={list}
      role="list"
      className="toast-viewport"
      hotkey={toast === undefined ? noHotkey : hotkey}
    />
  );
  // Radix hears no more of the pointer and the focus once its last toast has gone, and would hold the next one's time for ever.
  return (
    <Toast.Provider
      key={toast === undefined ? "empty" : "shown"}
      duration={defaultDurationMs}
      swipeThreshold={50}
      swipeDirection="right"
      // Under a dialog nothing is heard, and what Radix says of a failure the toast says by itself.
      announcerContainer={toast?.tone === "destructive" ? unheard : dialog}
    >
      {toast && <OneToast key={toast.id} toast={toast} onGone={leave} />}
      {dialog ? createPortal(corner, dialog) : corner}
    </Toast.Provider>
  );
}

interface OneToastProps {
  readonly toast: ShownToast;
  readonly onGone: () => void;
}

function OneToast({ toast, onGone }: OneToastProps) {
  const gone = useEffectEvent(onGone);
  useLayoutEffect(() => () => gone(), []);
  return (
    <Toast.Root
      ref={useTimeGoesOn()}
      className="toast"
      data-tone={toast.tone}
      type="background"
      {...(toast.duration !== undefined && { duration: toast.duration })}
      onPause={() => holdToast(true)}
      onResume={() => holdToast(false)}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id);
      }}
    >
      <div role={toast.tone === "destructive" ? "alert" : undefined}>
        <Toast.Title className="toast-title">
          {toast.mark}
          {toast.title}
        </Toast.Title>
        {toast.description !== undefined && (
          <Toast.Description className="toast-text">
            <Sentence words={toast.description} />
          </Toast.Description>
        )}
      </div>
      {toast.link && (
        <Toast.Action asChild altText={toast.link.label}>
          <a className="toast-link" href={toast.link.href} target="_blank" rel="noopener noreferrer">
            {toast.link.label}
          </a>
        </Toast.Action>
      )}
      <Toast.Close className="icon-btn toast-close" aria-label={words.dismiss}>
        <Icon name="close" size={18} />
      </Toast.Close>
    </Toast.Root>
  );
}
