import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Card } from "@spindle/core/share/card.ts";
import { type CardFormat, cardFormats } from "@spindle/core/share/card-formats.ts";
import { drawAlbumCard } from "./cards/album-card.ts";
import { drawOneLine, type LinePlace, styles } from "./cards/parts.ts";
import { drawStatsCard } from "./cards/stats-card.ts";
import { drawTrophyCard } from "./cards/trophy-card.ts";
import { drawWeekCard } from "./cards/week-card.ts";
import { colors } from "./drawings/colors.ts";

/** Draws a card in its format with the server's address, for any file type. */
export function drawCard(ctx: SKRSContext2D, card: Card, format: CardFormat, address: string): void {
  const { width, height } = cardFormats[format];
  ctx.fillStyle = colors.paper;
  ctx.fillRect(0, 0, width, height);
  const place = drawContents(ctx, card, format);
  const onLabel = place?.align === "center";
  if (place) drawOneLine(ctx, address, onLabel ? styles.onLabel : styles.byline, place);
}

function drawContents(ctx: SKRSContext2D, card: Card, format: CardFormat): LinePlace | undefined {
  switch (card.kind) {
    case "spin":
    case "invitation":
      return drawAlbumCard(ctx, card, format);
    case "stats":
      return drawStatsCard(ctx, card, format);
    case "trophy":
      return drawTrophyCard(ctx, card, format);
    case "week":
      return drawWeekCard(ctx, card, format);
  }
}
