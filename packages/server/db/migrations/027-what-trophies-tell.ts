import { localDateAt } from "@spindle/core/day/date-in-zone.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import type { TimeZone } from "@spindle/core/day/time-zone.ts";
import { type Kysely, sql } from "kysely";

interface Earned {
  readonly userId: string;
  readonly trophyId: string;
  readonly at: Instant;
  readonly zone: TimeZone;
}

const rowsAtOnce = 1_000;

/**
 * A trophy keeps the listener's date on which it was earned, and a listener the trophies that no page has shown yet: none of
 * those earned before. A process of the version before writes neither, so the date has a default: today in UTC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An act locks its user before its trophies. The same order here rules out a deadlock.
  await sql`alter table users add column unseen_trophies jsonb not null default '[]'`.execute(db);
  await sql`alter table earned_trophies add column earned_on date not null default current_date`.execute(db);
  await fillDates(db);
  // One that a spin earned has the date of the spin: its listener may have traveled since.
  await sql`
    update earned_trophies set earned_on = spins.local_date from spins
    where spins.user_id = earned_trophies.user_id and spins.spin_id = earned_trophies.spin_id
      and spins.started_at = earned_at`.execute(db);
}

/** Dates by the zone of each listener's account. The runtime reckons them, since the database may not know every zone. */
async function fillDates(db: Kysely<unknown>): Promise<void> {
  let last = { userId: "00000000-0000-0000-0000-000000000000", trophyId: "" };
  for (;;) {
    const { rows } = await sql<Earned>`
      select user_id as "userId", trophy_id as "trophyId", time_zone as zone,
        floor(extract(epoch from earned_at) * 1000)::float8 as at
      from earned_trophies join users using (user_id)
      where (user_id, trophy_id) > (${last.userId}::uuid, ${last.trophyId})
      order by user_id, trophy_id limit ${sql.lit(rowsAtOnce)}`.execute(db);
    const filled = rows.at(-1);
    if (filled === undefined) return;
    last = filled;
    const dates = rows.map(({ userId, trophyId, at, zone }) => ({
      userId,
      trophyId,
      date: localDateAt(at, zone),
    }));
    await sql`
      update earned_trophies set earned_on = dated.date
      from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as dated ("userId" uuid, "trophyId" text, date date)
      where user_id = "userId" and trophy_id = "trophyId"`.execute(db);
  }
}
