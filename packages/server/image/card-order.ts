import type { Card } from "@spindle/core/share/card.ts";
import type { CardFormat } from "@spindle/core/share/card-formats.ts";

export type CardType = "image/svg+xml" | "image/png";

export interface CardOrder {
  readonly card: Card;
  readonly format: CardFormat;
  readonly type: CardType;
}
