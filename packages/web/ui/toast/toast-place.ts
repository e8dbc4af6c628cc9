/** Elements that a toast never covers. */
const firm = ".sleeve, .btn-primary, .album-marks, .go .btn, .banner, .bar, .player-bar";

/** Elements that a toast avoids if it can. */
const soft = "a[href], button, summary, label, input, select, textarea, .cover, h1, h2, h3";

const pressable = "a, button, label, summary, input, select, textarea";
/** How long the page must not scroll before the toast is placed again, in milliseconds: not every browser has `scrollend`. */
const stillMs = 120;
const margin = 8;
const stepPx = 8;

let pressed: Element | null = null;

/** Remembers the pressed element: not every browser focuses it. */
export function followPresses(): void {
  addEventListener(
    "pointerdown",
    ({ target }) => {
      pressed = target instanceof Element ? target.closest(pressable) : null;
    },
    { capture: true, passive: true },
  );
}

/** Keeps the toast off the last pressed control, the covers and the main actions, at any window size and scroll position. Returns a clean-up function. */
export function keepClear(list: HTMLElement, dialog: Element | undefined): () => void {
  const place = (): void => putClear(list, changedByPress(list), dialog);
  place();
  // The toast has no size at first.
  const resizes = new ResizeObserver(place);
  resizes.observe(list);
  let scrolling: ReturnType<typeof setTimeout> | undefined;
  const onScroll = (): void => {
    clearTimeout(scrolling);
    scrolling = setTimeout(place, stillMs);
  };
  addEventListener("resize", place);
  addEventListener("scroll", onScroll, { passive: true });
  return () => {
    resizes.disconnect();
    clearTimeout(scrolling);
    removeEventListener("resize", place);
    removeEventListener("scroll", onScroll);
  };
}

/** What the last press affected: the control, and the row or card that contains it. */
function changedByPress(list: Element): readonly Element[] {
  return [pressed, document.activeElement]
    .filter((each) => each !== null)
    .filter((each) => each.matches(pressable) && !list.contains(each))
    .map((each) => each.closest("li") ?? each);
}

function putClear(list: HTMLElement, changed: readonly Element[], dialog: Element | undefined): void {
  list.style.translate = "";
  const start = list.getBoundingClientRect();
  const page = dialog ?? document;
  const highest = dialog === undefined ? topOfPage() : margin;
  const isPhone = start.top > innerHeight / 2;
  const places = isPhone ? placesUpFrom(start, highest) : cornersFrom(start, highest);
  const avoided = boxesOf([...page.querySelectorAll(firm), ...changed]);
  const others = isPhone ? [] : boxesOf(page.querySelectorAll(soft), list);
  const free = freePlace(places, [...avoided, ...others]) ?? freePlace(places, avoided);
  // By a transform, which causes no layout shift: the list is sized a moment before it is placed.
  if (free !== undefined) list.style.translate = `${free.left - start.left}px ${free.top - start.top}px`;
}

/** On a phone: at the bottom, or higher up to the bar. */
function placesUpFrom({ left, top, width, height }: DOMRect, highest: number): readonly Box[] {
  const count = Math.max(1, Math.ceil((top - highest) / stepPx));
  return Array.from({ length: count }, (_, step) => ({ left, top: top - step * stepPx, width, height }));
}

/** On larger screens: below the bar at the far side, then the other corners. */
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

/** The top of the page's content below the bar and banners, or the window's edge. */
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

/** A rectangle in the window, in pixels from its top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The first place that overlaps none of the boxes, if any. */
export function freePlace<Place extends Box>(
  places: readonly Place[],
  taken: readonly Box[],
): Place | undefined {
  return places.find((place) => !taken.some((box) => overlap(place, box)));
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}
