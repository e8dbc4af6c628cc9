import type { Context } from "../context.ts";

export type NotificationContext = Pick<
  Context,
  "db" | "clock" | "push" | "subscriptionSealer" | "publicOrigin" | "log"
>;
