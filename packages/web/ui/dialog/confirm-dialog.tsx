import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { Dialog } from "./dialog.tsx";
import * as words from "./words.ts";
import * as styles from "./dialog.module.css";

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** The label of the confirming button. */
  readonly label: string;
  /** Its label while the action is pending. */
  readonly pendingLabel: string;
  readonly pending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation of an action that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, label, pendingLabel, pending, onConfirm, onClose } = props;
  return createPortal(
    <Dialog open={open} onClose={onClose} title={title}>
      <div className={styles.words}>{children}</div>
      <div className={`${styles.acts} row`}>
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {words.cancel}
        </button>
        <button type="button" className="btn btn-primary" aria-disabled={pending} onClick={onConfirm}>
          {pending ? pendingLabel : label}
        </button>
      </div>
    </Dialog>,
    document.body,
  );
}
