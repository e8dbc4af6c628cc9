import { ScratchedRecord } from "../../ui/record/scratched-record.tsx";
import { Vinyl } from "../../ui/record/vinyl.tsx";
import { cardFormats } from "@spindle/core/share/card-formats.ts";
import type { CardShape } from "./card-shapes.tsx";
import type { SharedCard } from "./use-card.ts";
import * as words from "./dialog-words.ts";

interface CardFigureProps {
  readonly card: SharedCard;
  readonly shape: CardShape;
  /** What the picture shows. */
  readonly description: string;
}

/** The picture to share, in the room that it needs from the beginning. */
export function CardFigure({ card: { picture, failed }, shape, description }: CardFigureProps) {
  const drawing = picture === undefined && !failed;
  return (
    <>
      <div className="card-figure" data-shape={shape} data-failed={failed} aria-busy={drawing}>
        {picture ? (
          <img className="arrives" src={picture.address} alt={description} {...cardFormats[shape]} />
        ) : (
          <div className="card-waiting">
            {failed ? <ScratchedRecord /> : <Vinyl name="" ink="blank" rate={1} />}
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {drawing && words.drawing}
      </p>
    </>
  );
}
