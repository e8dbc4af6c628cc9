import type { Endpoint } from "./endpoint.ts";
import { json } from "./json-reply.ts";
import {
  changePreferencesSchema,
  preferencesSchema,
  pushKeySchema,
  pushSubscriptionSchema,
} from "./schemas/notifications.ts";

export const notificationEndpoints = {
  getPushKey: {
    summary: "The key a browser uses to subscribe to notifications",
    session: "none",
    reply: json(pushKeySchema),
    failures: [],
  },
  getNotificationPreferences: {
    summary: "What the signed-in user is notified about, and when",
    session: "required",
    reply: json(preferencesSchema),
    failures: [],
  },
  updateNotificationPreferences: {
    summary: "Changes any of the notification preferences; whatever is left out stays the same",
    session: "required",
    body: changePreferencesSchema,
    reply: json(preferencesSchema),
    failures: [],
  },
  subscribeDevice: {
    summary:
      "Sends the user's notifications to this browser until the session ends. A later subscription replaces this session's earlier one, and past ten devices the oldest is dropped",
    session: "required",
    body: pushSubscriptionSchema,
    reply: { kind: "empty" },
    failures: ["unknown-push-service", "invalid-request", "push-unavailable"],
  },
  unsubscribeDevice: {
    summary: "Stops sending to this browser; no error if nothing was being sent",
    session: "required",
    reply: { kind: "empty" },
    failures: [],
  },
  sendTestNotification: {
    summary: "Sends a notification to this browser now",
    session: "required",
    reply: { kind: "empty" },
    failures: ["device-not-subscribed", "push-unavailable"],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
