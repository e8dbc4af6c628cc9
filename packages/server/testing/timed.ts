import { setTimeout as pause } from "node:timers/promises";
import type { TestServer } from "./test-server.ts";

/** How far (ms) the clock moves in one step. */
const step = 25;

/**
 * Measures work by the server's clock (ms), which moves only while the work waits for the provider.
 * The result is therefore the same on a busy machine.
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
    // Let pending I/O arrive before more time passes.
    await pause(1);
    if (!state.isDone && provider.isAwaited()) clock.advance(step);
  }
  return { outcome: await done, ms: clock.now() - from };
}
