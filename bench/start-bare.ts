import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { BareTask } from "./bare-handler.ts";

export interface BareHandler {
  readonly origin: string;
  /** Resolves when the process, and with it its database, has ended. */
  stop(): Promise<void>;
}

/** Starts a bare handler in its own process. */
export async function startBare(task: BareTask): Promise<BareHandler> {
  const child = fork(join(import.meta.dirname, "bare-handler.ts"), { serialization: "advanced" });
  const ended = once(child, "exit");
  child.send(task);
  const [port] = await once(child, "message");
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}
