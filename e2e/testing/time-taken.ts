import { setTimeout as pause } from "node:timers/promises";
import type { SpindleProcess } from "./spindle-process.ts";

interface Logged {
  readonly time: string;
  readonly event: string;
  readonly route?: string;
  readonly milliseconds?: number;
}

/**
 * How long (ms) a server took for the first request of a route that it answered since `from`, an instant of its own clock in
 * milliseconds since 1970; as its log has it: a test on a busy machine may be late to hear of the answer.
 */
export async function timeTaken(
  { lines }: Pick<SpindleProcess, "lines">,
  route: string,
  from: number,
): Promise<number> {
  for (;;) {
    const answered = lines
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Logged)
      .find((line) => line.event === "request" && line.route === route && Date.parse(line.time) >= from);
    if (answered?.milliseconds !== undefined) return answered.milliseconds;
    // The answer is here before the line that tells of it.
    await pause(50);
  }
}
