import { instant } from "@spindle/core/day/instant.ts";
import type { Context } from "../context.ts";
import { inBatches } from "../db/in-batches.ts";
import { deleteOldNotifications } from "../db/queries/notifications.ts";

/** How long (ms) what was told is remembered after its date: no flight brings a date back that late. */
const remembered = 7 * 24 * 60 * 60 * 1000;

/** Forgets the notifications of dates that cannot come again; answers how many. */
export async function sweepNotifications(
  { db, clock }: Pick<Context, "db" | "clock">,
  signal: AbortSignal,
): Promise<number> {
  const before = instant(clock.now() - remembered);
  return inBatches((most) => deleteOldNotifications(db, before, most), signal);
}
