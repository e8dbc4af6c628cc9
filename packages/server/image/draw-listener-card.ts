import type { Result } from "@spindle/core/result/result.ts";
import type { Card } from "@spindle/core/share/card.ts";
import type { Context } from "../context.ts";
import type { CardOrder } from "./card-order.ts";
import type { RenderedCard, RenderFailure } from "./card-renderer.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

export type CardRequest = Pick<CardOrder, "format" | "type">;

/** Draws a listener's card. It shows their name only if they switched that on and the provider gives one. */
export async function drawListenerCard(
  { cards }: Pick<Context, "cards">,
  { user_id: who, display_name: name, name_in_share_links: isAllowed }: SignedIn["user"],
  { format, type }: CardRequest,
  card: Exclude<Card, { readonly kind: "invitation" }>,
): Promise<Result<RenderedCard, RenderFailure>> {
  const named = isAllowed && name !== null ? { ...card, name } : card;
  return cards.render({ card: named, format, type }, { kind: "listener", who });
}
