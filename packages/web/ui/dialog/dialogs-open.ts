import { createSubscribers } from "../../device/subscribers.ts";
import { showToastsIn } from "../toast/toast-store.ts";

let open: readonly HTMLElement[] = [];
const { subscribe, publish } = createSubscribers();
export { subscribe as subscribeToDialogs };

/** Registers an open modal dialog and stops the page from scrolling; the returned function unregisters it. */
export function noteDialog(dialog: HTMLElement): () => void {
  set([...open, dialog]);
  return () => set(open.filter((other) => other !== dialog));
}

/** The topmost dialog: nothing outside it can be reached. */
export function topDialog(): HTMLElement | undefined {
  return open.at(-1);
}

function set(dialogs: readonly HTMLElement[]): void {
  if (open.length === 0) holdPage();
  open = dialogs;
  if (open.length === 0) releasePage();
  publish();
  showToastsIn(topDialog());
}

/** Stops the page from scrolling, and keeps its width although the scrollbar disappears. */
function holdPage(): void {
  const { style, clientWidth } = document.documentElement;
  style.paddingRight = `${innerWidth - clientWidth}px`;
  style.overflow = "hidden";
}

function releasePage(): void {
  const { style } = document.documentElement;
  style.paddingRight = "";
  style.overflow = "";
}
