import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { CoverImage } from "../../ui/cover-image.tsx";
import { webAddress } from "../../ui/web-address.ts";
import * as words from "./album-cover-words.ts";
import * as styles from "./sleeve.module.css";

export function AlbumCover({ album, provider }: Pick<Spin, "album" | "provider">) {
  const link = webAddress(album.deepLink, location.origin);
  const cover = <CoverImage album={album} />;
  if (link === undefined || provider === undefined) return <div className={styles.coverPlace}>{cover}</div>;
  return (
    <a className={styles.coverPlace} href={link} target="_blank" rel="noopener noreferrer">
      {cover}
      <span className="sr-only">{words.opensOn(provider.name)}</span>
    </a>
  );
}
