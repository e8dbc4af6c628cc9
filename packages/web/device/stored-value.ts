import { useSyncExternalStore } from "react";
import { type StoredText, storedText } from "./stored-text.ts";

/** A choice among a few words that this device stores. */
export interface StoredValue<Word extends string> extends Pick<StoredText, "subscribe"> {
  readonly read: () => Word;
  /** Returns false if the browser stores nothing: the choice then lasts as long as the page. */
  readonly write: (word: Word) => boolean;
}

export function storedValue<const Word extends string>(
  name: string,
  words: readonly Word[],
  initial: NoInfer<Word>,
): StoredValue<Word> {
  const { read, write, subscribe } = storedText(name);
  const chosen = (): Word => {
    const text = read();
    return words.find((word) => word === text) ?? initial;
  };
  return { read: chosen, write, subscribe };
}

export function useStoredValue<Word extends string>(value: StoredValue<Word>): Word {
  return useSyncExternalStore(value.subscribe, value.read);
}
