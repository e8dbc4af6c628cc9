import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { whenIdle } from "../../device/when-idle.ts";
import { PlainToast } from "./plain-toast.tsx";
import { defaultDurationMs, dismissToast, shownToast, subscribeToToasts } from "./toast-store.ts";

/**
 * Shows toasts. The code of their corner of the screen comes when the page is idle, or else with the first toast. One
 * that is due before is shown plainly, and as long as the others, since what went wrong may well be the network.
 */
export function Toaster() {
  const [View, setView] = useState<ComponentType>();
  const [plainId, setPlainId] = useState<number>();
  const toast = useSyncExternalStore(subscribeToToasts, shownToast);
  if (View === undefined && toast !== undefined && toast.id !== plainId) setPlainId(toast.id);
  const plain = toast?.id === plainId ? toast : undefined;

  useEffect(() => {
    if (View !== undefined) return;
    const bring = (): void => {
      import("./toast-view.tsx").then(
        ({ ToastView }) => setView(() => ToastView),
        () => undefined,
      );
    };
    if (plainId === undefined) return whenIdle(bring);
    bring();
  }, [View, plainId]);
  useEffect(() => {
    if (plain === undefined) return;
    const over = setTimeout(() => dismissToast(plain.id), plain.duration ?? defaultDurationMs);
    return () => clearTimeout(over);
  }, [plain]);

  if (plain !== undefined) return <PlainToast toast={plain} />;
  return View && <View />;
}
