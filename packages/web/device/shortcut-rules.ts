/** A key press, as far as shortcuts need to know it. */
export interface KeyPress {
  readonly key: string;
  /** The physical key, named as on a Latin keyboard. */
  readonly code: string;
  readonly shifted: boolean;
  readonly modified: boolean;
  readonly repeated: boolean;
  /** What is focused: a text field or select, the chosen mode, another control, or none of these. */
  readonly focus: "field" | "chosen" | "control" | "page";
  readonly dialogOpen: boolean;
  readonly singleKeysOff: boolean;
}

/**
 * The shortcut for a key press, as a lower-case key name ("space" for the space bar), if any. Escape always passes. Nothing else does
 * with a modifier, in a field or under a dialog, except Space on the mode that is already chosen, which ignores it. Space and Enter
 * belong to a focused control. A letter of another script counts as the Latin letter on its key.
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
