/** A database of this browser with what is kept of its listener. */
export interface PrivateStore {
  /**
   * Reads and writes in one go, in which nothing of other pages comes between. Undefined where the browser keeps nothing,
   * as in a private window of some, or has no room left: whatever was begun is then undone.
   */
  readonly change: <Found>(act: (tables: Tables) => Promise<Found>) => Promise<Found | undefined>;
}

/** `listener` holds one record; `waiting` holds what waits to be sent, in its order. */
export interface Tables {
  readonly listener: IDBObjectStore;
  readonly waiting: IDBObjectStore;
}

const name = "spindle";

export const privateStore: PrivateStore = {
  async change(act) {
    let database: IDBDatabase | undefined;
    try {
      database = await open();
      return await inTransaction(database, act);
    } catch {
      return undefined;
    } finally {
      database?.close();
    }
  },
};

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener("upgradeneeded", () => {
    opening.result.createObjectStore("listener");
    opening.result.createObjectStore("waiting", { keyPath: "number", autoIncrement: true });
  });
  return answerOf(opening);
}

async function inTransaction<Found>(
  database: IDBDatabase,
  act: (tables: Tables) => Promise<Found>,
): Promise<Found> {
  const transaction = database.transaction(["listener", "waiting"], "readwrite");
  const over = new Promise<void>((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    for (const event of ["abort", "error"])
      transaction.addEventListener(event, () => reject(transaction.error));
  });
  // What fails in between is told by the act itself.
  over.catch(() => undefined);
  try {
    const found = await act({
      listener: transaction.objectStore("listener"),
      waiting: transaction.objectStore("waiting"),
    });
    await over;
    return found;
  } catch (error) {
    if (transaction.error === null) transaction.abort();
    throw error;
  }
}

/** What a request of the database answers. */
export function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}
