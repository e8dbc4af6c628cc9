import type { Context } from "./context.ts";

/** Milliseconds from the signal for requests in flight, and for token refreshes. A stop takes at most 10 s. */
const requestsLimit = 7_000;
const refreshesLimit = 9_000;

/** Waits for `finish`, whose signal aborts when requests must end, and then for token refreshes. */
export async function stopInOrder(
  { clock, refreshes }: Pick<Context, "clock" | "refreshes">,
  finish: (limit: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const refreshesEnd = clock.timeout(refreshesLimit);
  await finish(clock.timeout(requestsLimit));
  await refreshes.settled(refreshesEnd);
}

/** Calls `stop` once: at SIGTERM, SIGINT, or when the parent process that holds our channel ends. */
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
    // The channel alone must not keep the process alive.
    process.channel.unref();
  }
}
