import { vi } from "vitest";
import { createSubscribers } from "../device/subscribers.ts";
import type { PlayerAlbum, PlayerState } from "../features/player/player-state.ts";
import { loaded } from "./own-server.ts";

interface FakePlayer {
  /** What the page asked of it, such as "seek 12". */
  readonly asked: readonly string[];
  readonly set: (changes: Partial<PlayerState>) => void;
  /** Ends the album, heard well enough to be marked. */
  readonly end: () => void;
}

/** Replaces the player of the application that runs now by one that makes no sound and does only what a test says. */
export async function fakePlayer(initial: Partial<PlayerState> = {}): Promise<FakePlayer> {
  const { player } = await import("../features/player/player.ts");
  const { playedHere } = await import("../device/played-here.ts");
  const { tellHeardHere } = await import("../device/heard-here.ts");
  const { subscribe, publish } = createSubscribers();
  const asked: string[] = [];
  let state: PlayerState = { ...player.getState(), ...initial };
  const set = (changes: Partial<PlayerState>): void => {
    state = { ...state, ...changes };
    playedHere.write(state.album ? "on" : "");
    publish();
  };
  vi.spyOn(player, "getState").mockImplementation(() => state);
  vi.spyOn(player, "subscribe").mockImplementation(subscribe);
  for (const name of ["play", "toggle", "seek", "next", "jump", "setVolume", "stop", "continue"] as const)
    vi.spyOn(player, name).mockImplementation((...given: readonly (PlayerAlbum | number)[]) => {
      asked.push([name, ...given.map(textOf)].join(" "));
    });
  set({});
  return {
    asked,
    set,
    end() {
      set({ phase: "ended" });
      tellHeardHere((state.album ?? loaded).spinId);
    },
  };
}

const textOf = (given: PlayerAlbum | number): string =>
  typeof given === "object" ? given.title : String(given);
