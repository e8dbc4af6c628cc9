import { useEffect, useState } from "react";
import { partRead } from "./part-read.ts";
import { type PartId, partIds } from "./parts.ts";

/**
 * The part of the settings that is read: the one whose anchor was gone to, as long as the page stands where that led, and
 * otherwise what the scrolling says.
 */
export function useCurrentPart(): PartId | undefined {
  const [current, setCurrent] = useState<PartId | undefined>(partIds[0]);
  useEffect(() => {
    let goneTo: PartId | undefined;
    let ledTo: Place | undefined;
    const look = (): void => {
      if (goneTo !== undefined && ledTo !== undefined && hasScrolled(ledTo, placeOf(goneTo)))
        goneTo = undefined;
      setCurrent(goneTo ?? partInWindow());
    };
    const goTo = (hash: string): void => {
      const part = (goneTo = partIds.find((id) => hash === `#${id}`));
      ledTo = undefined;
      // The browser has scrolled there by then.
      requestAnimationFrame(() => {
        if (part !== undefined) ledTo = placeOf(part);
        look();
      });
    };
    const onHash = (): void => goTo(location.hash);
    // Also to the anchor that the address has already.
    const onPress = ({ target }: MouseEvent): void => {
      const hash = target instanceof HTMLAnchorElement ? target.hash : "";
      if (hash !== "" && hash === location.hash) goTo(hash);
    };
    const watch = new ResizeObserver(look);
    watch.observe(document.body);
    onHash();
    addEventListener("scroll", look, { passive: true });
    addEventListener("hashchange", onHash);
    addEventListener("click", onPress);
    return () => {
      watch.disconnect();
      removeEventListener("scroll", look);
      removeEventListener("hashchange", onHash);
      removeEventListener("click", onPress);
    };
  }, []);
  return current;
}

/** Where the page stands, and a part of it in the window. */
interface Place {
  readonly y: number;
  readonly top: number;
}

function placeOf(id: PartId): Place {
  return { y: scrollY, top: topOf(id) };
}

/** Whether somebody has scrolled: where only the page has grown, it stays where it stood, or the part in the window does. */
function hasScrolled(from: Place, to: Place): boolean {
  return Math.abs(to.y - from.y) > 1 && Math.abs(to.top - from.top) > 1;
}

function topOf(id: PartId): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
}

function partInWindow(): PartId | undefined {
  const { clientHeight, scrollHeight } = document.documentElement;
  return partIds[
    partRead(partIds.map(topOf), {
      windowHeight: clientHeight,
      y: scrollY,
      furthest: scrollHeight - clientHeight,
    })
  ];
}
