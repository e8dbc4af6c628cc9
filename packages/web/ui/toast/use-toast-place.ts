import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { type Box, freePlace } from "./free-place.ts";

/** What no toast may lie on, wherever it has to go. */
const firm = ".sleeve, .btn-primary, .album-marks, .go .btn, .banner, .bar";

/** What a toast leaves free where it has a choice. */
const soft = "a[href], button, summary, label, input, select, textarea, .cover, h1, h2, h3";

const pressable = "a, button, label, summary, input, select, textarea";
/** How long the page has not scrolled when the place is chosen anew, in milliseconds: not every browser says when it ends. */
const stillMs = 120;
const margin = 8;
const stepPx = 8;

/** Keeps the toasts' corner clear of what was pressed last, of the covers and of the main actions: at each toast, in each size of the window, and however far down the page is. */
export function useToastPlace(
  list: RefObject<HTMLElement | null>,
  toastId: number | undefined,
  dialog: Element | undefined,
): void {
  const pressed = useRef<Element>(null);
  useEffect(() => {
    // Not every browser gives the focus to what is pressed.
    const note = ({ target }: Event): void => {
      pressed.current = target instanceof Element ? target.closest(pressable) : null;
    };
    addEventListener("pointerdown", note, { capture: true, passive: true });
    return () => removeEventListener("pointerdown", note, { capture: true });
  }, []);
  useLayoutEffect(() => {
    const corner = list.current;
    if (corner === null || toastId === undefined) return;
    const place = (): void => putClear(corner, changedBy(pressed.current, corner), dialog);
    // It also tells of the size that the toast has at first, once it has one.
    const watching = new ResizeObserver(place);
    watching.observe(corner);
    let scrolling: ReturnType<typeof setTimeout> | undefined;
    const onScroll = (): void => {
      clearTimeout(scrolling);
      scrolling = setTimeout(place, stillMs);
    };
    addEventListener("resize", place);
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      watching.disconnect();
      clearTimeout(scrolling);
      removeEventListener("resize", place);
      removeEventListener("scroll", onScroll);
    };
  }, [list, toastId, dialog]);
}

/** What the listener has changed with their last press: the control, and the row or the card of a list that it stands in. */
function changedBy(pressed: Element | null, corner: Element): readonly Element[] {
  return [pressed, document.activeElement]
    .filter((each) => each !== null)
    .filter((each) => each.matches(pressable) && !corner.contains(each))
    .map((each) => each.closest("li") ?? each);
}

function putClear(corner: HTMLElement, changed: readonly Element[], dialog: Element | undefined): void {
  corner.style.translate = "";
  const start = corner.getBoundingClientRect();
  const page = dialog ?? document;
  const highest = dialog === undefined ? topOfPage() : margin;
  const isPhone = start.top > innerHeight / 2;
  const places = isPhone ? placesUpFrom(start, highest) : cornersFrom(start, highest);
  const kept = boxesOf([...page.querySelectorAll(firm), ...changed]);
  const others = isPhone ? [] : boxesOf(page.querySelectorAll(soft), corner);
  const free = freePlace(places, [...kept, ...others]) ?? freePlace(places, kept);
  // By a transform, which is no layout shift: the corner has its size a moment before it has its place.
  if (free !== undefined) corner.style.translate = `${free.left - start.left}px ${free.top - start.top}px`;
}

/** On a phone: the bottom, and from there up to the bar. */
function placesUpFrom({ left, top, width, height }: DOMRect, highest: number): readonly Box[] {
  const count = Math.max(1, Math.ceil((top - highest) / stepPx));
  return Array.from({ length: count }, (_, step) => ({ left, top: top - step * stepPx, width, height }));
}

/** Elsewhere: below the bar at the far side, and the other corners. */
function cornersFrom({ left, width, height }: DOMRect, top: number): readonly Box[] {
  const far = { left, width, height };
  const near = { ...far, left: document.documentElement.clientWidth - left - width };
  const bottom = innerHeight - height - 2 * margin;
  return [
    { ...far, top },
    { ...far, top: bottom },
    { ...near, top: bottom },
    { ...near, top },
  ];
}

/** Where the page begins below its bar and its banners, or below the edge of the window. */
function topOfPage(): number {
  const bar = document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0;
  const main = document.querySelector("main")?.getBoundingClientRect().top ?? 0;
  return Math.max(bar, main, 0) + margin;
}

function boxesOf(elements: Iterable<Element>, apart?: Element): readonly Box[] {
  return [...elements]
    .filter((each) => apart?.contains(each) !== true)
    .map((each) => each.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
}
