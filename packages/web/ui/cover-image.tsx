import { useEffect, useState } from "react";
import "./cover-image.css";

/** What a cover needs to be shown. */
interface Covered {
  readonly name: string;
  readonly artist: string;
  readonly coverUrl?: string | undefined;
}

const placeholder = "/api/placeholder/640/640";

/** An album's cover, still and whole; a drawn stand-in where there is none, and words where it does not come. */
export function CoverImage({
  album,
  className = "",
}: {
  readonly album: Covered;
  readonly className?: string;
}) {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!failed) return;
    // What failed without a network, or while the page lay in the background, may come now.
    const tryAgain = (): void => setFailed(false);
    addEventListener("online", tryAgain);
    document.addEventListener("visibilitychange", tryAgain);
    return () => {
      removeEventListener("online", tryAgain);
      document.removeEventListener("visibilitychange", tryAgain);
    };
  }, [failed]);
  if (failed) return <span className={`cover cover-missing ${className}`}>Album artwork not available</span>;
  return (
    <img
      className={`cover ${className}`}
      src={album.coverUrl ?? placeholder}
      alt={`Cover of ${album.name} by ${album.artist}`}
      width={640}
      height={640}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
