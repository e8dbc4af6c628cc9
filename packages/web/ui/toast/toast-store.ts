import type { ReactNode } from "react";
import { createFollowers } from "../../device/followers.ts";

export const defaultDurationMs = 5_000;

/** A short message that goes by itself. */
export interface Toast {
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone: "neutral" | "destructive";
  /** Milliseconds, where it is not the default. */
  readonly duration?: number;
  /** Drawn before the title; the words say it without. */
  readonly mark?: ReactNode;
  /** A link of the class toast-link, which dismisses the toast. */
  readonly action?: ReactNode;
}

export interface ShownToast extends Toast {
  readonly id: number;
}

let shown: ShownToast | undefined;
let lastId = 0;
let container: HTMLElement | undefined;
let held = false;
const { subscribe, tell } = createFollowers();
export { subscribe as subscribeToToasts };

/** Shows a toast; there is one at a time, and the newest wins. Answers its id. */
export function showToast(toast: Toast): number {
  lastId += 1;
  set({ ...toast, id: lastId });
  return lastId;
}

/** Notes whether somebody holds the toasts' time, by pointing there or with the focus. */
export function holdToast(isHeld: boolean): void {
  const isNowHeld = isHeld && shown !== undefined;
  if (held === isNowHeld) return;
  held = isNowHeld;
  tell();
}

export function isToastHeld(): boolean {
  return held;
}

/** Shows toasts inside this modal dialog, since nothing outside it can be reached or heard; undefined for the page. */
export function showToastsIn(dialog: HTMLElement | undefined): void {
  container = dialog;
  tell();
}

export function toastContainer(): HTMLElement | undefined {
  return container;
}

export function dismissToast(id: number): void {
  if (shown?.id === id) set(undefined);
}

export function shownToast(): ShownToast | undefined {
  return shown;
}

function set(toast: ShownToast | undefined): void {
  shown = toast;
  held &&= toast !== undefined;
  tell();
}
