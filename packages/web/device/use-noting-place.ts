import { useEffect } from "react";
import { leftAt } from "./left-at.ts";

/** How long the page must lie still before its place is noted, in milliseconds: browsers count changes of the history. */
const stillMs = 200;

/** Notes in the entry of the history how far down the page is, so that Back, Forward and a reload return there. */
export function useNotingPlace(): void {
  useEffect(() => {
    const { pathname } = location;
    let noting: ReturnType<typeof setTimeout> | undefined;
    let isLongEnough = false;
    const note = (): void => {
      clearTimeout(noting);
      // The address has changed already where the next page is still on its way.
      if (location.pathname !== pathname) return;
      history.replaceState({ ...(history.state as object | null), leftAt: Math.round(scrollY) }, "");
    };
    const noteSoon = (): void => {
      clearTimeout(noting);
      // Until what makes the page long has come, it is the browser that scrolls, as near to the place as it can.
      isLongEnough ||= leftAt() <= furthest();
      if (isLongEnough) noting = setTimeout(note, stillMs);
    };
    addEventListener("scroll", noteSoon, { passive: true });
    // A press may lead away before the page has lain still.
    addEventListener("click", note, { capture: true });
    return () => {
      clearTimeout(noting);
      removeEventListener("scroll", noteSoon);
      removeEventListener("click", note, { capture: true });
    };
  }, []);
}

/** How far down the page can be scrolled, in pixels. */
function furthest(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight - clientHeight;
}
