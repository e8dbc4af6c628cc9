import { useEffect, useEffectEvent } from "react";
import { shortcutsPreference } from "./preferences.ts";
import { type KeyPress, shortcutOf } from "./shortcut-rules.ts";

const fields = "input, textarea, select, [contenteditable]:not([contenteditable=false])";
const controls = "a[href], button, summary, [role=button], [role=link], audio, video";

/** Runs what belongs to a key (see shortcutOf) while the component is on the page. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const key = shortcutOf(pressOf(event));
    const action = key === undefined ? undefined : actions[key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

function pressOf(event: KeyboardEvent): KeyPress {
  return {
    key: event.key,
    modified: event.ctrlKey || event.altKey || event.metaKey,
    repeated: event.repeat,
    focus: focusOf(event.target),
    dialogOpen: document.querySelector("dialog[open], :popover-open") !== null,
    singleKeysOff: shortcutsPreference.read() === "off",
  };
}

function focusOf(target: EventTarget | null): KeyPress["focus"] {
  if (!(target instanceof Element)) return "page";
  if (target.closest(fields) !== null) return "field";
  return target.closest(controls) !== null ? "control" : "page";
}
