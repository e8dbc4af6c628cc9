import type { SpinId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { todayOf } from "@spindle/core/spin/today.ts";
import { streakInZone } from "@spindle/core/streak/streak-in-zone.ts";
import type { Context } from "../context.ts";
import { readSpinForCard } from "../db/queries/spins.ts";
import type { RenderedCard, RenderFailure } from "../image/card-renderer.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { type CardRequest, drawListenerCard } from "../image/draw-listener-card.ts";

/** Draws the card of a spin. Another user's spin is not found. */
export async function drawSpinCard(
  context: Context,
  signedIn: SignedIn,
  request: CardRequest & { readonly spinId: SpinId },
): Promise<Result<RenderedCard & { readonly title: string }, "spin-not-found" | RenderFailure>> {
  const { user, lastSpin } = signedIn;
  const spin = { userId: user.user_id, spinId: request.spinId };
  const read = await context.cards.inTurn(user.user_id, () => readSpinForCard(context.db, spin));
  if (!read.ok) return read;
  if (!read.value) return fail("spin-not-found");
  const { title, artist, year, localDate } = read.value;
  const now = context.clock.now();
  const rendered = await drawListenerCard(context, user, request, {
    kind: "spin",
    album: { title, artist, ...(year !== null && { year }) },
    date: localDate,
    isToday: localDate === todayOf(now, user.time_zone, lastSpin),
    // Only the last spin's card shows the current streak.
    streak: localDate === lastSpin?.localDate ? streakInZone(lastSpin, now, user.time_zone) : 0,
  });
  return rendered.ok ? succeed({ ...rendered.value, title }) : rendered;
}
