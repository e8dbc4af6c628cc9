import { sharedBy } from "@spindle/core/share/links.ts";
import type { ReactNode } from "react";
import "./greeting.css";

interface GreetingProps {
  /** What stands here where the address tells of no album after all. */
  readonly otherwise: ReactNode;
  /** Whether who comes still has a spin today. */
  readonly canSpin: boolean;
}

/** Greets who comes by a link that tells of an album. */
export function Greeting({ otherwise, canSpin }: GreetingProps) {
  const parameters = new URLSearchParams(location.search);
  const shared = sharedBy((name) => parameters.get(name));
  if (!shared) return otherwise;
  return (
    <section className="greeting" aria-label="The album of your link">
      <p className="greeting-eyebrow">Somebody's album of the day</p>
      <p className="greeting-name">
        <bdi>{shared.album}</bdi>
      </p>
      <p className="greeting-artist">
        by <bdi>{shared.artist}</bdi>. {canSpin ? "Yours is one spin away." : "Yours is here too."}
      </p>
    </section>
  );
}
