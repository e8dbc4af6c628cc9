import type { Context } from "../context.ts";

/** What telling users things stands on. */
export type NotificationContext = Pick<
  Context,
  "db" | "clock" | "push" | "subscriptionSealer" | "publicOrigin" | "notificationTurns" | "log"
>;
