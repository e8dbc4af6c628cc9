import { AsyncLocalStorage } from "node:async_hooks";

const ids = new AsyncLocalStorage<string>();

export function withRequestId<Value>(id: string, work: () => Value): Value {
  return ids.run(id, work);
}

/** The current request's id; undefined elsewhere, as in a job. */
export function currentRequestId(): string | undefined {
  return ids.getStore();
}
