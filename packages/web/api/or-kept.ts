import { noteReached } from "../device/connection.ts";
import { NoAnswer } from "./api-error.ts";
import type { Kept } from "./kept.ts";

/** What a call answers, or else, where there is no answer at all, what this device has kept of the same. */
export async function orKept<Answer>(
  call: Promise<Answer>,
  find: (kept: Kept) => Answer | undefined,
): Promise<Answer> {
  try {
    const answer = await call;
    noteReached(true);
    return answer;
  } catch (error) {
    if (!(error instanceof NoAnswer)) {
      noteReached(true);
      throw error;
    }
    const found = await findKept(find);
    if (found === undefined) throw error;
    noteReached(false);
    return found;
  }
}

async function findKept<Answer>(find: (kept: Kept) => Answer | undefined): Promise<Answer | undefined> {
  try {
    const { readKept } = await import("./kept.ts");
    const kept = await readKept();
    return kept && find(kept);
  } catch {
    return undefined;
  }
}
