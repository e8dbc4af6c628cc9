import { weekOf } from "@spindle/core/day/week.ts";
import { type Message, recapMessage, reminderMessage } from "@spindle/core/notification/message.ts";
import { streakInZone } from "@spindle/core/streak/streak-in-zone.ts";
import type { Context } from "../context.ts";
import { readSpunDates } from "../db/queries/listed-spins.ts";
import { type NotificationKey, readAddressee } from "../db/queries/notifications.ts";

/** What a notification says to its user now; undefined if there is nothing to say any more, the day's album being spun. */
export async function messageFor(
  { db, clock }: Pick<Context, "db" | "clock">,
  { userId, kind, localDate }: NotificationKey,
): Promise<Message | undefined> {
  if (kind === "weekly-recap") {
    const spins = await readSpunDates(db, { userId, ...weekOf(localDate) });
    const listened = spins.filter(({ isListened }) => isListened);
    return recapMessage({ totalSpins: spins.length, listenedSpins: listened.length });
  }
  const { zone, last } = await readAddressee(db, userId);
  if (last && last.localDate >= localDate) return undefined;
  return reminderMessage({ streak: streakInZone(last, clock.now(), zone), lastAlbum: last });
}
