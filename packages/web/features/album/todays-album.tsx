import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { DottedList } from "../../ui/dotted.tsx";
import { nameLength } from "../../ui/name-length.ts";
import * as sleeveStyles from "./sleeve.module.css";
import * as words from "./todays-album-words.ts";
import * as styles from "./todays-album.module.css";

export function TodaysAlbum({ spin: { album } }: { readonly spin: Pick<Spin, "album"> }) {
  const artist = <bdi className={sleeveStyles.albumArtist}>{album.artist}</bdi>;
  return (
    <section className={styles.root}>
      <p className={sleeveStyles.eyebrow}>{words.todaysAlbum}</p>
      <h2 className={`${styles.name} clamp`} dir="auto" data-length={nameLength(album.name)}>
        {album.name}
      </h2>
      <DottedList
        className="text-lede text-soft"
        parts={album.year === undefined ? [artist] : [artist, album.year]}
      />
    </section>
  );
}
