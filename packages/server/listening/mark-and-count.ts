import type { Instant } from "@spindle/core/day/instant.ts";
import type { SpinId, UserId } from "@spindle/core/ids.ts";
import { albumNames, spinNames } from "@spindle/core/listening/spin-tallies.ts";
import type { Transaction } from "kysely";
import { countListened, type SpinToMark } from "../db/queries/counting.ts";
import type { Database } from "../db/schema.ts";
import type { CountedAct } from "../trophies/trophy-state.ts";

/** Marks a spin as listened once, and counts it. */
export async function markAndCount(
  transaction: Transaction<Database>,
  key: { readonly userId: UserId; readonly spinId: SpinId },
  spin: SpinToMark,
  at: Instant,
): Promise<CountedAct> {
  const ofSpin = spinNames(spin, at);
  const names = spin.heardAt === null ? [...ofSpin, ...albumNames(spin)] : ofSpin;
  const state = await countListened(transaction, {
    ...key,
    albumId: spin.albumId,
    at,
    minutes: spin.minutes ?? 0,
    finishedRun: spin.finishedRun,
    names,
  });
  return { state, counted: { by: "heard", names } };
}
