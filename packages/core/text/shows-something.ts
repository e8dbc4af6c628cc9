import { blanks } from "./blanks.ts";

/** Whether a name can be seen: spaces, marks, controls and blanks show nothing by themselves. */
export function showsSomething(name: string): boolean {
  return /[^\s\p{C}\p{M}]/u.test(name.replaceAll(blanks, ""));
}
