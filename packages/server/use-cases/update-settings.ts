import type { TimeZone } from "@spindle/core/day/time-zone.ts";
import type { PlaceId } from "@spindle/core/links/listening-places.ts";
import type { Context } from "../context.ts";
import { dueColumns } from "../db/queries/due-users.ts";
import { changeChosen, type ChosenByUser } from "../db/queries/users.ts";
import { dueAgain } from "../notifications/wishes.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

export interface SettingsToChange {
  /** Null: follow the device. */
  readonly pinnedTimeZone?: TimeZone | null | undefined;
  readonly nameInShareLinks?: boolean | undefined;
  /** Null: to be asked again. */
  readonly listensAt?: PlaceId | null | undefined;
}

/** Changes the given settings and returns all. An unpinned zone follows the device's at once. */
export async function updateSettings(
  context: Pick<Context, "db" | "clock" | "userMutex">,
  { user, deviceZone, lastSpin }: Pick<SignedIn, "user" | "deviceZone" | "lastSpin">,
  { pinnedTimeZone, nameInShareLinks, listensAt }: SettingsToChange,
): Promise<ChosenByUser> {
  if (pinnedTimeZone === undefined && nameInShareLinks === undefined && listensAt === undefined) return user;
  const zone = pinnedTimeZone === undefined ? undefined : (pinnedTimeZone ?? deviceZone);
  const now = context.clock.now();
  return inUserTransaction(context, user.user_id, async (transaction, current) =>
    changeChosen(transaction, user.user_id, {
      ...(pinnedTimeZone !== undefined && { time_zone_pinned: pinnedTimeZone !== null }),
      ...(zone !== undefined && {
        time_zone: zone,
        ...dueColumns(dueAgain({ ...current, time_zone: zone }, now, lastSpin?.localDate)),
      }),
      ...(nameInShareLinks !== undefined && { name_in_share_links: nameInShareLinks }),
      ...(listensAt !== undefined && { listens_at: listensAt }),
    }),
  );
}
