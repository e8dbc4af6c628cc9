import { useSyncExternalStore } from "react";
import { player } from "./player.ts";
import type { PlayerState } from "./player-state.ts";

export function usePlayer(): PlayerState {
  return useSyncExternalStore(player.subscribe, player.getState);
}
