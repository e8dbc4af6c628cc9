import type { UserId } from "@spindle/core/ids.ts";
import type { ReminderTime } from "@spindle/core/reminder/reminder-time.ts";
import type { DueInstants } from "@spindle/core/reminder/schedule.ts";
import type { Kysely } from "kysely";
import type { Database } from "../schema.ts";
import { dueColumns } from "./due-users.ts";

export interface StoredPreferences {
  readonly daily_reminder: boolean;
  readonly reminder_time: ReminderTime;
  readonly weekly_recap: boolean;
}

export async function setPreferences(
  db: Kysely<Database>,
  userId: UserId,
  preferences: StoredPreferences,
  due: DueInstants,
): Promise<void> {
  await db
    .updateTable("users")
    .set({ ...preferences, ...dueColumns(due) })
    .where("user_id", "=", userId)
    .execute();
}
