import { PlayerBar } from "../../features/player/player-bar.tsx";
import { usePlayer } from "../../features/player/use-player.ts";
import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";

const markAtEnd = lazyPart(async () => (await import("../../pages/spin/spin-page.tsx")).MarkAtEnd);

/** The player on every page. */
export function PlayerHost() {
  const { album } = usePlayer();
  return (
    <>
      <LazyBoundary dispensable>
        {album && <markAtEnd.View key={album.spinId} spinId={album.spinId} />}
      </LazyBoundary>
      <PlayerBar />
    </>
  );
}
