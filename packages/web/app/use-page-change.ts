import { useLayoutEffect, useRef } from "react";
import { markArrival } from "../ui/arrival.ts";

/** After a navigation the page starts at its top, unless it was left further down, and its heading takes the focus. */
export function usePageChange(path: string): void {
  const shown = useRef(path);
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    markArrival();
    scrollTo(0, 0);
  }, [path]);
}
