import { sidesOf } from "@spindle/core/album/sides.ts";
import { minutesOfTracks, type Track } from "@spindle/core/album/tracks.ts";
import { PartHead } from "../../ui/part-head.tsx";
import { trackTime } from "../../ui/track-time.ts";
import type { PlaysHere } from "../../ui/plays-here.ts";
import * as styles from "./track-list.module.css";
import * as words from "./track-list-words.ts";

interface TrackListProps {
  readonly tracks: readonly Track[];
  readonly here: PlaysHere | undefined;
}

/** The tracks, split into sides as the album might be pressed. The split is a guess, so lengths say "about". */
export function TrackList({ tracks: usual, here }: TrackListProps) {
  const tracks = here?.tracks ?? usual;
  const sides = sidesOf(tracks);
  const starts = sides.map((_, at) => sides.slice(0, at).flat().length);
  return (
    <section className={styles.root} aria-labelledby="tracks">
      <PartHead id="tracks" title={words.trackList} />
      {sides.length > 0 ? (
        <div className={styles.sides}>
          {sides.map((side, number) => (
            <Side
              key={letterOf(number)}
              letter={letterOf(number)}
              tracks={side}
              start={starts[number] ?? 0}
              here={here}
            />
          ))}
        </div>
      ) : (
        <div className={styles.whole}>
          <Rows tracks={tracks} here={here} />
        </div>
      )}
    </section>
  );
}

/** "A" for side 0. */
const letterOf = (side: number): string => String.fromCodePoint("A".charCodeAt(0) + side);

interface RowsProps extends TrackListProps {
  readonly side?: string;
  /** How many tracks the sides before it have. */
  readonly start?: number;
}

function Side({ letter, tracks, start, here }: Required<Omit<RowsProps, "side">> & { letter: string }) {
  return (
    <div>
      <h3 className={`${styles.side} row between`}>
        {words.side(letter)} <span className={styles.length}>{words.about(minutesOfTracks(tracks))}</span>
      </h3>
      <Rows side={letter} tracks={tracks} start={start} here={here} />
    </div>
  );
}

function Rows({ side = "", tracks, start = 0, here }: RowsProps) {
  const rows = tracks.map((track, at) => ({ ...track, at: start + at, place: `${side}${at + 1}` }));
  return (
    <ol role="list">
      {rows.map(({ place, at, name, seconds }) => {
        const isCurrent = at === here?.track;
        return (
          <li key={place} className={`${styles.row} row`} aria-current={isCurrent || undefined}>
            <span className={styles.place}>{isCurrent ? here.mark : place}</span>
            <bdi className={styles.name}>{here ? here.nameOf(name, at) : name}</bdi>
            <span className={styles.time}>{trackTime(seconds)}</span>
          </li>
        );
      })}
    </ol>
  );
}
