import { useState } from "react";
import { type LazyPart, usePreload } from "../../ui/lazy-part.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import { sharingMissing } from "./share-toasts.ts";

export interface LazyDialog {
  /** Whether the dialog has been requested and its code has loaded, so it can be rendered. */
  readonly asked: boolean;
  readonly open: boolean;
  readonly show: () => Promise<void>;
  readonly close: () => void;
}

/** A share dialog whose code is loaded when the page is idle, or on the first press. */
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
