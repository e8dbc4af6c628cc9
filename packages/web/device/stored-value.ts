import { useSyncExternalStore } from "react";

/** A choice that this device remembers: one of a few words, kept in localStorage and shared between its tabs. */
export interface StoredValue<Word extends string> {
  readonly read: () => Word;
  /** False where the browser keeps nothing: the choice then lasts as long as the page. */
  readonly write: (word: Word) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export function storedValue<const Word extends string>(
  name: string,
  words: readonly Word[],
  initial: NoInfer<Word>,
): StoredValue<Word> {
  const key = `spindle.${name}`;
  const listeners = new Set<() => void>();
  // Where storage is refused, the choice lasts as long as the page.
  let unsaved: Word | undefined;
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key) notify();
  };
  return {
    read() {
      const text = readStorage(key);
      return unsaved ?? words.find((word) => word === text) ?? initial;
    },
    write(word) {
      const saved = writeStorage(key, word);
      unsaved = saved ? undefined : word;
      notify();
      return saved;
    },
    subscribe(listener) {
      if (listeners.size === 0) globalThis.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener("storage", onStorage);
      };
    },
  };
}

export function useStoredValue<Word extends string>(value: StoredValue<Word>): Word {
  return useSyncExternalStore(value.subscribe, value.read);
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStorage(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
