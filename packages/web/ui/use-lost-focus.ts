import { type RefObject, useEffect, useRef, useState } from "react";

/** Where the focus goes after an act that takes away what had it: to the heading, once the page has changed. */
export function useLostFocus(): { heading: RefObject<HTMLHeadingElement | null>; toHeading: () => void } {
  const heading = useRef<HTMLHeadingElement>(null);
  const [acts, setActs] = useState(0);
  useEffect(() => {
    if (acts > 0) heading.current?.focus();
  }, [acts]);
  return { heading, toHeading: () => setActs((count) => count + 1) };
}
