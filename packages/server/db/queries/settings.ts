import type { TimeZone } from "@spindle/core/day/time-zone.ts";
import type { UserId } from "@spindle/core/ids.ts";
import type { Kysely } from "kysely";
import type { Database } from "../schema.ts";
import type { User } from "./users.ts";

export type ChosenByUser = Pick<User, "time_zone" | "time_zone_pinned" | "name_in_share_links">;

export interface ChosenAnew {
  readonly time_zone?: TimeZone | undefined;
  readonly time_zone_pinned?: boolean | undefined;
  readonly name_in_share_links?: boolean | undefined;
  readonly next_reminder_at?: Date | null;
  readonly next_recap_at?: Date | null;
}

/** Changes at least one of these settings and returns all of them. */
export async function changeChosen(
  db: Kysely<Database>,
  userId: UserId,
  chosen: ChosenAnew,
): Promise<ChosenByUser> {
  return db
    .updateTable("users")
    .set(chosen)
    .where("user_id", "=", userId)
    .returning(["time_zone", "time_zone_pinned", "name_in_share_links"])
    .executeTakeFirstOrThrow();
}
