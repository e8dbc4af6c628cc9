import { AsyncLocalStorage } from "node:async_hooks";

const ids = new AsyncLocalStorage<string>();

/** Runs `work`; every line that is logged meanwhile, as deep as it may be, bears the id. */
export function withRequestId<Value>(id: string, work: () => Value): Value {
  return ids.run(id, work);
}

/** The id of the request that is being answered; undefined outside of one, as in a job. */
export function currentRequestId(): string | undefined {
  return ids.getStore();
}
