import { createFollowers } from "../../device/followers.ts";
import { showToastsIn } from "../toast/toast-store.ts";

let open: readonly HTMLElement[] = [];
const { subscribe, tell } = createFollowers();
export { subscribe as subscribeToDialogs };

/** Says that a modal dialog lies over the page from now on, which stays still behind it; the answer says that it is gone. */
export function noteDialog(dialog: HTMLElement): () => void {
  set([...open, dialog]);
  return () => set(open.filter((other) => other !== dialog));
}

/** The dialog that lies over everything else: nothing outside it can be reached. */
export function topDialog(): HTMLElement | undefined {
  return open.at(-1);
}

function set(dialogs: readonly HTMLElement[]): void {
  if (open.length === 0) holdPage();
  open = dialogs;
  if (open.length === 0) releasePage();
  tell();
  showToastsIn(topDialog());
}

/** The page does not scroll, and stays as wide though its scrollbar goes. */
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
