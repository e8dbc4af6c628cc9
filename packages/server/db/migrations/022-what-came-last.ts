import { type Kysely, sql } from "kysely";

/**
 * What decides between genres of equally many albums: when the genre was spun last, and its place among those of that
 * album. And the moment that a listener chose last around midday.
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
}
