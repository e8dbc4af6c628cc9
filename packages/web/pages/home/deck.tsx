import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { Sleeve } from "../../features/album/sleeve.tsx";
import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { lazyPart, usePreload } from "../../ui/lazy-part.ts";
import { OpenIn } from "../../ui/open-in.tsx";
import "./deck.css";

const heardHere = lazyPart(async () => (await import("./heard-here.tsx")).HeardHere);

interface DeckProps {
  readonly spin: Spin;
  /** The current streak, in days. */
  readonly streak: number;
}

/** Today's sleeve where the record was, and the way to its album at the provider. Once it is heard, stamp and streak fill the record's place. */
export function Deck({ spin, streak }: DeckProps) {
  const { listenedAt } = spin;
  const isHeard = listenedAt !== null;
  usePreload(heardHere);
  return (
    <div className={isHeard ? "deck deck-heard" : "deck"}>
      <Sleeve spin={spin} state={isHeard ? "home" : "out"}>
        {isHeard && (
          <LazyBoundary dispensable>
            <heardHere.View listenedAt={listenedAt} streak={streak} />
          </LazyBoundary>
        )}
      </Sleeve>
      <OpenIn album={spin.album} provider={spin.provider} />
    </div>
  );
}
