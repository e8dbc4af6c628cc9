import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { createFairQueue } from "./fair-queue.ts";

/** Runs as many pieces of work at once as it has places, and alternates between callers. */
export interface FairSemaphore {
  /** `busy` if the queue has no place for the work, which has not started then. */
  run<Value>(by: string, work: () => Promise<Value>): Promise<Result<Value, "busy">>;
}

/** At most `longestQueue` calls wait; a further one replaces the last of the caller with the most. */
export function createFairSemaphore(places: number, longestQueue: number): FairSemaphore {
  const queue = createFairQueue<(isItsTurn: boolean) => void>(longestQueue);
  let free = places;
  const turn = (by: string) => new Promise<boolean>((settle) => queue.add(by, settle)?.(false));
  return {
    async run(by, work) {
      if (free > 0) free -= 1;
      else if (!(await turn(by))) return fail("busy");
      try {
        return succeed(await work());
      } finally {
        const next = queue.next();
        if (next) next(true);
        else free += 1;
      }
    },
  };
}
