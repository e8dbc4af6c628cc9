import type { Result } from "@spindle/core/result/result.ts";
import { streakInZone } from "@spindle/core/streak/streak-in-zone.ts";
import type { Context } from "../context.ts";
import { readStatsForCard } from "../db/queries/counted.ts";
import type { RenderedCard, RenderFailure } from "../image/card-renderer.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { joinedOnOf } from "../users/joined-on.ts";
import { type CardRequest, drawListenerCard } from "../image/draw-listener-card.ts";

export async function drawStatsCard(
  context: Context,
  signedIn: Pick<SignedIn, "user" | "firstSpin">,
  request: CardRequest,
): Promise<Result<RenderedCard, RenderFailure>> {
  const { user } = signedIn;
  const read = await context.cards.inTurn(user.user_id, () => readStatsForCard(context.db, user.user_id));
  if (!read.ok) return read;
  const { albums, longestStreak, trophies, lastSpin } = read.value;
  return drawListenerCard(context, user, request, {
    kind: "stats",
    since: Number(joinedOnOf(signedIn).slice(0, 4)),
    albums,
    currentStreak: streakInZone(lastSpin, context.clock.now(), user.time_zone),
    longestStreak,
    trophies,
  });
}
