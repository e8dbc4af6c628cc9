import { type RefObject, useLayoutEffect, useState } from "react";

export interface Place {
  readonly top: number;
  readonly width: number;
}

/** The place of an element, from before its first paint; what stands above it may change it at any time. */
export function usePlace(element: RefObject<HTMLElement | null>): Place | undefined {
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    const look = (): void => {
      const { top, width } = element.current?.getBoundingClientRect() ?? { top: 0, width: 0 };
      const now = { top: Math.round(top + scrollY), width };
      setPlace((last) => (last?.top === now.top && last.width === now.width ? last : now));
    };
    look();
    const watching = new ResizeObserver(look);
    const above = element.current?.parentElement?.children ?? [];
    for (const sibling of above) if (sibling !== element.current) watching.observe(sibling);
    watching.observe(document.documentElement);
    return () => watching.disconnect();
  }, [element]);
  return place;
}
