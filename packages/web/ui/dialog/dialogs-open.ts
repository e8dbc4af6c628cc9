let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Says that a modal dialog lies over the page from now on; the answer says that it is gone. */
export function noteDialog(dialog: HTMLElement): () => void {
  set([...open, dialog]);
  return () => set(open.filter((other) => other !== dialog));
}

/** The dialog that lies over everything else: nothing outside it can be reached. */
export function topDialog(): HTMLElement | undefined {
  return open.at(-1);
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(dialogs: readonly HTMLElement[]): void {
  open = dialogs;
  for (const listener of listeners) listener();
}
