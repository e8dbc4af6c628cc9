import { lazy, Suspense, useEffect, useState } from "react";
import { shownToast, subscribeToToasts } from "./toast-store.ts";

const ToastView = lazy(() => import("./toast-view.tsx").then(({ ToastView: view }) => ({ default: view })));

/** Brings the toasts' code with the first touch of the page, well before there is anything to say. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) return;
    const want = (): void => setWanted(true);
    if (shownToast() !== undefined) want();
    const unsubscribe = subscribeToToasts(want);
    addEventListener("pointerdown", want, { once: true });
    addEventListener("keydown", want, { once: true });
    return () => {
      unsubscribe();
      removeEventListener("pointerdown", want);
      removeEventListener("keydown", want);
    };
  }, [wanted]);
  return wanted ? (
    <Suspense>
      <ToastView />
    </Suspense>
  ) : null;
}
