export type Marker = "page" | "player";

const markers = { page: new Map<string, () => void>(), player: new Map<string, () => void>() };

/** Calls `mark` when the spin's album has ended here and enough of it was played. The page goes before the player. */
export function onHeardHere(marker: Marker, spinId: string, mark: () => void): () => void {
  markers[marker].set(spinId, mark);
  return () => markers[marker].delete(spinId);
}

export function tellHeardHere(spinId: string): void {
  const mark = markers.page.get(spinId) ?? markers.player.get(spinId);
  mark?.();
}
