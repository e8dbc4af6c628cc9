import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { leftAt, wasLeft } from "../device/left-at.ts";
import { listenerActs } from "../device/listener-acts.ts";

/** How long the page must not scroll before its position is stored, in milliseconds: browsers limit history updates. */
const stillMs = 200;

/**
 * Stores the scroll position in the history entry, and restores it after Back, Forward or a reload, or scrolls to the part in the URL's
 * hash; again whenever the page grows, until everything has loaded or somebody scrolls.
 */
export function usePlaceInHistory(path: string): void {
  const client = useQueryClient();
  useLayoutEffect(() => {
    const page = document.documentElement;
    const place = leftAt();
    const anchor = !wasLeft() && location.hash.slice(1);
    const part = () => (anchor ? document.getElementById(anchor) : null);
    const over = new AbortController();
    const returned = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let put = { y: 0, height: 0 };

    const afterStill = (act: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(act, stillMs);
    };
    const putBack = (): void => {
      if (anchor) part()?.scrollIntoView();
      else scrollTo(0, place);
      put = { y: scrollY, height: page.scrollHeight };
      afterStill(() => {
        if ((anchor ? part() : put.y >= place - 1) && client.isFetching() === 0) returned.abort();
      });
    };
    const note = (): void => {
      clearTimeout(timer);
      const y = Math.round(scrollY);
      // The address changes before the next page is shown.
      if (!returned.signal.aborted || location.pathname !== path || y === leftAt()) return;
      history.replaceState({ ...(history.state as object | null), leftAt: y }, "");
    };
    const onScroll = (): void => {
      // If the page's height hasn't changed, only a listener can have scrolled.
      if (Math.abs(scrollY - put.y) > 1 && page.scrollHeight === put.height) returned.abort();
      if (returned.signal.aborted) afterStill(note);
    };

    const growth = new ResizeObserver(putBack);
    returned.signal.addEventListener("abort", () => growth.disconnect());
    if (place > 0 || anchor) {
      putBack();
      growth.observe(document.body);
    } else returned.abort();
    for (const act of listenerActs) addEventListener(act, () => returned.abort(), { signal: over.signal });
    addEventListener("scroll", onScroll, { passive: true, signal: over.signal });
    // A click may navigate before the position was stored.
    addEventListener("click", note, { capture: true, signal: over.signal });
    return () => {
      clearTimeout(timer);
      returned.abort();
      over.abort();
    };
  }, [client, path]);
}
