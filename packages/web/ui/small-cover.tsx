import * as styles from "./small-cover.module.css";
import { DrawnCover } from "./drawn-cover.tsx";
import { useCover } from "./use-cover.ts";
import * as words from "./cover-words.tsx";

interface SmallCoverProps {
  readonly album: { readonly name: string; readonly artist: string; readonly coverUrl?: string | undefined };
  /** The largest width at which it is drawn, in pixels. */
  readonly size: number;
}

/** A cover among others, uncropped and not animated. The text beside it says what it shows. */
export function SmallCover({ album, size }: SmallCoverProps) {
  const [address, failed, fail] = useCover(album.coverUrl);
  if (address === undefined) return <DrawnCover album={album} className={styles.root} />;
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
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={fail}
    />
  );
}
