import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { createFairQueue } from "./fair-queue.ts";

/** Runs work one at a time and alternates between callers. */
export interface FairMutex {
  /** `busy` if the queue has no place for the work, which has not started then. */
  run<Value>(by: string, work: () => Promise<Value>): Promise<Result<Value, "busy">>;
}

/** At most `longestQueue` calls wait; a further one replaces the last of the caller with the most. */
export function createFairMutex(longestQueue: number): FairMutex {
  const queue = createFairQueue<(isItsTurn: boolean) => void>(longestQueue);
  let isTaken = false;
  const turn = (by: string) => new Promise<boolean>((settle) => queue.add(by, settle)?.(false));
  return {
    async run(by, work) {
      if (isTaken && !(await turn(by))) return fail("busy");
      isTaken = true;
      try {
        return succeed(await work());
      } finally {
        const next = queue.next();
        if (next) next(true);
        else isTaken = false;
      }
    },
  };
}
