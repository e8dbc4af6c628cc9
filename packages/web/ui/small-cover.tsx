import * as styles from "./small-cover.module.css";
import { useFailedImage } from "./use-failed-image.ts";
import * as words from "./cover-words.tsx";

interface SmallCoverProps {
  readonly coverUrl: string | undefined;
  /** Empty if the text beside the cover says what it shows. */
  readonly alt: string;
  /** The largest width at which it is drawn, in pixels. */
  readonly size: number;
}

/** A cover among others, uncropped and not animated. It is too small for text: a placeholder replaces a missing one. */
export function SmallCover({ coverUrl, alt, size }: SmallCoverProps) {
  const address = coverUrl ?? "/api/placeholder/64/64";
  const [failed, fail] = useFailedImage(address);
  if (failed) {
    return (
      <span className={`${styles.root} ${styles.missing}`}>
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
      className={styles.root}
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
