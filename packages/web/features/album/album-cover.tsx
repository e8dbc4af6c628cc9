import type { Spin } from "@spindle/contract/schemas/spin.ts";
import type { ReactNode } from "react";
import { CoverImage } from "../../ui/cover-image.tsx";
import { webAddress } from "../../ui/web-address.ts";
import * as words from "./album-cover-words.ts";
import * as styles from "./sleeve.module.css";

interface AlbumCoverProps extends Pick<Spin, "album" | "provider"> {
  readonly children?: ReactNode;
}

export function AlbumCover({ album, provider, children }: AlbumCoverProps) {
  const link = webAddress(album.deepLink, location.origin);
  const cover = (
    <>
      <CoverImage album={album} />
      {children}
    </>
  );
  if (link === undefined || provider === undefined) return <div className={styles.coverPlace}>{cover}</div>;
  return (
    <a className={styles.coverPlace} href={link} target="_blank" rel="noopener noreferrer">
      {cover}
      <span className="sr-only">{words.opensOn(provider.name)}</span>
    </a>
  );
}
