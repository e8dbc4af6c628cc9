import { datesOf, type Week } from "@spindle/core/day/week.ts";
import { type Result, succeed } from "@spindle/core/result/result.ts";
import type { CardFormat } from "@spindle/core/share/card-formats.ts";
import type { Context } from "../context.ts";
import type { CardType } from "../image/card-order.ts";
import type { RenderedCard, RenderFailure } from "../image/card-renderer.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { nameOnCard } from "../users/name-on-card.ts";
import { readWeeklyRecap } from "./read-weekly-recap.ts";

export async function drawWeekCard(
  context: Context,
  signedIn: SignedIn,
  wanted: { readonly weekStart?: string | undefined; readonly format: CardFormat; readonly type: CardType },
): Promise<Result<RenderedCard & { readonly week: Week }, "no-week" | RenderFailure>> {
  const { user } = signedIn;
  const read = await context.cards.inTurn(user.user_id, () =>
    readWeeklyRecap(context, signedIn, wanted.weekStart),
  );
  if (!read.ok) return read;
  if (!read.value.ok) return read.value;
  const { week, days, spins, currentStreak } = read.value.value;
  const rendered = await context.cards.render(
    {
      card: {
        kind: "week",
        week,
        days: datesOf(week).map((date, at) => {
          const spin = spins.find(({ localDate }) => localDate === date);
          const album = spin && { title: spin.title, artist: spin.artist };
          return { state: days[at] ?? "none", ...(album && { album }) };
        }),
        streak: currentStreak,
        ...nameOnCard(user),
      },
      format: wanted.format,
      type: wanted.type,
    },
    { kind: "listener", who: user.user_id },
  );
  return rendered.ok ? succeed({ ...rendered.value, week }) : rendered;
}
