/** What a key press has to do with the page, as far as shortcuts care. */
export interface KeyPress {
  readonly key: string;
  /** The place of the key, by what a Latin keyboard has there. */
  readonly code: string;
  readonly shifted: boolean;
  readonly modified: boolean;
  readonly repeated: boolean;
  /** What has the focus: somewhere to type or choose, the mode that is chosen already, something to press, or neither. */
  readonly focus: "field" | "chosen" | "control" | "page";
  readonly dialogOpen: boolean;
  readonly singleKeysOff: boolean;
}

/**
 * The shortcut that a key press asks for, as a lower-case key name ("space" for the space bar), or nothing. Escape
 * passes always; with a modifier, in a field or under a dialog nothing else does, but Space on the mode that is chosen
 * already, to which it means nothing; Space and Enter belong to a control that has the focus. A letter of another script
 * stands for what a Latin keyboard has in its place.
 */
export function shortcutOf(press: KeyPress): string | undefined {
  const key = press.key === " " ? "space" : latinKey(press).toLowerCase();
  if (press.modified || press.repeated) return undefined;
  if (key === "escape") return key;
  if (press.singleKeysOff || press.dialogOpen || press.focus === "field") return undefined;
  if (press.focus === "chosen" && key !== "space") return undefined;
  if (press.focus === "control" && (key === "space" || key === "enter")) return undefined;
  return key;
}

function latinKey({ key, code, shifted }: KeyPress): string {
  if (!/^[^\p{ASCII}\p{Script=Latin}]$/u.test(key)) return key;
  if (code === "Slash") return shifted ? "?" : "/";
  return code.startsWith("Key") ? code.slice(3) : key;
}
