import type { QueryFunctionContext } from "@tanstack/react-query";
import { noteReached, wasReached } from "../device/connection.ts";
import { isStillHere, stayNow } from "../device/departures.ts";
import { listenerMayHaveChanged } from "./listener-changed.ts";
import { isUnanswered } from "./api-error.ts";
import { forgetIfKept } from "./forget-if-kept.ts";
import type { Kept } from "./kept.ts";
import { keptFlag } from "./kept-flag.ts";

type Query = Pick<QueryFunctionContext, "client" | "queryKey">;
type Find<Answer> = (kept: Kept) => Answer | undefined;

/** How long nothing is shown for want of an answer where something is kept, in milliseconds. */
const patienceMs = 2_500;

/**
 * What a query's call answers, or else, where there is no answer of the server's, what this device has kept of the same. One that
 * takes long, where the query has nothing to show yet, is shown once it comes, and what is kept until then.
 */
export async function orKept<Answer>(
  query: Query,
  call: Promise<Answer>,
  find: Find<Answer>,
): Promise<Answer> {
  try {
    const early = await whileItTakesLong(query, call, find);
    if (early !== undefined) return early;
    const answer = await call;
    noteReached(true);
    return answer;
  } catch (error) {
    if (!isUnanswered(error)) {
      noteReached(true);
      throw error;
    }
    const found = await findKept(find);
    if (found === undefined) throw error;
    noteReached(false);
    return found;
  }
}

/** What is kept, where the call takes long; undefined where it has been answered, or nothing is kept. Throws as the call does. */
async function whileItTakesLong<Answer>(
  query: Query,
  call: Promise<Answer>,
  find: Find<Answer>,
): Promise<Answer | undefined> {
  const { client, queryKey } = query;
  if (!keptFlag.read() || client.getQueryData(queryKey) !== undefined) return undefined;
  // Nobody waits twice on a page that has waited.
  const patience = wasReached() ? patienceMs : 0;
  const isAnswered = await Promise.race([
    call.then(() => true),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), patience)),
  ]);
  const found = isAnswered ? undefined : await findKept(find);
  if (found === undefined) return undefined;
  noteReached(false);
  void showOnceItComes(query, call);
  return found;
}

/** Shows an answer in the place of what was kept, unless its listener has gone; where that was changed meanwhile, all is asked again. */
async function showOnceItComes<Answer>({ client, queryKey }: Query, call: Promise<Answer>): Promise<void> {
  const stay = stayNow();
  const updates = client.getQueryState(queryKey)?.dataUpdateCount ?? 0;
  let answer: Answer | undefined;
  try {
    answer = await call;
  } catch (error) {
    if (isUnanswered(error)) return;
  }
  // What is kept is shown first, where both come at once.
  await new Promise((shown) => setTimeout(shown));
  if (!isStillHere(stay)) return;
  const isUnchanged = client.getQueryState(queryKey)?.dataUpdateCount === updates + 1;
  if (answer !== undefined && isUnchanged) client.setQueryData(queryKey, answer);
  else void client.invalidateQueries({ queryKey });
  noteReached(true);
}

async function findKept<Answer>(find: Find<Answer>): Promise<Answer | undefined> {
  if (listenerMayHaveChanged()) {
    forgetIfKept(false);
    return undefined;
  }
  try {
    const { readKept } = await import("./kept.ts");
    const kept = await readKept();
    return kept && find(kept);
  } catch {
    return undefined;
  }
}
