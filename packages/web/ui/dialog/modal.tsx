import { type ReactNode, useLayoutEffect, useRef } from "react";
import "./dialog.css";
import { noteDialog } from "./dialogs-open.ts";

interface ModalProps {
  /** The id of its heading, which can take the focus (tabIndex -1). */
  readonly labelledBy: string;
  readonly className: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog that opens by itself, for as long as it is shown. It begins at its heading, so that a key meant for the page
 * presses nothing; it holds the focus, and gives it back to where it was, or to the page's heading where that is gone.
 * Escape closes it; a press beside it does not, since that was meant for the page as well.
 */
export function Modal({ labelledBy, className, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const before = document.activeElement;
    element.showModal();
    document.getElementById(labelledBy)?.focus();
    const gone = noteDialog(element);
    return () => {
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
