import type { NotificationPreferences } from "@spindle/contract/schemas/notifications.ts";
import { fail, succeed } from "@spindle/core/result/result.ts";
import type { SignedIn } from "../../sessions/signed-in.ts";
import { sendTestNotification } from "../../use-cases/send-test-notification.ts";
import { subscribeDevice } from "../../use-cases/subscribe-device.ts";
import { unsubscribeDevice } from "../../use-cases/unsubscribe-device.ts";
import { updateNotificationPreferences } from "../../use-cases/update-notification-preferences.ts";
import type { ApiHandlers } from "../api-handler.ts";

export const notificationHandlers = {
  getPushKey: ({ push }) => succeed({ publicKey: push?.publicKey ?? null }),
  getNotificationPreferences: (_context, { session }) => succeed(presentPreferences(session.user)),
  updateNotificationPreferences: async (context, { session, body }) =>
    succeed(presentPreferences(await updateNotificationPreferences(context, session, body))),
  subscribeDevice: async (context, { session, body }) => {
    const subscribed = await subscribeDevice(context, session, body);
    if (subscribed.ok) return subscribed;
    if (subscribed.failure !== "invalid-keys") return fail(subscribed.failure);
    const errors = [{ field: "keys.p256dh", message: "A p256dh key is a point on the P-256 curve." }];
    return fail({ code: "invalid-request", errors });
  },
  unsubscribeDevice: async (context, { session }) => {
    await unsubscribeDevice(context, session);
    return succeed(undefined);
  },
  sendTestNotification: (context, { session }) => sendTestNotification(context, session),
} satisfies Partial<ApiHandlers>;

function presentPreferences(
  user: Pick<SignedIn["user"], "daily_reminder" | "reminder_time" | "weekly_recap">,
): NotificationPreferences {
  return {
    dailyReminder: user.daily_reminder,
    reminderTime: user.reminder_time,
    weeklyRecap: user.weekly_recap,
  };
}
