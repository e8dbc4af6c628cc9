import { type RefObject, useLayoutEffect, useState } from "react";

export interface Place {
  readonly top: number;
  readonly width: number;
}

/** Returns an element's position, measured before the first paint and whenever a sibling or the document resizes. */
export function usePlace(element: RefObject<HTMLElement | null>): Place | undefined {
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    const measure = (): void => {
      const { top, width } = element.current?.getBoundingClientRect() ?? { top: 0, width: 0 };
      const now = { top: Math.round(top + scrollY), width };
      setPlace((last) => (last?.top === now.top && last.width === now.width ? last : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    const siblings = element.current?.parentElement?.children ?? [];
    for (const sibling of siblings) if (sibling !== element.current) observer.observe(sibling);
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, [element]);
  return place;
}
