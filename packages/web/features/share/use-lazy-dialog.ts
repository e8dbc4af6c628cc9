import { useState } from "react";
import { type LazyPart, usePreload } from "../../ui/lazy-part.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import { sharingMissing } from "./share-toasts.ts";

export interface LazyDialog {
  /** Whether its code is here because somebody has asked for it: only then it can be shown. */
  readonly asked: boolean;
  readonly open: boolean;
  readonly show: () => Promise<void>;
  readonly close: () => void;
}

/** A dialog to share from, whose code comes when the page is idle, or else with the first press. */
export function useLazyDialog(part: Pick<LazyPart<never>, "preload">): LazyDialog {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  usePreload(part);
  const show = async (): Promise<void> => {
    try {
      await part.preload();
      setAsked(true);
      setOpen(true);
    } catch {
      showToast(sharingMissing);
    }
  };
  return { asked, open, show, close: () => setOpen(false) };
}
