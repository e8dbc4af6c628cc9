import { setTimeout as pause } from "node:timers/promises";
import type { TestServer } from "./test-server.ts";

/** How far (ms) the clock moves at a time. */
const step = 25;

/**
 * The outcome of some work, and how long (ms) it took by the server's clock, which moves only while the provider keeps the work
 * waiting: so the time is the same on a busy machine.
 */
export async function timed<Value>(
  { clock, provider }: Pick<TestServer, "clock" | "provider">,
  work: Promise<Value>,
): Promise<{ readonly outcome: Value; readonly ms: number }> {
  const from = clock.now();
  const state = { isDone: false };
  const done = work.finally(() => {
    state.isDone = true;
  });
  done.catch(() => undefined);
  while (!state.isDone) {
    // Lets what is under way arrive before more time passes.
    await pause(1);
    if (!state.isDone && provider.isAwaited()) clock.advance(step);
  }
  return { outcome: await done, ms: clock.now() - from };
}
