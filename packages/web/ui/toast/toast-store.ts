export const defaultDurationMs = 5_000;

/** A short message that goes by itself. */
export interface Toast {
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone: "neutral" | "destructive";
  /** Milliseconds, where it is not the default. */
  readonly duration?: number;
  readonly link?: { readonly label: string; readonly href: string };
}

export interface ShownToast extends Toast {
  readonly id: number;
}

let shown: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast; there is one at a time, and the newest wins. */
export function showToast(toast: Toast): void {
  lastId += 1;
  set({ ...toast, id: lastId });
}

export function dismissToast(id: number): void {
  if (shown?.id === id) set(undefined);
}

export function shownToast(): ShownToast | undefined {
  return shown;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(toast: ShownToast | undefined): void {
  shown = toast;
  for (const listener of listeners) listener();
}
