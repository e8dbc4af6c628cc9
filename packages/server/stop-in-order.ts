import type { Context } from "./context.ts";

// A stop is over within 10 s of its signal.
/** How long (ms) requests in flight may take. */
const requestsLimit = 7_000;
/** How long (ms) work that nobody waits for may take. */
const workLimit = 9_000;

/** Ends what is under way: what `finish` waits for, requests until its signal aborts, and then refreshes of tokens. */
export async function stopInOrder(
  { clock, refreshes }: Pick<Context, "clock" | "refreshes">,
  finish: (limit: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const [ofRequests, ofWork] = [clock.timeout(requestsLimit), clock.timeout(workLimit)];
  await finish(ofRequests);
  await refreshes.settled(ofWork);
}
