import { createFollowers } from "./followers.ts";

/** A few words that this device remembers under a name, and that its tabs share. */
export interface StoredText {
  readonly read: () => string | undefined;
  /** False if the browser keeps nothing: what is written then lasts as long as the page. */
  readonly write: (text: string) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export function storedText(name: string): StoredText {
  const key = `spindle.${name}`;
  const { subscribe, tell } = createFollowers();
  let unsaved: string | undefined;
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key) tell();
  };
  return {
    subscribe(listener) {
      // Adding the same function again changes nothing.
      addEventListener("storage", onStorage);
      return subscribe(listener);
    },
    read: () => unsaved ?? readStorage(key) ?? undefined,
    write(text) {
      const saved = writeStorage(key, text);
      unsaved = saved ? undefined : text;
      tell();
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
