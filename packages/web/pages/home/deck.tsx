import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { HeardStamp } from "../../features/album/heard-stamp.tsx";
import { Sleeve } from "../../features/album/sleeve.tsx";
import { OpenIn } from "../../ui/open-in.tsx";

interface DeckProps {
  readonly spin: Spin;
  /** The current streak, in days. */
  readonly streak: number;
}

/** Today's sleeve where the record was, and the way to its album at the provider. Once it is heard, stamp and streak fill the record's place. */
export function Deck({ spin, streak }: DeckProps) {
  const { listenedAt } = spin;
  return (
    <div className="deck">
      <Sleeve spin={spin} state={listenedAt === null ? "out" : "home"}>
        {listenedAt !== null && <HeardStamp listenedAt={listenedAt} streak={{ now: streak }} />}
      </Sleeve>
      <OpenIn album={spin.album} provider={spin.provider} />
    </div>
  );
}
