import { sidesOf } from "@spindle/core/album/sides.ts";
import { minutesOfTracks, type Track } from "@spindle/core/album/tracks.ts";
import { PartHead } from "../../ui/part-head.tsx";
import "./track-list.css";
import * as words from "./track-list-words.ts";

/** What is on the album, as it might be pressed: where its sides end is reckoned, so they say "about". */
export function TrackList({ tracks }: { readonly tracks: readonly Track[] }) {
  const sides = sidesOf(tracks);
  return (
    <section className="track-list" aria-labelledby="tracks">
      <PartHead id="tracks" title={words.trackList} />
      {sides.length > 0 ? (
        <div className="track-list-sides">
          {sides.map((side, number) => (
            <Side key={letterOf(number)} letter={letterOf(number)} tracks={side} />
          ))}
        </div>
      ) : (
        <div className="track-list-whole">
          <Rows tracks={tracks} />
        </div>
      )}
    </section>
  );
}

/** "A" of the first side, which is 0. */
const letterOf = (side: number): string => String.fromCodePoint("A".charCodeAt(0) + side);

function Side({ letter, tracks }: { readonly letter: string; readonly tracks: readonly Track[] }) {
  return (
    <div>
      <h3 className="track-list-side">
        {words.side(letter)} <span className="track-list-length">{words.about(minutesOfTracks(tracks))}</span>
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
        <li key={place} className="track-list-row">
          <span className="track-list-place">{place}</span>
          <bdi className="track-list-name">{name}</bdi>
          <span className="track-list-time">{trackTime(seconds)}</span>
        </li>
      ))}
    </ol>
  );
}

/** "3:07", and "61:00" of a long one. */
function trackTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
