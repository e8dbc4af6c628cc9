import { useState } from "react";
import { type Late, useBringWhenIdle } from "../../ui/late.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import { sharingMissing } from "./share-toasts.ts";

export interface LateDialog {
  /** Whether its code is here because somebody has asked for it: only then it can be shown. */
  readonly asked: boolean;
  readonly open: boolean;
  readonly show: () => Promise<void>;
  readonly close: () => void;
}

/** A dialog to share from, whose code comes when the page is idle, or else with the first press. */
export function useLateDialog(part: Pick<Late<never>, "bring">): LateDialog {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  useBringWhenIdle(part);
  const show = async (): Promise<void> => {
    try {
      await part.bring();
      setAsked(true);
      setOpen(true);
    } catch {
      showToast(sharingMissing);
    }
  };
  return { asked, open, show, close: () => setOpen(false) };
}
