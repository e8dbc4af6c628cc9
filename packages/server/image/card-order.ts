import type { Card } from "@spindle/core/share/card.ts";
import type { CardFormat } from "@spindle/core/share/card-formats.ts";

export type CardType = "image/svg+xml" | "image/png";

/** A picture as it is wanted: what it says, its shape, and the kind of file. */
export interface CardOrder {
  readonly card: Card;
  readonly format: CardFormat;
  readonly type: CardType;
}
