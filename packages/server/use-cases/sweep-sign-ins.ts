import type { Context } from "../context.ts";
import { deleteEndedSignIns } from "../db/queries/redeemed-sign-ins.ts";

/** Forgets the redeemed sign-ins that could not be shown again anyway; answers how many. */
export async function sweepSignIns(context: Context): Promise<number> {
  return deleteEndedSignIns(context.db, context.clock.now());
}
