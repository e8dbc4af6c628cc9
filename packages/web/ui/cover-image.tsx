import * as styles from "./cover.module.css";
import { useFailedImage } from "./use-failed-image.ts";
import * as words from "./cover-words.tsx";

/** Shown for an album without a cover. */
const placeholder = "/api/placeholder/640/640";

/** An album's cover, uncropped; a drawn placeholder if there is none, and text if it doesn't load. */
export function CoverImage({
  album,
  className = "",
}: {
  readonly album: { readonly name: string; readonly artist: string; readonly coverUrl?: string | undefined };
  readonly className?: string | undefined;
}) {
  const address = album.coverUrl ?? placeholder;
  const [failed, fail] = useFailedImage(address);
  if (failed)
    return <span className={`${styles.root} ${styles.missing} ${className}`}>{words.noArtwork}</span>;
  return (
    <img
      className={`${styles.root} ${className}`}
      src={address}
      alt={words.coverOf(album.name, album.artist)}
      width={640}
      height={640}
      decoding="async"
      onError={fail}
    />
  );
}
