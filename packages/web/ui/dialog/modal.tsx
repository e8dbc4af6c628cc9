import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";
import * as styles from "./dialog.module.css";
import { showModal } from "./show-modal.ts";

interface ModalProps {
  /** The ID of its heading, which must be focusable (tabIndex -1). */
  readonly labelledBy: string;
  readonly className: string | undefined;
  /** Whether the listener opened it: then a press outside closes it. */
  readonly isAsked?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open while mounted. Its heading takes the focus, so that a key meant for the page has no effect. Escape closes it. A press outside doesn't if it opened by itself, since that
 * press may be meant for the page.
 */
export function Modal({ labelledBy, className, isAsked = false, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressBeside = useEffectEvent(() => isAsked && onClose());
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    return showModal(element, {
      first: document.getElementById(labelledBy),
      onPressBeside: () => pressBeside(),
    });
  }, [labelledBy]);
  return (
    <dialog
      ref={dialog}
      className={`${styles.root} ${className}`}
      aria-labelledby={labelledBy}
      // An effect that runs twice closes it and opens it again.
      onClose={() => dialog.current?.open === false && onClose()}
    >
      {children}
    </dialog>
  );
}
