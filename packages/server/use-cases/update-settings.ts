import type { TimeZone } from "@spindle/core/day/time-zone.ts";
import type { Context } from "../context.ts";
import { changeChosen, type ChosenByUser } from "../db/queries/settings.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

export interface SettingsToChange {
  /** Null: the device is followed again. */
  readonly pinnedTimeZone?: TimeZone | null | undefined;
  readonly nameInShareLinks?: boolean | undefined;
}

/**
 * Changes what is given and answers all settings. A zone that is no longer pinned gives way to the device's at once; what
 * another zone means for today's spin is decided when it is asked for, by the rules of the daily limit.
 */
export async function updateSettings(
  { db }: Pick<Context, "db">,
  { user, deviceZone }: Pick<SignedIn, "user" | "deviceZone">,
  { pinnedTimeZone, nameInShareLinks }: SettingsToChange,
): Promise<ChosenByUser> {
  if (pinnedTimeZone === undefined && nameInShareLinks === undefined) return user;
  const zone = pinnedTimeZone ?? deviceZone;
  return changeChosen(db, user.user_id, {
    ...(pinnedTimeZone !== undefined && { time_zone_pinned: pinnedTimeZone !== null }),
    ...(pinnedTimeZone !== undefined && zone !== undefined && { time_zone: zone }),
    ...(nameInShareLinks !== undefined && { name_in_share_links: nameInShareLinks }),
  });
}
