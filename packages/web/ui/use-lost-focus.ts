import { type RefObject, useEffect, useRef, useState } from "react";

/** Moves the focus to the heading after an action that removes the focused element. */
export function useLostFocus(): { heading: RefObject<HTMLHeadingElement | null>; toHeading: () => void } {
  const heading = useRef<HTMLHeadingElement>(null);
  const [acts, setActs] = useState(0);
  useEffect(() => {
    if (acts > 0) heading.current?.focus();
  }, [acts]);
  return { heading, toHeading: () => setActs((count) => count + 1) };
}
