import type { UserId } from "@spindle/core/ids.ts";
import type { Context } from "../context.ts";
import { deleteEndpoint, setRefusals, type StoredSubscription } from "../db/queries/push-subscriptions.ts";
import type { PushOutcome } from "../ports/push-sender.ts";

const mostRefusals = 5;

/** Stores a push service's answer about a device; deletes one that is gone or refused repeatedly. */
export async function noteOutcome(
  { db, log }: Pick<Context, "db" | "log">,
  userId: UserId,
  { endpointHash, refusals }: StoredSubscription,
  outcome: PushOutcome,
): Promise<void> {
  if (outcome.kind === "taken" && refusals > 0) await setRefusals(db, userId, endpointHash, 0);
  if (outcome.kind === "refused") log("warn", "push refused", { status: outcome.status });
  const isDead = outcome.kind === "gone" || (outcome.kind === "refused" && refusals + 1 >= mostRefusals);
  if (isDead) await deleteEndpoint(db, userId, endpointHash);
  else if (outcome.kind === "refused") await setRefusals(db, userId, endpointHash, refusals + 1);
}
