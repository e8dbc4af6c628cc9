/** Calls back at the end of a press outside the dialog: earlier, its end would be a press on the page. Returns a function that unsubscribes. */
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

/** Whether a press is outside the dialog. The dialog's own scrollbar is inside. */
function isBeside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isWithin = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  return target === dialog && !isWithin;
}
