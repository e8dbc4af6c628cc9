import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import * as styles from "./dialog.module.css";
import { showModal } from "./show-modal.ts";

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly className?: string | undefined;
  /** Whether it stays open, because what it asked for is under way. */
  readonly busy?: boolean;
  /** Whether the title takes the focus, because no control that comes first is the likely choice. */
  readonly focusTitle?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog: it traps the focus, and Escape or a press outside closes it. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, className = "", busy = false, focusTitle = false, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(() => {
    if (!busy) onClose();
  });
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    const first = focusTitle ? document.getElementById(titleId) : undefined;
    return showModal(element, { first, onPressBeside: () => close() });
  }, [open, focusTitle, titleId]);
  return (
    <dialog
      ref={dialog}
      className={`${styles.root} ${className}`}
      aria-labelledby={titleId}
      // `cancel` comes before the dialog closes: a press in between may open it again.
      onCancel={(event) => (busy ? event.preventDefault() : onClose())}
      // A second Escape closes a dialog whatever `cancel` says.
      onKeyDown={(event) => {
        if (busy && event.key === "Escape") event.preventDefault();
      }}
      onClose={() => {
        if (dialog.current?.open !== false) return;
        // A phone's second Back closes it in any case.
        if (busy && open) dialog.current.showModal();
        else onClose();
      }}
    >
      <div className={styles.body}>
        <h2 id={titleId} tabIndex={focusTitle ? -1 : undefined} className="text-title">
          {title}
        </h2>
        {open && children}
      </div>
    </dialog>
  );
}
