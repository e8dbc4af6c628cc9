import { type ReactNode, useState } from "react";
import { lazyPart, usePreload } from "../../ui/lazy-part.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import * as words from "./dialog-words.ts";

const signInDialog = lazyPart(async () => {
  const { SignInDialog, preloadWays } = await import("./sign-in-dialog.tsx");
  await preloadWays();
  return SignInDialog;
});

/** The dialog with every way to sign in, and what opens it. Its code loads when the page is idle, or on the first press. */
export function useSignInDialog(): { readonly show: () => void; readonly dialog: ReactNode } {
  const [open, setOpen] = useState<boolean>();
  usePreload(signInDialog);
  const show = (): void =>
    void signInDialog.preload().then(
      () => setOpen(true),
      () => showToast({ title: words.couldNotOpen, description: words.notLoaded, tone: "destructive" }),
    );
  return {
    show,
    dialog: open !== undefined && <signInDialog.View open={open} onClose={() => setOpen(false)} />,
  };
}
