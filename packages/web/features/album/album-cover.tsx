import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { useState } from "react";
import { webAddress } from "../../ui/web-address.ts";

const placeholder = "/api/placeholder/640/640";

/** The cover, still and whole, linked to its album at the provider. */
export function AlbumCover({ album, provider }: Pick<Spin, "album" | "provider">) {
  const [failed, setFailed] = useState(false);
  const link = webAddress(album.deepLink, location.origin);
  const cover = failed ? (
    <span className="cover cover-missing">Album artwork not available</span>
  ) : (
    <img
      className="cover"
      src={album.coverUrl ?? placeholder}
      alt={`Cover of ${album.name} by ${album.artist}`}
      width={640}
      height={640}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
  if (link === undefined) return <div className="cover-place">{cover}</div>;
  return (
    <a className="cover-place" href={link} target="_blank" rel="noopener noreferrer">
      {cover}
      <span className="sr-only">, open on {provider.name} in a new tab</span>
    </a>
  );
}
