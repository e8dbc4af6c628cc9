import { fail } from "@spindle/core/result/result.ts";
import { cardFileName } from "@spindle/core/share/card-file-name.ts";
import type { CardType } from "../../image/card-order.ts";
import type { RenderedCard, RenderFailure } from "../../image/card-renderer.ts";
import type { Media } from "../api-handler.ts";

/** Seconds until a full queue of cards is likely to have room. */
const whenBusy = 3;

/** A card as a file, named after its content. */
export function presentCard({ content, etag }: RenderedCard, type: CardType, name: string): Media<CardType> {
  return { type, content, etag, fileName: cardFileName(name, type === "image/png" ? "png" : "svg") };
}

export function presentRenderFailure(failure: RenderFailure) {
  return failure === "busy"
    ? fail({ code: "too-many-requests", retryAfter: whenBusy } as const)
    : fail("card-not-drawn" as const);
}
