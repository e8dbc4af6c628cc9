import { blanks } from "./blanks.ts";

/** Whether a name is visible: spaces, marks, controls and blanks are not. */
export function showsSomething(name: string): boolean {
  return /[^\s\p{C}\p{M}]/u.test(name.replaceAll(blanks, ""));
}
