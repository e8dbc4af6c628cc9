import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { whenIdle } from "../../device/when-idle.ts";
import { PlainToast } from "./plain-toast.tsx";
import { defaultDurationMs, dismissToast, shownToast, subscribeToToasts } from "./toast-store.ts";

/**
 * Shows toasts. The code of their corner of the screen comes when the page is idle, or else with the first toast; until
 * it is here a toast is shown plainly, since what went wrong may well be the network.
 */
export function Toaster() {
  const [View, setView] = useState<ComponentType>();
  const toast = useSyncExternalStore(subscribeToToasts, shownToast);
  useEffect(() => {
    if (View !== undefined) return;
    const bring = (): void => {
      import("./toast-view.tsx").then(
        ({ ToastView }) => setView(() => ToastView),
        () => undefined,
      );
    };
    if (toast === undefined) return whenIdle(bring);
    bring();
    const over = setTimeout(() => dismissToast(toast.id), toast.duration ?? defaultDurationMs);
    return () => clearTimeout(over);
  }, [View, toast]);
  if (View !== undefined) return <View />;
  return toast && <PlainToast toast={toast} />;
}
