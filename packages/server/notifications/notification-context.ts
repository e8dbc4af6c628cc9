import type { Context } from "../context.ts";

export interface NotificationContext
  extends Pick<Context, "db" | "clock" | "push" | "subscriptionSealer" | "publicOrigin" | "log"> {
  /** The waits (ms) before a failed statement is retried, if tests shorten them. */
  readonly pausesMs?: readonly number[];
}
