import { listenerIn, sharedBy } from "@spindle/core/share/links.ts";
import type { ReactNode } from "react";
import "./greeting.css";

interface GreetingProps {
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
  const yours = canSpin ? "Yours is one spin away." : "Yours is here too.";
  if (shared) {
    return (
      <section className="greeting" aria-label="The album you were sent">
        <p className="greeting-name">
          <bdi>{shared.album}</bdi>
        </p>
        <p className="greeting-artist">
          by <bdi>{shared.artist}</bdi>
        </p>
        <p className="greeting-who">
          {listener === undefined ? "Somebody" : <bdi>{listener}</bdi>} got this today. {yours}
        </p>
      </section>
    );
  }
  if (listener === undefined) return otherwise;
  return (
    <section className="greeting" aria-label="The listener who sent you here">
      <p className="greeting-sentence">
        <bdi>{listener}</bdi> plays one album a day
      </p>
      <p className="greeting-artist">{yours}</p>
    </section>
  );
}
