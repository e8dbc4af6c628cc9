import { useState } from "react";
import { activeShortcuts, type Shortcut, useShortcuts } from "../../device/use-shortcuts.ts";
import { lazyPart, usePreload } from "../../ui/lazy-part.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import * as words from "./words.ts";

const shortcutsList = lazyPart(async () => (await import("./shortcuts-list.tsx")).ShortcutsList);

/** The list of the page's shortcuts, opened with `?`. */
export function Shortcuts() {
  const [shortcuts, setShortcuts] = useState<readonly Shortcut[]>();
  const [open, setOpen] = useState(false);
  usePreload(shortcutsList);
  const show = async (): Promise<void> => {
    try {
      await shortcutsList.preload();
      setShortcuts(activeShortcuts());
      setOpen(true);
    } catch {
      showToast({
        title: words.couldNotShowShortcuts,
        description: words.shortcutsNotLoaded,
        tone: "destructive",
      });
    }
  };
  useShortcuts([{ keys: ["?"], run: () => void show() }]);
  return shortcuts && <shortcutsList.View shortcuts={shortcuts} open={open} onClose={() => setOpen(false)} />;
}
