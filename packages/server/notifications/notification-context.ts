import type { Context } from "../context.ts";

/** What sending notifications needs. */
export type NotificationContext = Pick<
  Context,
  "db" | "clock" | "push" | "subscriptionSealer" | "publicOrigin" | "log"
>;
