import * as styles from "./drawn-names.module.css";

interface DrawnNamesProps {
  readonly album: {
    readonly name: string;
    readonly artist: string;
    readonly coverUrl?: string | undefined;
  };
}

/** The names on the drawn sleeve of an album without a cover, over the image, whose text alternative has them too. */
export function DrawnNames({ album: { name, artist, coverUrl } }: DrawnNamesProps) {
  if (coverUrl !== undefined) return null;
  return (
    <span className={styles.root} aria-hidden="true">
      <span className={styles.print}>
        <b className="clamp" dir="auto">
          {name}
        </b>
        <span className="clamp" dir="auto">
          {artist}
        </span>
      </span>
    </span>
  );
}
