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

/** Calls `stop` once, at the first SIGTERM or SIGINT, or when the starting script that holds our channel is gone. */
export function onStopSignal(stop: () => void): void {
  let stopping = false;
  const once = () => {
    if (stopping) return;
    stopping = true;
    stop();
  };
  process.on("SIGTERM", once);
  process.on("SIGINT", once);
  if (process.channel) {
    process.on("disconnect", once);
    // The channel alone must not keep a process alive that is done.
    process.channel.unref();
  }
}
