import { cardFormats } from "@spindle/core/share/card-formats.ts";
import * as words from "./dialog-words.ts";
import * as styles from "./sharing.module.css";

export const cardShapes = {
  square: { label: words.square, purpose: words.forFeed },
  story: { label: words.story, purpose: words.forStories },
} as const satisfies Partial<
  Record<keyof typeof cardFormats, { readonly label: string; readonly purpose: string }>
>;
export type CardShape = keyof typeof cardShapes;

/** "Perfect for Instagram Stories (1080×1920)". */
export function purposeOf(shape: CardShape): string {
  const { width, height } = cardFormats[shape];
  return words.purposeInPixels(cardShapes[shape].purpose, width, height);
}

interface CardShapesProps {
  readonly shape: CardShape;
  readonly onShape: (shape: CardShape) => void;
}

export function CardShapes({ shape, onShape }: CardShapesProps) {
  return (
    <fieldset className={`${styles.cardShapes} row`}>
      <legend className="sr-only">{words.shapeOfPicture}</legend>
      {(Object.keys(cardShapes) as readonly CardShape[]).map((each) => (
        <label key={each} className="chip">
          <input
            type="radio"
            className="side-input"
            name="card-shape"
            value={each}
            checked={each === shape}
            onChange={() => onShape(each)}
          />
          {cardShapes[each].label}
        </label>
      ))}
    </fieldset>
  );
}
