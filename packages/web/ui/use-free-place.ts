import { type RefObject, useLayoutEffect, useState } from "react";
import { type Box, freePlace } from "./free-place.ts";

/** What the banner must not lie on: what can be pressed, covers, which nothing is laid upon, and what tells where one is. */
const uncovered =
  "a[href], button, summary, label, input, select, textarea, [tabindex='0'], .cover, h1, h2, h3";

/** How long the page must lie still before the place is chosen anew, in milliseconds. */
const stillMs = 150;
const margin = 16;

export interface Place extends Box {
  readonly corner: "bottom-right" | "bottom-left" | "top";
}

/**
 * The place in the window in which the element covers nothing that can be pressed, chosen anew whenever the page has
 * been moved; undefined while there is none. The element stays where it is as long as it holds the focus. One that can be a
 * bar in the page is that for good where no corner is free at the page's beginning; further down it would push what is read.
 */
export function useFreePlace(
  element: RefObject<HTMLElement | null>,
  canBeBar: boolean,
): Place | "bar" | undefined {
  const [place, setPlace] = useState<Place | "bar">();
  useLayoutEffect(() => {
    const choose = (): void => {
      const banner = element.current;
      if (banner === null || banner.contains(document.activeElement)) return;
      const places = placesFor(banner).filter(({ corner }) => !canBeBar || corner !== "top");
      const free = freePlace(places, controlsApartFrom(banner));
      setPlace(free ?? (canBeBar && scrollY === 0 ? "bar" : undefined));
    };
    let choosing: ReturnType<typeof setTimeout> | undefined;
    const chooseSoon = (): void => {
      clearTimeout(choosing);
      choosing = setTimeout(choose, stillMs);
    };
    const changes = new MutationObserver(chooseSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    for (const event of moving) addEventListener(event, chooseSoon, anywhere);
    choose();
    return () => {
      clearTimeout(choosing);
      changes.disconnect();
      for (const event of moving) removeEventListener(event, chooseSoon, anywhere);
    };
  }, [element, canBeBar]);
  return place;
}

/** Some of these events do not rise to the window. */
const anywhere = { capture: true, passive: true } as const;
const moving = ["scroll", "resize", "focusin", "toggle"] as const;

function placesFor({ offsetWidth: width, offsetHeight: height }: HTMLElement): readonly Place[] {
  // A bar that scrolls away leaves its room.
  const bar = Math.max(document.querySelector("header")?.getBoundingClientRect().bottom ?? 0, 0);
  const right = document.documentElement.clientWidth - width - margin;
  const bottom = innerHeight - height - margin;
  return [
    { corner: "bottom-right", left: right, top: bottom, width, height },
    { corner: "bottom-left", left: margin, top: bottom, width, height },
    { corner: "top", left: right, top: bar + margin / 2, width, height },
  ];
}

function controlsApartFrom(banner: HTMLElement): readonly Box[] {
  return [...document.querySelectorAll(uncovered)]
    .filter((control) => !banner.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
}
