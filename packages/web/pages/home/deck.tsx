import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { Sleeve } from "../../features/album/sleeve.tsx";
import { late } from "../../ui/late.ts";
import { OpenIn } from "../../ui/open-in.tsx";

/** The sleeve is laid out for it, so the page waits for it. */
const heardHere = late(async () => (await import("./heard-here.tsx")).HeardHere);

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
        {listenedAt !== null && <heardHere.View listenedAt={listenedAt} streak={streak} />}
      </Sleeve>
      <OpenIn album={spin.album} provider={spin.provider} />
    </div>
  );
}
