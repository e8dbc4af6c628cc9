import { noteDialog } from "./dialogs-open.ts";

interface ModalOptions {
  /** What takes the focus. Otherwise the browser chooses the first control. */
  readonly first?: HTMLElement | null | undefined;
  readonly onPressBeside: () => void;
}

/**
 * Opens a dialog as a modal one. The returned function closes it, and must be called before it is removed: the focus returns to where it
 * was, or to the page's heading if that has gone.
 */
export function showModal(dialog: HTMLDialogElement, { first, onPressBeside }: ModalOptions): () => void {
  const before = document.activeElement;
  dialog.showModal();
  first?.focus();
  const gone = noteDialog(dialog);
  const unheard = hearPressBeside(dialog, onPressBeside);
  return () => {
    unheard();
    gone();
    dialog.close();
    const lost = before !== document.body && document.activeElement === document.body;
    if (lost) document.querySelector("h1")?.focus({ preventScroll: true });
  };
}

/** Calls back at the end of a press outside the dialog: earlier, its end would be a press on the page. Returns a function that unsubscribes. */
function hearPressBeside(dialog: HTMLDialogElement, onPress: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let beganBeside = false;
  const note = (event: MouseEvent): void => {
    beganBeside = isBeside(dialog, event);
  };
  const end = (event: MouseEvent): void => {
    if (beganBeside && isBeside(dialog, event)) onPress();
  };
  dialog.addEventListener("pointerdown", note, { signal });
  dialog.addEventListener("click", end, { signal });
  return () => listening.abort();
}

/** Whether a press is outside the dialog. The dialog's own scrollbar is inside. */
function isBeside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isWithin = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  return target === dialog && !isWithin;
}
