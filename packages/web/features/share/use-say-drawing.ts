import { useEffect } from "react";
import { showToast } from "../../ui/toast/toast-store.ts";
import { imageDrawing } from "./share-toasts.ts";

/** How long a picture may take before the page says that it is being drawn, in milliseconds. */
const momentMs = 500;

/** Says of a picture that nothing on the page shows that it is being drawn, if that takes longer than a moment. */
export function useSayDrawing(isDrawing: boolean): void {
  useEffect(() => {
    if (!isDrawing) return;
    const saying = setTimeout(() => showToast(imageDrawing), momentMs);
    return () => clearTimeout(saying);
  }, [isDrawing]);
}
