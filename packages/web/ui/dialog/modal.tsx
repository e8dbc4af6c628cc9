import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";
import "./dialog.css";
import { noteDialog } from "./dialogs-open.ts";
import { hearPressBeside } from "./press-beside.ts";

interface ModalProps {
  /** The id of its heading, which can take the focus (tabIndex -1). */
  readonly labelledBy: string;
  readonly className: string;
  /** Whether the listener has opened it: then a press beside it closes it. */
  readonly isAsked?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog over the page, for as long as it is shown. It begins at its heading, so that a key meant for the page presses
 * nothing; it holds the focus, and gives it back to where it was, or to the page's heading if that is gone. Escape closes it.
 * A press beside a dialog that has opened by itself does not, since it was meant for the page as well.
 */
export function Modal({ labelledBy, className, isAsked = false, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressBeside = useEffectEvent(() => isAsked && onClose());
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const before = document.activeElement;
    element.showModal();
    document.getElementById(labelledBy)?.focus();
    const gone = noteDialog(element);
    const unheard = hearPressBeside(element, () => pressBeside());
    return () => {
      unheard();
      gone();
      element.close();
      const lost = before !== document.body && document.activeElement === document.body;
      if (lost) document.querySelector("h1")?.focus({ preventScroll: true });
    };
  }, [labelledBy]);
  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={labelledBy}
      // An effect that runs once more closes it and opens it again.
      onClose={() => dialog.current?.open === false && onClose()}
    >
      {children}
    </dialog>
  );
}
