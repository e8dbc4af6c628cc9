import { type RefObject, useEffect, useRef } from "react";

/** Notes where the focus comes into the toasts' corner from; answers what gives it back. */
export function useFocusBack(corner: RefObject<HTMLElement | null>): () => void {
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    const note = ({ target, relatedTarget }: FocusEvent): void => {
      // The places around the list that lead Tab into it are of the corner too.
      const around = corner.current?.parentElement;
      const isInside = (element: EventTarget | null): boolean =>
        element instanceof Node && around?.contains(element) === true;
      if (!isInside(target) || isInside(relatedTarget)) return;
      before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [corner]);
  return () => before.current?.focus({ preventScroll: true });
}
