import { Dialog } from "../../ui/dialog/dialog.tsx";

export interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

interface ShortcutsHelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly shortcuts: readonly Shortcut[];
}

/** The list of a page's shortcuts, which `?` opens. */
export function ShortcutsHelp({ open, onClose, shortcuts }: ShortcutsHelpProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="mt-5 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-fine text-soft">
        You can switch single-key shortcuts off in the menu at the top.
      </p>
      <button type="button" className="btn btn-quiet mt-5" onClick={onClose}>
        Close
      </button>
    </Dialog>
  );
}
