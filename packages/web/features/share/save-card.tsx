import { useRef } from "react";
import { PageIcon } from "../../ui/page-icons.tsx";
import { type CardShape, purposeOf } from "./card-shapes.tsx";
import type { SharedCard } from "./use-card.ts";
import * as words from "./dialog-words.ts";
import * as styles from "./sharing.module.css";

interface SaveCardProps {
  readonly card: SharedCard;
  readonly shape: CardShape;
  readonly isMain: boolean;
}

export function SaveCard({ card: { failed, drawAgain, saving, save }, shape, isMain }: SaveCardProps) {
  const button = useRef<HTMLButtonElement>(null);
  const drawIt = (): void => {
    // The pressed button is removed while the picture is drawn.
    button.current?.focus();
    drawAgain();
  };
  return (
    <div className={styles.save}>
      <button
        ref={button}
        type="button"
        className={isMain ? "btn btn-primary" : "btn btn-quiet"}
        aria-disabled={saving}
        aria-busy={saving}
        onClick={save}
      >
        <PageIcon name="download" size={20} />
        {words.downloadImage}
      </button>
      <p className="text-small">{purposeOf(shape)}</p>
      {failed && (
        <>
          <p role="alert" className="text-small">
            {words.pictureMissing}
          </p>
          <button type="button" className="text-link" onClick={drawIt}>
            {words.drawAgain}
          </button>
        </>
      )}
    </div>
  );
}
