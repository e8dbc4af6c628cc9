import * as styles from "./cover.module.css";
import { DrawnCover } from "./drawn-cover.tsx";
import { useCover } from "./use-cover.ts";
import * as words from "./cover-words.tsx";

/** An album's cover, uncropped; its drawn sleeve if there is none, and text if it doesn't load. */
export function CoverImage({
  album,
  className = "",
}: {
  readonly album: { readonly name: string; readonly artist: string; readonly coverUrl?: string | undefined };
  readonly className?: string | undefined;
}) {
  const [address, failed, fail] = useCover(album.coverUrl);
  const look = `${styles.root} ${className}`;
  const alt = words.coverOf(album.name, album.artist);
  if (address === undefined) return <DrawnCover album={album} className={look} alt={alt} />;
  if (failed) return <span className={`${look} ${styles.missing}`}>{words.noArtwork}</span>;
  return (
    <img className={look} src={address} alt={alt} width={640} height={640} decoding="async" onError={fail} />
  );
}
