import { useEffect } from "react";
import { showToast } from "../../ui/toast/toast-store.ts";
import { imageDrawing } from "./share-toasts.ts";

const delayMs = 500;

/** Shows a toast if drawing a picture without a preview takes longer than half a second. */
export function useDrawingToast(isDrawing: boolean): void {
  useEffect(() => {
    if (!isDrawing) return;
    const timer = setTimeout(() => showToast(imageDrawing), delayMs);
    return () => clearTimeout(timer);
  }, [isDrawing]);
}
