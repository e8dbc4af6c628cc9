import type { StoredValue } from "../../device/stored-value.ts";
import { sayUpdated } from "./settings-toasts.ts";
import * as words from "./words.tsx";

/** Stores a choice on this device. The toast also says if the browser couldn't save it. */
export function choose<Word extends string>(value: StoredValue<Word>, word: Word, says: string): void {
  if (value.read() === word) return;
  const saved = value.write(word);
  sayUpdated(saved ? says : words.notSavedHere(says));
}
