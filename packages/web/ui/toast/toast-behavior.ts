import "./toast-behavior.css";
import { followPresses, keepClear } from "./toast-place.ts";
import { dismissToast, holdToast, shownToast } from "./toast-store.ts";

/** How far to the right a swipe dismisses, and from where on a press is a swipe, in pixels. */
const swipedPx = 50;
const beginsPx = 10;

followPresses();

/** What had the focus before a toast, and what of the toasts had it last. */
let focusedBefore: EventTarget | null = null;
let focusedLast: EventTarget | null = null;

/**
 * F8 moves the focus to the toast, Escape, its link or a swipe to the right dismisses it, and pointing at it, focusing it or leaving the
 * window stops its time. Returns the end of all that.
 */
export function attachToast(id: number, list: HTMLElement, dialog: Element | undefined): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const hold = (): void => holdToast(true);
  // A toast that has moved has left the pointer and the focus, which not every browser reports.
  const update = (): void => holdToast(list.matches(":hover, :focus-within"));
  update();
  addEventListener("blur", hold, { signal });
  addEventListener("focus", update, { signal });
  list.addEventListener("pointerenter", hold, { signal });
  list.addEventListener("pointerleave", () => holdToast(list.matches(":focus-within")), { signal });
  list.addEventListener(
    "focusin",
    ({ target, relatedTarget }) => {
      if (!isIn(list, relatedTarget)) focusedBefore = relatedTarget;
      focusedLast = target;
      hold();
    },
    { signal },
  );
  list.addEventListener(
    "focusout",
    ({ relatedTarget }) => {
      if (isIn(list, relatedTarget)) return;
      holdToast(list.matches(":hover"));
      // What goes with its toast says this too, and is no longer connected then.
      queueMicrotask(() => isIn(document, focusedLast) && (focusedLast = null));
    },
    { signal },
  );
  document.addEventListener(
    "keydown",
    ({ key }) => {
      if (key === "F8") list.focus();
      if (key === "Escape") dismissToast(id);
    },
    { signal },
  );
  list.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof HTMLAnchorElement) dismissToast(id);
    },
    { signal },
  );
  const toast = list.firstElementChild;
  if (toast instanceof HTMLElement) followSwipe(toast, () => dismissToast(id), signal);
  const stopPlacing = keepClear(list, dialog);
  return () => {
    ended.abort();
    stopPlacing();
    keepFocus(list);
  };
}

/** Keeps the focus of a toast that has gone: in the list if another toast follows, and otherwise where it came from. */
function keepFocus(list: HTMLElement): void {
  const { activeElement, body } = document;
  const isLost = activeElement === body && focusedLast !== null && !isIn(document, focusedLast);
  focusedLast = null;
  if (!isLost && !list.contains(activeElement)) return;
  const next = shownToast() === undefined ? focusedBefore : list;
  // React puts the focus back where it was once it has changed the page.
  queueMicrotask(() => next instanceof HTMLElement && next.focus({ preventScroll: true }));
}

function isIn(parent: Node, target: EventTarget | null): boolean {
  return target instanceof Node && parent.contains(target);
}

function followSwipe(toast: HTMLElement, onSwiped: () => void, signal: AbortSignal): void {
  let from: number | undefined;
  const stop = (): void => {
    from = undefined;
    toast.style.translate = "";
  };
  const across = ({ clientX }: PointerEvent): number => clientX - (from ?? clientX);
  toast.addEventListener(
    "pointerdown",
    ({ button, clientX }) => {
      if (button === 0) from = clientX;
    },
    { signal },
  );
  toast.addEventListener(
    "pointermove",
    (event) => {
      if (across(event) < beginsPx) return;
      toast.setPointerCapture(event.pointerId);
      toast.style.translate = `${across(event)}px`;
    },
    { signal },
  );
  toast.addEventListener(
    "pointerup",
    (event) => {
      if (across(event) >= swipedPx) onSwiped();
      else stop();
    },
    { signal },
  );
  toast.addEventListener("pointercancel", stop, { signal });
}
