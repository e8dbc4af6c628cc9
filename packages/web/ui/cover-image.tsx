import "./cover-image.css";
import { useFailedImage } from "./use-failed-image.ts";
import * as words from "./cover-words.tsx";

/** What a cover needs to be shown. */
const placeholder = "/api/placeholder/640/640";

/** An album's cover, still and whole; a drawn stand-in if there is none, and words if it does not come. */
export function CoverImage({
  album,
  className = "",
}: {
  readonly album: { readonly name: string; readonly artist: string; readonly coverUrl?: string | undefined };
  readonly className?: string;
}) {
  const address = album.coverUrl ?? placeholder;
  const [failed, fail] = useFailedImage(address);
  if (failed) return <span className={`cover cover-missing ${className}`}>{words.noArtwork}</span>;
  return (
    <img
      className={`cover ${className}`}
      src={address}
      alt={words.coverOf(album.name, album.artist)}
      width={640}
      height={640}
      decoding="async"
      onError={fail}
    />
  );
}
