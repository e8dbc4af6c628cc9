import type { Endpoint } from "./endpoint.ts";
import { json } from "./json-reply.ts";
import {
  changePreferencesSchema,
  preferencesSchema,
  pushKeySchema,
  pushSubscriptionSchema,
} from "./schemas/notifications.ts";

/** The calls that say what a listener is told of, and on which devices. */
export const notificationEndpoints = {
  getPushKey: {
    summary: "The key that a browser subscribes to notifications with",
    session: "none",
    reply: json(pushKeySchema),
    failures: [],
  },
  getNotificationPreferences: {
    summary: "What the signed-in user is told of, and when",
    session: "required",
    reply: json(preferencesSchema),
    failures: [],
  },
  updateNotificationPreferences: {
    summary: "Changes any part of what the user is told of; what is left out stays",
    session: "required",
    body: changePreferencesSchema,
    reply: json(preferencesSchema),
    failures: [],
  },
  subscribeDevice: {
    summary:
      "Sends the user's notifications to this browser, until the session ends: a later subscription takes the place of an earlier one of this session, and of ten devices the oldest gives way",
    session: "required",
    body: pushSubscriptionSchema,
    reply: { kind: "empty" },
    failures: ["unknown-push-service", "invalid-request", "push-unavailable"],
  },
  unsubscribeDevice: {
    summary: "Sends nothing more to this browser; no error where nothing was",
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
