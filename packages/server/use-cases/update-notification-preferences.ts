import type { ReminderTime } from "@spindle/core/reminder/reminder-time.ts";
import type { Context } from "../context.ts";
import { setPreferences, type StoredPreferences } from "../db/queries/users.ts";
import { dueByWishes } from "../notifications/wishes.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

export interface PreferencesToChange {
  readonly dailyReminder?: boolean | undefined;
  readonly reminderTime?: ReminderTime | undefined;
  readonly weeklyRecap?: boolean | undefined;
}

/** Changes the given preferences and returns all. A date that was notified is not due again. */
export async function updateNotificationPreferences(
  context: Pick<Context, "db" | "clock" | "userMutex">,
  { user, lastSpin }: Pick<SignedIn, "user" | "lastSpin">,
  changes: PreferencesToChange,
): Promise<StoredPreferences> {
  const now = context.clock.now();
  return inUserTransaction(context, user.user_id, async (transaction, current) => {
    const preferences = {
      daily_reminder: changes.dailyReminder ?? current.daily_reminder,
      reminder_time: changes.reminderTime ?? current.reminder_time,
      weekly_recap: changes.weeklyRecap ?? current.weekly_recap,
    };
    const due = dueByWishes({ ...current, ...preferences }, now, lastSpin?.localDate);
    await setPreferences(transaction, user.user_id, preferences, due);
    return preferences;
  });
}
