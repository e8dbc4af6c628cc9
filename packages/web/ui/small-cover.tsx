import "./small-cover.css";
import { useFailedImage } from "./use-failed-image.ts";
import * as words from "./cover-words.tsx";

interface SmallCoverProps {
  readonly coverUrl: string | undefined;
  /** Empty if the words beside the cover say what it shows. */
  readonly alt: string;
  /** How wide it is drawn at most, in pixels. */
  readonly size: number;
}

/** A cover among others, whole and still. Too small for words: what is missing is drawn, and said. */
export function SmallCover({ coverUrl, alt, size }: SmallCoverProps) {
  const address = coverUrl ?? "/api/placeholder/64/64";
  const [failed, fail] = useFailedImage(address);
  if (failed) {
    return (
      <span className="small-cover small-cover-missing">
        <svg viewBox="-12 -12 24 24" aria-hidden="true">
          <circle r="9" />
          <circle r="3" />
        </svg>
        <span className="sr-only">{words.noArtwork}</span>
      </span>
    );
  }
  return (
    <img
      className="small-cover"
      src={address}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={fail}
    />
  );
}
