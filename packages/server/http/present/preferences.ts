import type { NotificationPreferences } from "@spindle/contract/schemas/notifications.ts";
import type { SignedIn } from "../../sessions/signed-in.ts";

export function presentPreferences(
  user: Pick<SignedIn["user"], "daily_reminder" | "reminder_time" | "weekly_recap">,
): NotificationPreferences {
  return {
    dailyReminder: user.daily_reminder,
    reminderTime: user.reminder_time,
    weeklyRecap: user.weekly_recap,
  };
}
