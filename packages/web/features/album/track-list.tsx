import { sidesOf } from "@spindle/core/album/sides.ts";
import { minutesOfTracks, type Track } from "@spindle/core/album/tracks.ts";
import { PartHead } from "../../ui/part-head.tsx";
import * as styles from "./track-list.module.css";
import * as words from "./track-list-words.ts";

/** The tracks, split into sides as the album might be pressed. The split is a guess, so lengths say "about". */
export function TrackList({ tracks }: { readonly tracks: readonly Track[] }) {
  const sides = sidesOf(tracks);
  return (
    <section className={styles.root} aria-labelledby="tracks">
      <PartHead id="tracks" title={words.trackList} />
      {sides.length > 0 ? (
        <div className={styles.sides}>
          {sides.map((side, number) => (
            <Side key={letterOf(number)} letter={letterOf(number)} tracks={side} />
          ))}
        </div>
      ) : (
        <div className={styles.whole}>
          <Rows tracks={tracks} />
        </div>
      )}
    </section>
  );
}

/** "A" for side 0. */
const letterOf = (side: number): string => String.fromCodePoint("A".charCodeAt(0) + side);

function Side({ letter, tracks }: { readonly letter: string; readonly tracks: readonly Track[] }) {
  return (
    <div>
      <h3 className={`${styles.side} row between`}>
        {words.side(letter)} <span className={styles.length}>{words.about(minutesOfTracks(tracks))}</span>
      </h3>
      <Rows side={letter} tracks={tracks} />
    </div>
  );
}

function Rows({ side = "", tracks }: { readonly side?: string; readonly tracks: readonly Track[] }) {
  const rows = tracks.map((track, at) => ({ ...track, place: `${side}${at + 1}` }));
  return (
    <ol role="list">
      {rows.map(({ place, name, seconds }) => (
        <li key={place} className={`${styles.row} row`}>
          <span className={styles.place}>{place}</span>
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.time}>{trackTime(seconds)}</span>
        </li>
      ))}
    </ol>
  );
}

/** "3:07"; minutes may exceed 59, as in "61:00". */
function trackTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
