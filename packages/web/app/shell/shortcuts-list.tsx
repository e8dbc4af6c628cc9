import type { Shortcut } from "../../device/use-shortcuts.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import * as styles from "./shortcuts.module.css";
import * as words from "./words.ts";

interface ShortcutsListProps {
  readonly shortcuts: readonly Shortcut[];
  readonly open: boolean;
  readonly onClose: () => void;
}

const onEveryPage = [
  { keys: ["?"], does: words.showThisList },
  { keys: ["escape"], does: words.closeMenuOrDialog },
] as const;

/** How keys are displayed whose name isn't a letter. */
const keyNames: Readonly<Record<string, string>> = {
  space: words.space,
  enter: words.enter,
  escape: words.escape,
};

export function ShortcutsList({ shortcuts, open, onClose }: ShortcutsListProps) {
  return (
    <Dialog open={open} onClose={onClose} title={words.keyboardShortcuts}>
      <dl className={styles.root}>
        {[...shortcuts.filter((shortcut) => !isTaken(shortcut, shortcuts)), ...onEveryPage].map(
          ({ keys, does }) =>
            does !== undefined && (
              <div key={does}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{keyNames[key] ?? key.toUpperCase()}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="text-fine">{words.turnOffInMenu}</p>
      <button type="button" className="btn btn-quiet" onClick={onClose}>
        {words.close}
      </button>
    </Dialog>
  );
}

/** Whether another one runs before it. */
function isTaken({ keys, first }: Shortcut, all: readonly Shortcut[]): boolean {
  return !first && all.some((other) => other.first && keys.every((key) => other.keys.includes(key)));
}
