import { type Kysely, sql } from "kysely";

/** Genres and decades count albums; the country of an album is not known yet. */
export async function tallyAlbums(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into tallies (user_id, kind, name, spun, heard)
    select user_id, kind, name, count(*), count(heard_at)
    from collection_items join (
      select distinct album_id, 'genre' as kind, name from albums, jsonb_array_elements_text(genres) as name
      union all
      select album_id, 'decade', (year / 10 * 10) || 's' from albums where year is not null
    ) as names using (album_id)
    group by user_id, kind, name`.execute(db);
}

interface StoredSpin {
  readonly user_id: string;
  readonly spin_id: string;
  readonly mode: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly weekday: string;
  readonly time_zone: string;
  /** Epoch milliseconds. */
  readonly started: number;
  readonly listened: number | null;
}

const rowsAtOnce = 1_000;

/** Modes, moods, moments, weekdays and parts of the day count spins. */
export async function tallySpins(db: Kysely<unknown>): Promise<void> {
  const nil = "00000000-0000-0000-0000-000000000000";
  let last = { user_id: nil, spin_id: nil };
  for (;;) {
    const { rows } = await sql<StoredSpin>`
      select user_id, spin_id, mode, inputs, extract(isodow from local_date)::int::text as weekday, time_zone,
        (extract(epoch from started_at) * 1000)::float8 as started,
        (extract(epoch from listened_at) * 1000)::float8 as listened
      from spins where (user_id, spin_id) > (${last.user_id}::uuid, ${last.spin_id}::uuid)
      order by user_id, spin_id limit ${sql.lit(rowsAtOnce)}`.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1) ?? last;
    await sql`
      insert into tallies (user_id, kind, name, spun, heard)
      select user_id, kind, name, sum(spun), sum(heard)
      from jsonb_to_recordset(${JSON.stringify(rows.flatMap(talliesOf))}::jsonb) as counted
        (user_id uuid, kind text, name text, spun int, heard int)
      group by user_id, kind, name
      on conflict (user_id, kind, name) do update set spun = tallies.spun + excluded.spun,
        heard = tallies.heard + excluded.heard`.execute(db);
  }
}

function talliesOf(spin: StoredSpin) {
  const { user_id, mode, inputs, weekday, time_zone: zone, started, listened } = spin;
  const heard = listened === null ? 0 : 1;
  const counted = Object.entries({ mode, ...inputs, weekday }).map(([kind, name]) => ({
    user_id,
    kind,
    name,
    spun: 1,
    heard,
  }));
  const times = { user_id, kind: "day-part" };
  return [
    ...counted,
    { ...times, name: dayPart(started, zone), spun: 1, heard: 0 },
    ...(listened === null ? [] : [{ ...times, name: dayPart(listened, zone), spun: 0, heard: 1 }]),
  ];
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function dayPart(at: number, timeZone: string): string {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat("en", { timeZone, hour: "2-digit", hourCycle: "h23" });
  clocks.set(timeZone, clock);
  const hour = Number(clock.format(at));
  if (hour >= 22 || hour < 4) return "night";
  if (hour < 8) return "early";
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}
