import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { trophies } from "@spindle/core/trophy/catalogue/list.ts";
import type { Context } from "../context.ts";
import { readTrophyState } from "../db/queries/trophies.ts";
import type { RenderedCard, RenderFailure } from "../image/card-renderer.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { type CardRequest, drawListenerCard } from "../image/draw-listener-card.ts";
import { withDueTrophies } from "./read-trophies.ts";

/** Draws the card of an earned trophy. One that is not earned is not found. */
export async function drawTrophyCard(
  context: Context,
  signedIn: SignedIn,
  request: CardRequest & { readonly id: string },
): Promise<Result<RenderedCard & { readonly trophyName: string }, "trophy-not-found" | RenderFailure>> {
  const trophy = trophies.find(({ id }) => id === request.id);
  if (!trophy) return fail("trophy-not-found");
  const { user } = signedIn;
  const read = await context.cards.inTurn(user.user_id, () => readTrophyState(context.db, user.user_id));
  if (!read.ok) return read;
  // Award due trophies before drawing, because that takes the user's lock.
  const { earned } = await withDueTrophies(context, user.user_id, read.value);
  const earnedOn = earned.get(trophy.id)?.on;
  if (earnedOn === undefined) return fail("trophy-not-found");
  const { name, earned: deed, tier, icon } = trophy;
  const rendered = await drawListenerCard(context, user, request, {
    kind: "trophy",
    trophy: { name, earned: deed, tier, icon },
    earnedOn,
    trophies: earned.size,
  });
  return rendered.ok ? succeed({ ...rendered.value, trophyName: name }) : rendered;
}
