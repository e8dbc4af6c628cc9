import { beforeEach, expect, test, vi } from "vitest";
import { createSubscribers } from "../../device/subscribers.ts";
import { showInMediaSession } from "./media-session.ts";
import { idle, type PlayerState } from "./player-state.ts";
import type { AlbumPlayer } from "./album-player.ts";

beforeEach(() => {
  vi.stubGlobal("MediaMetadata", function metadata(shown: object) {
    return shown;
  });
  return () => vi.unstubAllGlobals();
});

/** A lock screen, and a player that notes what it is told. */
function openLockScreen() {
  const handlers = new Map<string, ((details: MediaSessionActionDetails) => void) | null>();
  const session = {
    setActionHandler: (action: string, handler: MediaSessionActionHandler | null) =>
      void handlers.set(action, handler),
    setPositionState: () => undefined,
    playbackState: "none",
    metadata: undefined as unknown,
  };
  const told: string[] = [];
  let state: PlayerState = idle;
  const changes = createSubscribers();
  const player = {
    getState: () => state,
    subscribe: changes.subscribe,
    continue: () => told.push("continue"),
    pause: () => told.push("pause"),
    previous: () => told.push("previous"),
  };
  let word: "on" | "off" = "off";
  const choices = createSubscribers();
  showInMediaSession(session as unknown as MediaSession, player as unknown as AlbumPlayer, {
    read: () => word,
    subscribe: choices.subscribe,
  });
  return {
    session,
    handlers,
    told,
    become(next: PlayerState) {
      state = next;
      changes.publish();
    },
    chooseSkipping(next: "on" | "off") {
      word = next;
      choices.publish();
    },
  };
}

test("the lock screen has a button to the next track as soon as the listener may skip, and no longer", () => {
  const { handlers, chooseSkipping } = openLockScreen();
  expect(handlers.get("nexttrack")).toBeNull();
  chooseSkipping("on");
  expect(handlers.get("nexttrack")).toBeTypeOf("function");
  chooseSkipping("off");
  expect(handlers.get("nexttrack")).toBeNull();
});

test("the lock screen's buttons play, pause, and go back", () => {
  const { handlers, told } = openLockScreen();
  for (const action of ["play", "pause", "previoustrack"] as const) handlers.get(action)?.({ action });
  expect(told).toEqual(["continue", "pause", "previous"]);
});

test("the lock screen shows the track with the album's cover until the player is closed", () => {
  const { session, become } = openLockScreen();
  const album = { albumId: "album", spinId: "spin", title: "Low Tide", artist: "Rosa", coverUrl: "/cover" };
  const track = { title: "Ebb", disc: 1, seconds: 60, seeking: "anywhere" } as const;
  become({ ...idle, phase: "playing", album, tracks: [track, { ...track, title: "Flow" }], track: 1 });
  expect(session).toMatchObject({
    playbackState: "playing",
    metadata: { title: "Flow", artist: "Rosa", album: "Low Tide", artwork: [{ src: "/cover" }] },
  });
  become(idle);
  expect(session).toMatchObject({ playbackState: "none", metadata: null });
});
