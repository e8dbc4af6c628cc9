import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { leftAt } from "../device/left-at.ts";

/** How long the page must lie still before its place is noted, in milliseconds: browsers count changes of the history. */
const stillMs = 200;

/** What a listener does before the page scrolls, or goes elsewhere in the history. */
const acts = ["wheel", "pointerdown", "keydown", "popstate"] as const;

/** Stores the scroll position in the history entry, and restores it with Back, Forward and a reload, again whenever the page grows, until all answers are here or somebody scrolls. */
export function usePlaceInHistory(path: string): void {
  const client = useQueryClient();
  useLayoutEffect(() => {
    const page = document.documentElement;
    const place = leftAt();
    const over = new AbortController();
    const returned = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let put = { y: 0, height: 0 };

    const afterStill = (act: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(act, stillMs);
    };
    const putBack = (): void => {
      scrollTo(0, place);
      put = { y: scrollY, height: page.scrollHeight };
      afterStill(() => {
        if (put.y >= place - 1 && client.isFetching() === 0) returned.abort();
      });
    };
    const note = (): void => {
      clearTimeout(timer);
      const y = Math.round(scrollY);
      // The address has changed already where the next page is still on its way.
      if (!returned.signal.aborted || location.pathname !== path || y === leftAt()) return;
      history.replaceState({ ...(history.state as object | null), leftAt: y }, "");
    };
    const onScroll = (): void => {
      // Where the page is as high as before, nobody but a listener has moved it.
      if (Math.abs(scrollY - put.y) > 1 && page.scrollHeight === put.height) returned.abort();
      if (returned.signal.aborted) afterStill(note);
    };

    const growth = new ResizeObserver(putBack);
    returned.signal.addEventListener("abort", () => growth.disconnect());
    if (place > 0) {
      putBack();
      growth.observe(document.body);
    } else returned.abort();
    for (const act of acts) addEventListener(act, () => returned.abort(), { signal: over.signal });
    addEventListener("scroll", onScroll, { passive: true, signal: over.signal });
    // A press may lead away before the page has lain still.
    addEventListener("click", note, { capture: true, signal: over.signal });
    return () => {
      clearTimeout(timer);
      returned.abort();
      over.abort();
    };
  }, [client, path]);
}
