import type { Result } from "@spindle/core/result/result.ts";
import type { CardFormat } from "@spindle/core/share/card-formats.ts";
import { streakInZone } from "@spindle/core/streak/streak-in-zone.ts";
import type { Context } from "../context.ts";
import { readStatsForCard } from "../db/queries/counted.ts";
import type { CardType } from "../image/card-order.ts";
import type { RenderedCard, RenderFailure } from "../image/card-renderer.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { joinedOnOf } from "../users/joined-on.ts";
import { nameOnCard } from "../users/name-on-card.ts";

export async function drawStatsCard(
  context: Context,
  signedIn: Pick<SignedIn, "user" | "firstSpin">,
  wanted: { readonly format: CardFormat; readonly type: CardType },
): Promise<Result<RenderedCard, RenderFailure>> {
  const { user } = signedIn;
  const read = await context.cards.inTurn(user.user_id, () => readStatsForCard(context.db, user.user_id));
  if (!read.ok) return read;
  const { albums, longestStreak, trophies, lastSpin } = read.value;
  return context.cards.render(
    {
      card: {
        kind: "stats",
        since: Number(joinedOnOf(signedIn).slice(0, 4)),
        albums,
        currentStreak: streakInZone(lastSpin, context.clock.now(), user.time_zone),
        longestStreak,
        trophies,
        ...nameOnCard(user),
      },
      ...wanted,
    },
    { kind: "listener", who: user.user_id },
  );
}
