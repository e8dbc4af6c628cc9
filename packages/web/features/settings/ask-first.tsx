import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import * as words from "./words.tsx";

interface AskFirstProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** What the button says that does it, and while it is being done. */
  readonly does: string;
  readonly doing: string;
  readonly pending: boolean;
  readonly onDo: () => void;
  readonly onClose: () => void;
}

/** Asks once more before something that cannot be taken back. */
export function AskFirst({ open, title, children, does, doing, pending, onDo, onClose }: AskFirstProps) {
  return createPortal(
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="mt-3 grid gap-3 text-soft">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {words.cancel}
        </button>
        <button type="button" className="btn btn-primary" aria-disabled={pending} onClick={onDo}>
          {pending ? doing : does}
        </button>
      </div>
    </Dialog>,
    document.body,
  );
}
