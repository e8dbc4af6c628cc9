import type { StoredValue } from "../../device/stored-value.ts";
import { sayUpdated } from "./settings-toasts.ts";
import * as words from "./words.tsx";

/** Makes a choice of this device, and says so: also that the browser will forget it. */
export function choose<Word extends string>(value: StoredValue<Word>, word: Word, says: string): void {
  if (value.read() === word) return;
  const saved = value.write(word);
  sayUpdated(saved ? says : words.notSavedHere(says));
}
