import type { Context } from "../context.ts";
import { inBatches } from "../db/in-batches.ts";
import { deleteEndedSignIns } from "../db/queries/redeemed-sign-ins.ts";

/** Forgets the redeemed sign-ins that could not be shown again anyway; answers how many. */
export async function sweepSignIns(
  { db, clock }: Pick<Context, "db" | "clock">,
  signal: AbortSignal,
): Promise<number> {
  const now = clock.now();
  return inBatches((most) => deleteEndedSignIns(db, now, most), signal);
}
