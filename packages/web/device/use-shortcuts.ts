import { useEffectEvent, useLayoutEffect } from "react";
import { shortcutsPreference } from "./preferences.ts";
import { type KeyPress, shortcutOf } from "./shortcut-rules.ts";

/** Keys, named as shortcutOf names them, that all do the same. */
export interface Shortcut {
  readonly keys: readonly string[];
  /** What the list of shortcuts says; one that says nothing is not listed. */
  readonly does?: string;
  readonly run: () => void;
}

const fields = "input, textarea, select, [contenteditable]:not([contenteditable=false])";
/** What can be reached by Tab takes keys itself; a heading that has the focus does not. */
const controls = "a[href], button, summary, [role=button], [role=link], audio, video, [tabindex='0']";

/** What is on the page now, by what has put it there. */
const active = new Set<() => readonly Shortcut[]>();

export function activeShortcuts(): readonly Shortcut[] {
  return [...active].flatMap((shortcuts) => shortcuts());
}

/** Does what pressing the key would do, for a button that stands for it. */
export function runShortcut(key: string): void {
  shortcutFor(key, activeShortcuts())?.run();
}

/** Runs what belongs to a key (see shortcutOf) while the component is on the page. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const current = useEffectEvent(() => shortcuts);
  // From the moment that the page shows it, a key is heard.
  useLayoutEffect(() => {
    const mine = (): readonly Shortcut[] => current();
    const listener = (event: KeyboardEvent): void => onKey(event, mine());
    active.add(mine);
    document.addEventListener("keydown", listener);
    return () => {
      active.delete(mine);
      document.removeEventListener("keydown", listener);
    };
  }, []);
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
