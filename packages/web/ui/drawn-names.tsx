import "./drawn-names.css";
import "./two-lines.css";

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
    <span className="drawn-names" aria-hidden="true">
      <span className="drawn-print">
        <b className="two-lines" dir="auto">
          {name}
        </b>
        <span className="two-lines" dir="auto">
          {artist}
        </span>
      </span>
    </span>
  );
}
