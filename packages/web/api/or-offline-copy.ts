import type { QueryFunctionContext } from "@tanstack/react-query";
import { noteReached, wasReached } from "../device/connection.ts";
import { isStillHere, currentSession } from "../device/departures.ts";
import { listenerMayHaveChanged } from "./listener-changed.ts";
import { isUnanswered } from "./api-error.ts";
import { forgetListener } from "./forget-listener.ts";
import type { OfflineCopy } from "./offline-copy.ts";
import { offlineCopyFlag } from "./device-flags.ts";

type Query = Pick<QueryFunctionContext, "client" | "queryKey">;
type Find<Answer> = (copy: OfflineCopy) => Answer | undefined;

/** How long a call may take before the offline copy is shown, in milliseconds. */
const patienceMs = 2_500;

/** A query's answer, or the offline copy if the server doesn't answer. If the call is slow and nothing is shown yet, the copy is shown until it answers. */
export async function orOfflineCopy<Answer>(
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
    const found = await findInCopy(find);
    if (found === undefined) throw error;
    noteReached(false);
    return found;
  }
}

/** The copy, if the call is slow; undefined if the call was answered or there is no copy. Throws as the call does. */
async function whileItTakesLong<Answer>(
  query: Query,
  call: Promise<Answer>,
  find: Find<Answer>,
): Promise<Answer | undefined> {
  const { client, queryKey } = query;
  if (!offlineCopyFlag.read() || client.getQueryData(queryKey) !== undefined) return undefined;
  // After one unanswered call, later ones show the copy at once.
  const patience = wasReached() ? patienceMs : 0;
  const isAnswered = await Promise.race([
    call.then(() => true),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), patience)),
  ]);
  const found = isAnswered ? undefined : await findInCopy(find);
  if (found === undefined) return undefined;
  noteReached(false);
  void showOnceItComes(query, call);
  return found;
}

/** Replaces the copy with the answer, unless its listener has left. If what is shown was changed meanwhile, it refetches. */
async function showOnceItComes<Answer>({ client, queryKey }: Query, call: Promise<Answer>): Promise<void> {
  const session = currentSession();
  const updates = client.getQueryState(queryKey)?.dataUpdateCount ?? 0;
  let answer: Answer | undefined;
  try {
    answer = await call;
  } catch (error) {
    if (isUnanswered(error)) return;
  }
  // Let the copy be shown first, even if both arrive together.
  await new Promise((shown) => setTimeout(shown));
  if (!isStillHere(session)) return;
  const isUnchanged = client.getQueryState(queryKey)?.dataUpdateCount === updates + 1;
  if (answer !== undefined && isUnchanged) client.setQueryData(queryKey, answer);
  else void client.invalidateQueries({ queryKey });
  noteReached(true);
}

async function findInCopy<Answer>(find: Find<Answer>): Promise<Answer | undefined> {
  if (listenerMayHaveChanged()) {
    forgetListener(false);
    return undefined;
  }
  try {
    const { readOfflineCopy } = await import("./offline-copy.ts");
    const copy = await readOfflineCopy();
    return copy && find(copy);
  } catch {
    return undefined;
  }
}
