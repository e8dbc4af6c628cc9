import type { ReactNode } from "react";
import { createSubscribers } from "../../device/subscribers.ts";

export const defaultDurationMs = 5_000;

/** A short message that disappears by itself. */
export interface Toast {
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone: "neutral" | "destructive";
  /** Milliseconds; left out for the default. */
  readonly duration?: number;
  /** Decorative, before the title. */
  readonly mark?: ReactNode;
  /** A link of the class toast-link, which dismisses the toast. */
  readonly action?: ReactNode;
}

export interface ShownToast extends Toast {
  readonly id: number;
  /** Where it was announced, like `ToastState.dialog`. */
  readonly toldIn: HTMLElement | undefined;
}

export interface ToastState {
  readonly toast: ShownToast | undefined;
  /** Whether its time is paused because it is hovered or focused. */
  readonly held: boolean;
  /** The modal dialog that shows toasts, since nothing outside it is reachable or announced; undefined for the page. */
  readonly dialog: HTMLElement | undefined;
}

let state: ToastState = { toast: undefined, held: false, dialog: undefined };
let lastId = 0;
const { subscribe, publish } = createSubscribers();
export { subscribe as subscribeToToasts };

export function toastState(): ToastState {
  return state;
}

/** Shows a toast in place of the current one. Returns its ID. */
export function showToast(toast: Toast): number {
  lastId += 1;
  change({ toast: { ...toast, id: lastId, toldIn: state.dialog } });
  return lastId;
}

export function dismissToast(id: number): void {
  if (state.toast?.id === id) change({ toast: undefined, held: false });
}

export function holdToast(isHeld: boolean): void {
  const held = isHeld && state.toast !== undefined;
  if (state.held !== held) change({ held });
}

export function showToastsIn(dialog: HTMLElement | undefined): void {
  change({ dialog });
}

function change(changes: Partial<ToastState>): void {
  state = { ...state, ...changes };
  publish();
}
