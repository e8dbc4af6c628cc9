import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { Sleeve } from "../../features/album/sleeve.tsx";
import { OpenIn } from "../../ui/open-in.tsx";

/** Today's sleeve where the record was, and the way to its album at the provider. */
export function Deck({ spin }: { readonly spin: Spin }) {
  return (
    <div className="deck">
      <Sleeve spin={spin} state={spin.listenedAt === null ? "out" : "home"} />
      <OpenIn album={spin.album} provider={spin.provider} />
    </div>
  );
}
