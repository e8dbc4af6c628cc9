import type { Endpoint } from "./endpoint.ts";
import {
  previewParams,
  previewQuery,
  spinCardSchema,
  statsCardSchema,
  trophyCardParams,
  trophyCardSchema,
  weekCardSchema,
} from "./schemas/share.ts";

/** Never cached: a card shows its listener's current data. */
const picture = { kind: "media", types: ["image/svg+xml", "image/png"], cached: "never" } as const;

export const shareEndpoints = {
  drawSpinCard: {
    summary: "Draws a spin as a picture to share, named after the album; SVG, or PNG if `Accept` asks for it",
    session: "required",
    body: spinCardSchema,
    reply: picture,
    failures: ["spin-not-found", "too-many-requests", "card-not-drawn"],
  },
  drawStatsCard: {
    summary: "Draws the signed-in user's stats as a picture to share; SVG, or PNG if `Accept` asks for it",
    session: "required",
    body: statsCardSchema,
    reply: picture,
    failures: ["too-many-requests", "card-not-drawn"],
  },
  drawTrophyCard: {
    summary:
      "Draws one of the signed-in user's trophies as a picture to share; SVG, or PNG if `Accept` asks for it",
    session: "required",
    params: trophyCardParams,
    body: trophyCardSchema,
    reply: picture,
    failures: ["trophy-not-found", "too-many-requests", "card-not-drawn"],
  },
  drawWeekCard: {
    summary:
      "Draws one week of the signed-in user as a picture to share, which names no album; SVG, or PNG where `Accept` asks for it",
    session: "required",
    body: weekCardSchema,
    reply: picture,
    failures: ["invalid-request", "too-many-requests", "card-not-drawn"],
  },
  getPreview: {
    summary: "The preview picture for a link to an album, at the address the linked page gives",
    session: "none",
    params: previewParams,
    query: previewQuery,
    reply: { kind: "media", types: ["image/png"], cached: "for-ever" },
    failures: ["preview-not-found", "too-many-requests", "card-not-drawn"],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
