/** Calls back when a press beside the dialog has ended: its end would otherwise be a press on the page behind. Returns what stops listening. */
export function hearPressBeside(dialog: HTMLDialogElement, onPress: () => void): () => void {
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

/** Whether this is beside the dialog, where the page behind it shows. The dialog's own scrollbar is not. */
function isBeside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isWithin = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  return target === dialog && !isWithin;
}
