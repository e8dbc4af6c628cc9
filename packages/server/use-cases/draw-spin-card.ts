import type { CardFormat } from "@spindle/core/share/card-formats.ts";
import type { SpinId } from "@spindle/core/ids.ts";
import { type Result, succeed } from "@spindle/core/result/result.ts";
import { todayOf } from "@spindle/core/spin/today.ts";
import type { Context } from "../context.ts";
import type { CardType } from "../image/card-order.ts";
import type { RenderedCard, RenderFailure } from "../image/card-renderer.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { nameOnCard } from "../users/name-on-card.ts";
import { readSpinDetail } from "./read-spin-detail.ts";

export interface DrawnSpin extends RenderedCard {
  readonly title: string;
}

/** A spin of the signed-in user as a picture to share; another's is not found, exactly like one that does not exist. */
export async function drawSpinCard(
  context: Context,
  signedIn: SignedIn,
  wanted: { readonly spinId: SpinId; readonly format: CardFormat; readonly type: CardType },
): Promise<Result<DrawnSpin, "spin-not-found" | RenderFailure>> {
  const reading = await readSpinDetail(context, signedIn, wanted.spinId);
  if (!reading.ok) return reading;
  const { spin, currentStreak } = reading.value;
  const { title, artist, year, localDate } = spin;
  const today = todayOf(context.clock.now(), signedIn.user.time_zone, signedIn.lastSpin);
  const rendered = await context.cards.render({
    card: {
      kind: "spin",
      album: { title, artist, ...(year !== null && { year }) },
      date: localDate,
      isToday: localDate === today,
      streak: currentStreak,
      ...nameOnCard(signedIn.user),
    },
    format: wanted.format,
    type: wanted.type,
  });
  return rendered.ok ? succeed({ ...rendered.value, title }) : rendered;
}
