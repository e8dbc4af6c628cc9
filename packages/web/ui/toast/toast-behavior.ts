import { followPresses, keepClear } from "./toast-place.ts";
import { dismissToast, holdToast, toastState } from "./toast-store.ts";

/** How far to the right a swipe dismisses, and where it starts, in pixels. */
const swipedPx = 50;
const beginsPx = 10;

followPresses();

/** The focused element before the focus moved to the toasts. */
let focusedBefore: HTMLElement | undefined;

/** F8 focuses the toast; Escape, its link or a swipe to the right dismisses it; pointing, focus or leaving the window stops its time. Returns the clean-up. */
export function attachToast(id: number, list: HTMLElement, dialog: Element | undefined): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const isInside = (target: EventTarget | null): boolean => target instanceof Node && list.contains(target);
  // A toast that appears under a resting pointer isn't hovered, but one that replaces a hovered one is.
  let isPointedAt = toastState().held && list.matches(":hover");
  const update = (): void => holdToast(!document.hasFocus() || isPointedAt || list.matches(":focus-within"));
  const point = (isPointed: boolean): void => {
    isPointedAt = isPointed;
    update();
  };
  const dismiss = (): void => {
    giveFocusBack(list);
    dismissToast(id);
  };
  update();
  addEventListener("blur", () => holdToast(true), { signal });
  addEventListener("focus", update, { signal });
  list.addEventListener("pointermove", () => point(true), { signal });
  list.addEventListener("pointerleave", () => point(false), { signal });
  list.addEventListener(
    "focusin",
    ({ relatedTarget }) => {
      holdToast(true);
      if (!isInside(relatedTarget))
        focusedBefore = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
    },
    { signal },
  );
  list.addEventListener(
    "focusout",
    ({ relatedTarget }) => {
      if (!isInside(relatedTarget)) holdToast(isPointedAt);
    },
    { signal },
  );
  document.addEventListener(
    "keydown",
    ({ key }) => {
      if (key === "F8") list.focus();
      if (key === "Escape") dismiss();
    },
    { signal },
  );
  // A click on the link or the close button.
  list.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element && target.closest("a, button")) dismiss();
    },
    { signal },
  );
  const toast = list.firstElementChild;
  if (toast instanceof HTMLElement) followSwipe(toast, dismiss, signal);
  const stopPlacing = keepClear(list, dialog);
  return () => {
    ended.abort();
    stopPlacing();
  };
}

/** Before a toast is removed: the focus inside it would be lost. */
function giveFocusBack(list: HTMLElement): void {
  if (list.contains(document.activeElement)) focusedBefore?.focus({ preventScroll: true });
  focusedBefore = undefined;
}

function followSwipe(toast: HTMLElement, onSwiped: () => void, signal: AbortSignal): void {
  let start: PointerEvent | undefined;
  /** How far the pointer has moved to the right, in pixels; 0 unless it is a swipe. */
  const swiped = (event: PointerEvent): number => {
    if (start?.pointerId !== event.pointerId) return 0;
    const across = event.clientX - start.clientX;
    return across >= Math.max(beginsPx, Math.abs(event.clientY - start.clientY)) ? across : 0;
  };
  const stop = (): void => {
    start = undefined;
    toast.style.transition = "translate 160ms";
    toast.style.translate = "";
  };
  const onDown = (event: PointerEvent): void => {
    if (event.button === 0 && event.isPrimary) start = event;
  };
  const onMove = (event: PointerEvent): void => {
    // The button may have been released outside the window.
    if (event.buttons === 0) return stop();
    const across = swiped(event);
    if (across === 0) return;
    toast.setPointerCapture(event.pointerId);
    toast.style.transition = "none";
    toast.style.translate = `${across}px`;
  };
  const onUp = (event: PointerEvent): void => (swiped(event) >= swipedPx ? onSwiped() : stop());
  toast.addEventListener("pointerdown", onDown, { signal });
  toast.addEventListener("pointermove", onMove, { signal });
  toast.addEventListener("pointerup", onUp, { signal });
  toast.addEventListener("pointercancel", stop, { signal });
  // The next toast uses the same element.
  signal.addEventListener("abort", stop);
}
