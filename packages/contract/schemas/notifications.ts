import { parseReminderTime } from "@spindle/core/reminder/reminder-time.ts";
import * as v from "valibot";

const reminderTimeSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const time = parseReminderTime(dataset.value);
    if (time !== undefined) return time;
    addIssue({ message: "A time is HH:MM, from 00:00 to 23:59." });
    return NEVER;
  }),
  v.description("HH:MM in the user's local time"),
);

const dailyReminderSchema = v.pipe(
  v.boolean(),
  v.description("A notification at reminderTime, only if the user hasn't spun yet"),
);
const weeklyRecapSchema = v.pipe(v.boolean(), v.description("A notification on Sunday at 18:00"));

export const preferencesSchema = v.object({
  dailyReminder: dailyReminderSchema,
  reminderTime: reminderTimeSchema,
  weeklyRecap: weeklyRecapSchema,
});
export type NotificationPreferences = v.InferOutput<typeof preferencesSchema>;

export const changePreferencesSchema = v.strictObject({
  dailyReminder: v.optional(dailyReminderSchema),
  reminderTime: v.optional(reminderTimeSchema),
  weeklyRecap: v.optional(weeklyRecapSchema),
});

export const pushKeySchema = v.object({
  publicKey: v.pipe(
    v.nullable(v.string()),
    v.description(
      "The applicationServerKey, base64url (RFC 8292); null if this server doesn't send notifications",
    ),
  ),
});

/** A push subscription in the form of `PushSubscription.toJSON()` (W3C Push API), with keys as in RFC 8291. */
export const pushSubscriptionSchema = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(2_048, "An endpoint can have at most 2048 characters.")),
  keys: v.object({
    p256dh: v.pipe(
      v.string(),
      // The first byte is 4. Browsers never send the hybrid form, 6 or 7.
      v.regex(/^B[A-P][\w-]{85}$/, "A p256dh key is an uncompressed P-256 point of 65 bytes, in base64url."),
    ),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/, "An auth secret is 16 bytes in base64url.")),
  }),
});
