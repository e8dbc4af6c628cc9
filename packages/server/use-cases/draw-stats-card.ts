import { instant } from "@spindle/core/day/instant.ts";
import { localDateAt } from "@spindle/core/day/date-in-zone.ts";
import type { Result } from "@spindle/core/result/result.ts";
import type { CardFormat } from "@spindle/core/share/card-formats.ts";
import type { Context } from "../context.ts";
import { readEarnedTrophies } from "../db/queries/trophies.ts";
import type { CardType } from "../image/card-order.ts";
import type { RenderedCard, RenderFailure } from "../image/card-renderer.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { nameOnCard } from "../users/name-on-card.ts";
import { readMe } from "./read-me.ts";

/** What the history of the signed-in user comes to, as a picture to share. */
export async function drawStatsCard(
  context: Context,
  signedIn: SignedIn,
  wanted: { readonly format: CardFormat; readonly type: CardType },
): Promise<Result<RenderedCard, RenderFailure>> {
  const { user } = signedIn;
  const read = await context.cards.inTurn(user.user_id, () => readEarnedTrophies(context.db, user.user_id));
  if (!read.ok) return read;
  return context.cards.render(
    {
      card: {
        kind: "stats",
        since: Number(localDateAt(instant(user.created_at), user.time_zone).slice(0, 4)),
        albums: user.albums,
        currentStreak: readMe(context, signedIn).currentStreak,
        longestStreak: user.longest_streak,
        trophies: read.value.size,
        ...nameOnCard(user),
      },
      ...wanted,
    },
    { kind: "listener", who: user.user_id },
  );
}
