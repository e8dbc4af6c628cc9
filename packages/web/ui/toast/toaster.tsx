import { type ComponentType, useEffect, useState } from "react";
import { shownToast, subscribeToToasts } from "./toast-store.ts";

/**
 * Brings the toasts' code with the first touch of the page, well before there is anything to say. Where it does not come,
 * the next touch or toast tries again, and what was to be said is said then.
 */
export function Toaster() {
  const [View, setView] = useState<ComponentType>();
  useEffect(() => {
    if (View !== undefined) return;
    const bring = (): void => {
      import("./toast-view.tsx").then(
        ({ ToastView }) => setView(() => ToastView),
        () => undefined,
      );
    };
    const onTouch = ({ target }: Event): void => {
      const leaves = target instanceof Element && target.closest("a[href]") !== null;
      if (!leaves) bring();
    };
    if (shownToast() !== undefined) bring();
    const unsubscribe = subscribeToToasts(bring);
    addEventListener("pointerdown", onTouch);
    addEventListener("keydown", onTouch);
    return () => {
      unsubscribe();
      removeEventListener("pointerdown", onTouch);
      removeEventListener("keydown", onTouch);
    };
  }, [View]);
  return View === undefined ? null : <View />;
}
