import { useEffect, useState } from "react";

/**
 * Lets a toast's time go on where it has moved with its corner; answers what notes the toast. Radix hears of whoever held the
 * time leaving the corner, but Firefox says nothing of a focus that is gone with the place it was in. While the window has no
 * focus the time stands still anyway.
 */
export function useTimeGoesOn(): (toast: HTMLElement | null) => void {
  const [toast, noteToast] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const corner = toast?.closest("[role=region]");
    if (!corner || !document.hasFocus() || corner.matches(":hover, :focus-within")) return;
    corner.dispatchEvent(new FocusEvent("focusout"));
  }, [toast]);
  return noteToast;
}
