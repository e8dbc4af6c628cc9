import { createSubscribers } from "./subscribers.ts";

/** A short text that this device stores under a name and shares among its tabs. */
export interface StoredText {
  readonly read: () => string | undefined;
  /** Returns false if the browser stores nothing: the text then lasts as long as the page. */
  readonly write: (text: string) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export function storedText(name: string): StoredText {
  const key = `spindle.${name}`;
  const { subscribe, publish } = createSubscribers();
  let unsaved: string | undefined;
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key) publish();
  };
  return {
    subscribe(listener) {
      // Adding the same function again has no effect.
      addEventListener("storage", onStorage);
      return subscribe(listener);
    },
    read: () => unsaved ?? readStorage(key) ?? undefined,
    write(text) {
      const saved = writeStorage(key, text);
      unsaved = saved ? undefined : text;
      publish();
      return saved;
    },
  };
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
