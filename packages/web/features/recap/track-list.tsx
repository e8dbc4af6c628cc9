import { textWidth } from "../../ui/text-width.ts";
import { DiversityTip } from "./diversity-tip.tsx";
import type { Track } from "./tracks.ts";
import * as words from "./words.ts";

interface TrackListProps {
  readonly side: "A" | "B";
  readonly tracks: readonly Track[];
}

/** Ems of display type from which a word steps down in size. */
const longWord = 6;

export function TrackList({ side, tracks }: TrackListProps) {
  return (
    <section className="side">
      <h3 className="side-name">{words.sideName(side)}</h3>
      <ol role="list" className="week-tracks">
        {tracks.map(({ name, figure, unit, isWord = false }, at) => (
          <li key={name} className="track">
            <span className="track-number">
              {side}
              {at + 1}
            </span>{" "}
            <span className="track-name">{name}</span>
            {name === words.diversityScore && <DiversityTip />}{" "}
            <span
              className="track-figure"
              data-word={isWord}
              data-long={isWord && textWidth(figure) > longWord}
            >
              <bdi>{figure}</bdi>
              {unit !== undefined && <small> {unit}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
