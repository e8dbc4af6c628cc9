import { type Kysely, sql } from "kysely";

/**
 * What decides between genres of equally many albums: when the genre was spun last, and its place among those of that
 * album. And the moment that a listener chose last from 11 to 17 o'clock: that of the last Time-Based spin in those hours.
 * Whether it was chosen or proposed was not kept, so it counts as chosen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tallies add column spun_on date, add column place integer`.execute(db);
  await sql`
    update tallies set spun_on = latest.local_date, place = latest.place from (
      select distinct on (item.user_id, genre.name) item.user_id, genre.name, spins.local_date, genre.place - 1 as place
      from collection_items as item
      join spins on spins.user_id = item.user_id and spins.spin_id = item.spin_id
      cross join lateral jsonb_array_elements_text(item.genres) with ordinality as genre (name, place)
      order by item.user_id, genre.name, spins.local_date desc, genre.place
    ) as latest
    where tallies.user_id = latest.user_id and tallies.kind = 'genre' and tallies.name = latest.name`.execute(
    db,
  );
  await sql`alter table users add column midday_moment text`.execute(db);
  await sql`
    update users set midday_moment = latest.moment from (
      select distinct on (user_id) user_id, inputs ->> 'moment' as moment
      from spins
      where mode = 'time' and inputs ? 'moment'
        and extract(hour from started_at at time zone 'UTC' + utc_offset_minutes * interval '1 minute') between 11 and 16
      order by user_id, local_date desc
    ) as latest
    where users.user_id = latest.user_id`.execute(db);
}
