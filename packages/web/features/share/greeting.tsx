import { listenerIn, sharedBy } from "@spindle/core/share/links.ts";
import type { ReactNode } from "react";
import { Around } from "../../ui/around.tsx";
import * as words from "./greeting-words.ts";
import "./greeting.css";

export interface GreetingProps {
  /** What stands here where the address tells of neither after all. */
  readonly otherwise: ReactNode;
  /** Whether who comes still has a spin today. */
  readonly canSpin: boolean;
}

/** Greets who comes by a link that tells of an album, or of a listener. */
export function Greeting({ otherwise, canSpin }: GreetingProps) {
  const parameters = new URLSearchParams(location.search);
  const parameter = (name: string) => parameters.get(name);
  const shared = sharedBy(parameter);
  const listener = listenerIn(parameter);
  const yours = canSpin ? words.yourSpin : words.yoursIsHere;
  if (shared) {
    return (
      <section className="greeting" aria-label={words.albumSent}>
        <p className="greeting-name">
          <bdi>{shared.album}</bdi>
        </p>
        <p className="greeting-artist">
          <Around sentence={words.byArtist}>
            <bdi>{shared.artist}</bdi>
          </Around>
        </p>
        <p className="greeting-who">
          <Around sentence={words.gotThisToday}>
            {listener === undefined ? words.somebody : <bdi>{listener}</bdi>}
          </Around>{" "}
          {yours}
        </p>
      </section>
    );
  }
  if (listener === undefined) return otherwise;
  return (
    <section className="greeting" aria-label={words.whoSentYou}>
      <p className="greeting-sentence">
        <Around sentence={words.playsAnAlbumADay}>
          <bdi>{listener}</bdi>
        </Around>
      </p>
      <p className="greeting-artist">{yours}</p>
    </section>
  );
}
