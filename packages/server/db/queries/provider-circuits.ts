import type { Instant } from "@spindle/core/day/instant.ts";
import type { OpenCircuit } from "../../ports/shared-circuits.ts";
import type { Db } from "../schema.ts";
import { timestamp } from "../timestamp.ts";

export interface StoredCircuit extends OpenCircuit {
  readonly provider: string;
  readonly bucket: string;
}

/** Stores an open circuit, unless one that is open for longer is stored. */
export async function saveOpenCircuit(
  db: Db,
  { provider, bucket, until, isStated, because }: StoredCircuit,
): Promise<void> {
  const state = { shut_until: new Date(until), is_stated: isStated, because: because ?? null };
  await db
    .insertInto("provider_circuits")
    .values({ provider, bucket, ...state })
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "bucket"])
        .doUpdateSet(state)
        .whereRef("provider_circuits.shut_until", "<", "excluded.shut_until"),
    )
    .execute();
}

export async function readOpenCircuits(db: Db, now: Instant): Promise<readonly StoredCircuit[]> {
  const rows = await db
    .selectFrom("provider_circuits")
    .selectAll()
    .where("shut_until", ">", timestamp(now))
    .execute();
  return rows.map(({ provider, bucket, shut_until, is_stated, because }) => ({
    provider,
    bucket,
    until: shut_until,
    isStated: is_stated,
    because: because ?? undefined,
  }));
}
