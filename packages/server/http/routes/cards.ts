import { fail, succeed } from "@spindle/core/result/result.ts";
import { cardFileName } from "@spindle/core/share/card-file-name.ts";
import { statsCardTitle } from "@spindle/core/share/card.ts";
import { weekCardTitle } from "@spindle/core/share/week-card.ts";
import type { CardType } from "../../image/card-order.ts";
import type { RenderedCard, RenderFailure } from "../../image/card-renderer.ts";
import { drawPreview } from "../../use-cases/draw-preview.ts";
import { drawSpinCard } from "../../use-cases/draw-spin-card.ts";
import { drawStatsCard } from "../../use-cases/draw-stats-card.ts";
import { drawTrophyCard } from "../../use-cases/draw-trophy-card.ts";
import { drawWeekCard } from "../../use-cases/draw-week-card.ts";
import type { ApiHandlers, Media } from "../api-handler.ts";
import { noSuchWeek } from "../present/weekly-recap.ts";
import { previewTarget } from "../previews.ts";

/** Seconds until a full queue of cards is likely to have room. */
const whenBusy = 3;

function presentCard({ content, etag }: RenderedCard, type: CardType, name: string): Media<CardType> {
  return { type, content, etag, fileName: cardFileName(name, type === "image/png" ? "png" : "svg") };
}

function presentRenderFailure(failure: RenderFailure) {
  return failure === "busy"
    ? fail({ code: "too-many-requests", retryAfter: whenBusy } as const)
    : fail("card-not-drawn" as const);
}

export const cardHandlers = {
  drawSpinCard: async (context, { session, body, mediaType }) => {
    const drawn = await drawSpinCard(context, session, { ...body, type: mediaType });
    if (drawn.ok) return succeed(presentCard(drawn.value, mediaType, drawn.value.title));
    return drawn.failure === "spin-not-found" ? fail(drawn.failure) : presentRenderFailure(drawn.failure);
  },
  drawStatsCard: async (context, { session, body, mediaType }) => {
    const drawn = await drawStatsCard(context, session, { ...body, type: mediaType });
    if (drawn.ok) return succeed(presentCard(drawn.value, mediaType, statsCardTitle));
    return presentRenderFailure(drawn.failure);
  },
  drawTrophyCard: async (context, { session, params, body, mediaType }) => {
    const drawn = await drawTrophyCard(context, session, { ...params, ...body, type: mediaType });
    if (drawn.ok) return succeed(presentCard(drawn.value, mediaType, drawn.value.trophyName));
    return drawn.failure === "trophy-not-found" ? fail(drawn.failure) : presentRenderFailure(drawn.failure);
  },
  drawWeekCard: async (context, { session, body, mediaType }) => {
    const drawn = await drawWeekCard(context, session, { ...body, type: mediaType });
    if (drawn.ok) return succeed(presentCard(drawn.value, mediaType, weekCardTitle(drawn.value.week.first)));
    return drawn.failure === "no-week" ? fail(noSuchWeek) : presentRenderFailure(drawn.failure);
  },
  getPreview: async (context, { params, query, mediaType, source, target }) => {
    if (target !== previewTarget(query, params.signature)) return fail("preview-not-found");
    const { address } = source;
    const by = { address, mayDraw: () => source.take("preview") };
    const drawn = await drawPreview(context, { ...params, ...query }, by);
    if (drawn.ok) return succeed({ type: mediaType, content: drawn.value.content, etag: drawn.value.etag });
    const { failure } = drawn;
    if (failure === "preview-not-found") return fail(failure);
    if (typeof failure === "object") return fail({ code: "too-many-requests", retryAfter: failure.wait });
    return presentRenderFailure(failure);
  },
} satisfies Partial<ApiHandlers>;
