import { readlinkSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

/** Steps of niceness: a processor that both want gives this thread about a third of what the others get, and never nothing. */
const steps = 5;

/**
 * Lets whatever answers requests go before this thread, if the system knows priorities of threads: Linux, which takes a
 * thread's id where others take a process'. Elsewhere nothing happens.
 */
export function lowerPriority(): void {
  if (process.platform !== "linux") return;
  try {
    // "1234/task/1250"
    const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    if (!Number.isInteger(thread) || thread === process.pid) return;
    setPriority(thread, Math.min(constants.priority.PRIORITY_LOW, getPriority() + steps));
  } catch {
    // Without /proc pictures are drawn all the same.
  }
}
