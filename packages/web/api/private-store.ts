import { type DBSchema, type IDBPObjectStore, openDB } from "idb";
import type { WaitingAct } from "./acts.ts";

interface Schema extends DBSchema {
  /** One record, of whatever version of the application wrote it. */
  readonly listener: { readonly key: string; readonly value: unknown };
  /** What waits to be sent, in order. */
  readonly waiting: { readonly key: number; readonly value: WaitingAct };
}

type Name = "listener" | "waiting";
export type Tables = { readonly [Each in Name]: IDBPObjectStore<Schema, Name[], Each, "readwrite"> };

/**
 * Reads and changes what this browser stores of its listener, in one transaction. Returns undefined, and changes nothing, if
 * the browser stores nothing, as in some private windows, or has no room left.
 */
export async function changeStore<Result>(
  act: (tables: Tables) => Promise<Result>,
): Promise<Result | undefined> {
  let close = (): void => undefined;
  try {
    const database = await openDB<Schema>("spindle", 1, {
      upgrade(opened) {
        opened.createObjectStore("listener");
        opened.createObjectStore("waiting", { keyPath: "number", autoIncrement: true });
      },
    });
    close = () => database.close();
    const transaction = database.transaction(["listener", "waiting"], "readwrite");
    const listener = transaction.objectStore("listener");
    const waiting = transaction.objectStore("waiting");
    const acted = act({ listener, waiting }).catch((error: unknown) => {
      transaction.abort();
      throw error;
    });
    const [result] = await Promise.all([acted, transaction.done]);
    return result;
  } catch {
    return undefined;
  } finally {
    close();
  }
}
