import { useEffectEvent, useLayoutEffect } from "react";
import { shortcutsPreference } from "./preferences.ts";
import { type KeyPress, shortcutOf } from "./shortcut-rules.ts";

/** Keys that do the same, named as `shortcutOf` names them. */
export interface Shortcut {
  readonly keys: readonly string[];
  /** Its text in the list of shortcuts; without one it isn't listed. */
  readonly does?: string;
  /** Whether it runs before others with its keys. */
  readonly first?: boolean;
  readonly run: () => void;
}

const fields = "input:not([type=range]), textarea, select, [contenteditable]";
/** Elements that Tab reaches handle keys themselves; a focused heading doesn't. */
const controls = "a[href], button, summary, [tabindex='0']";

/** The shortcuts of each mounted component. */
const active = new Set<() => readonly Shortcut[]>();

export function activeShortcuts(): readonly Shortcut[] {
  return [...active].flatMap((shortcuts) => shortcuts());
}

/** Runs a key's shortcut, for a button that does the same. */
export function runShortcut(key: string): void {
  shortcutFor(key, activeShortcuts())?.run();
}

/** Runs shortcuts while the component is mounted, those that are `first` in a component of their own. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const first = shortcuts[0]?.first;
  const current = useEffectEvent(() => shortcuts);
  // A layout effect, so that keys work as soon as the page is visible.
  useLayoutEffect(() => {
    const mine = (): readonly Shortcut[] => current();
    const listener = (event: KeyboardEvent): void => onKey(event, mine());
    active.add(mine);
    document.addEventListener("keydown", listener, first);
    return () => {
      active.delete(mine);
      document.removeEventListener("keydown", listener, first);
    };
  }, [first]);
}

function onKey(event: KeyboardEvent, shortcuts: readonly Shortcut[]): void {
  if (event.defaultPrevented || event.isComposing) return;
  const key = shortcutOf(pressOf(event));
  const shortcut = key === undefined ? undefined : shortcutFor(key, shortcuts);
  if (shortcut === undefined) return;
  event.preventDefault();
  shortcut.run();
}

function shortcutFor(key: string, shortcuts: readonly Shortcut[]): Shortcut | undefined {
  return shortcuts.find(({ keys }) => keys.includes(key));
}

function pressOf(event: KeyboardEvent): KeyPress {
  return {
    key: event.key,
    code: event.code,
    shifted: event.shiftKey,
    modified: event.ctrlKey || event.altKey || event.metaKey,
    repeated: event.repeat,
    focus: focusOf(event.target),
    dialogOpen: document.querySelector("dialog[open], :popover-open") !== null,
    singleKeysOff: shortcutsPreference.read() === "off",
  };
}

function focusOf(target: EventTarget | null): KeyPress["focus"] {
  if (!(target instanceof Element)) return "page";
  if (target.matches("input[name=mode]:checked")) return "chosen";
  if (target.closest(fields) !== null) return "field";
  return target.closest(controls) !== null ? "control" : "page";
}
