import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { createFairQueue } from "./fair-queue.ts";

/** Runs work one after another, in turns among those who bring it. */
export interface FairTurns {
  /** `busy` where the work has no place among those that wait: nothing of it has begun then. */
  take<Value>(by: string, work: () => Promise<Value>): Promise<Result<Value, "busy">>;
}

/** At most `longestQueue` works wait; where one more comes, whoever has the most waiting is refused one. */
export function createFairTurns(longestQueue: number): FairTurns {
  const queue = createFairQueue<(isItsTurn: boolean) => void>(longestQueue);
  let isTaken = false;
  const turn = (by: string) => new Promise<boolean>((settle) => queue.add(by, settle)?.(false));
  return {
    async take(by, work) {
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
