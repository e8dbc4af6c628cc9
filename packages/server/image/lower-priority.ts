import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";

/**
 * Lets whatever answers requests go before this thread, where the system knows priorities of threads: Linux, which takes a
 * thread's id where others take a process'. Elsewhere nothing happens.
 */
export function lowerPriority(): void {
  if (process.platform !== "linux") return;
  try {
    // "1234/task/1250"
    const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    if (Number.isInteger(thread) && thread !== process.pid)
      setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // Without /proc pictures are drawn all the same.
  }
}
