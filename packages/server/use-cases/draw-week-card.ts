import { datesOf, type Week } from "@spindle/core/day/week.ts";
import { type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import type { RenderedCard, RenderFailure } from "../image/card-renderer.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { type CardRequest, drawListenerCard } from "../image/draw-listener-card.ts";
import { readWeeklyRecap } from "./read-weekly-recap.ts";

export async function drawWeekCard(
  context: Context,
  signedIn: SignedIn,
  request: CardRequest & { readonly weekStart?: string | undefined },
): Promise<Result<RenderedCard & { readonly week: Week }, "no-week" | RenderFailure>> {
  const { user } = signedIn;
  const read = await context.cards.inTurn(user.user_id, () =>
    readWeeklyRecap(context, signedIn, request.weekStart),
  );
  if (!read.ok) return read;
  if (!read.value.ok) return read.value;
  const { week, days, spins, currentStreak } = read.value.value;
  const rendered = await drawListenerCard(context, user, request, {
    kind: "week",
    week,
    days: datesOf(week).map((date, at) => {
      const spin = spins.find(({ localDate }) => localDate === date);
      const album = spin && { title: spin.title, artist: spin.artist };
      return { state: days[at] ?? "none", ...(album && { album }) };
    }),
    streak: currentStreak,
  });
  return rendered.ok ? succeed({ ...rendered.value, week }) : rendered;
}
