import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Card } from "@spindle/core/share/card.ts";
import { type CardFormat, cardFormats } from "@spindle/core/share/card-formats.ts";
import { drawAlbumCard } from "./cards/album-card.ts";
import { drawStatsCard } from "./cards/stats-card.ts";
import { drawTrophyCard } from "./cards/trophy-card.ts";
import { colors } from "./drawings/colors.ts";

/** Draws a card on paper of its format. It knows nothing of the kind of file that comes of it. */
export function drawCard(ctx: SKRSContext2D, card: Card, format: CardFormat): void {
  const { width, height } = cardFormats[format];
  ctx.fillStyle = colors.paper;
  ctx.fillRect(0, 0, width, height);
  switch (card.kind) {
    case "spin":
    case "invitation":
      return drawAlbumCard(ctx, card, format);
    case "stats":
      return drawStatsCard(ctx, card, format);
    case "trophy":
      return drawTrophyCard(ctx, card, format);
  }
}
