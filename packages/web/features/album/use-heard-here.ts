import { useEffect, useEffectEvent } from "react";
import { type Marker, onHeardHere } from "../../device/heard-here.ts";

/** Calls `mark` when the spin's album has ended here and enough of it was played; the player's only if the page has none. */
export function useHeardHere(marker: Marker, spinId: string, mark: () => void): void {
  const heard = useEffectEvent(mark);
  useEffect(() => onHeardHere(marker, spinId, () => heard()), [marker, spinId]);
}
