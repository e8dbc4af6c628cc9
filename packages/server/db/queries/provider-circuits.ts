import { type Instant, instant } from "@spindle/core/day/instant.ts";
import type { OpenCircuit } from "../../ports/shared-circuits.ts";
import type { Db } from "../schema.ts";
import { timestamp } from "../timestamp.ts";

export interface StoredCircuit extends OpenCircuit {
  readonly provider: string;
  readonly bucket: string;
}

/** What was opened later than this was written by a clock that is wrong: those of machines that keep time differ by less. */
const believed = (now: Instant) => timestamp(instant(now + 10_000));

/** Stores an open circuit, unless one that is open for longer is stored and `believed`. */
export async function saveOpenCircuit(
  db: Db,
  { provider, bucket, until, isStated, because }: StoredCircuit,
  now: Instant,
): Promise<void> {
  const state = {
    opened_at: new Date(now),
    shut_until: new Date(until),
    is_stated: isStated,
    because: because ?? null,
  };
  await db
    .insertInto("provider_circuits")
    .values({ provider, bucket, ...state })
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "bucket"])
        .doUpdateSet(state)
        .where((where) =>
          where.or([
            where("provider_circuits.shut_until", "<", where.ref("excluded.shut_until")),
            where("provider_circuits.opened_at", ">", believed(now)),
          ]),
        ),
    )
    .execute();
}

/** Open circuits. A wrong clock would keep a provider shut for as long as it is ahead, so its rows are left out. */
export async function readOpenCircuits(db: Db, now: Instant): Promise<readonly StoredCircuit[]> {
  const rows = await db
    .selectFrom("provider_circuits")
    .selectAll()
    .where("shut_until", ">", timestamp(now))
    .where("opened_at", "<=", believed(now))
    .execute();
  return rows.map(({ provider, bucket, shut_until, is_stated, because }) => ({
    provider,
    bucket,
    until: shut_until,
    isStated: is_stated,
    because: because ?? undefined,
  }));
}
