import { listenerIn, sharedBy } from "@spindle/core/share/links.ts";
import type { ReactNode } from "react";
import * as words from "./greeting-words.ts";
import * as styles from "./greeting.module.css";

export interface GreetingProps {
  /** Shown if the URL has neither an album nor a listener. */
  readonly otherwise: ReactNode;
  readonly canSpin: boolean;
}

export function Greeting({ otherwise, canSpin }: GreetingProps) {
  const parameters = new URLSearchParams(location.search);
  const parameter = (name: string) => parameters.get(name);
  const shared = sharedBy(parameter);
  const listener = listenerIn(parameter);
  const yours = canSpin ? words.yourSpin : words.yoursIsHere;
  if (shared) {
    return (
      <section className="greeting" aria-label={words.albumSent}>
        <p className={`${styles.name} clamp`}>
          <bdi>{shared.album}</bdi>
        </p>
        <p className={`${styles.artist} clamp text-soft`}>
          {words.byArtist[0]}
          <bdi>{shared.artist}</bdi>
          {words.byArtist[1]}
        </p>
        <p className={styles.who}>
          {words.gotThisToday[0]}
          {listener === undefined ? words.somebody : <bdi>{listener}</bdi>}
          {words.gotThisToday[1]} {yours}
        </p>
      </section>
    );
  }
  if (listener === undefined) return otherwise;
  return (
    <section className="greeting" aria-label={words.whoSentYou}>
      <p className={styles.sentence}>
        {words.playsAnAlbumADay[0]}
        <bdi>{listener}</bdi>
        {words.playsAnAlbumADay[1]}
      </p>
      <p className={`${styles.artist} clamp text-soft`}>{yours}</p>
    </section>
  );
}
