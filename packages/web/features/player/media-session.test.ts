import { expect, test } from "vitest";
import { createSubscribers } from "../../device/subscribers.ts";
import { showInMediaSession } from "./media-session.ts";
import { idle } from "./player-state.ts";
import type { AlbumPlayer } from "./album-player.ts";

test("the lock screen has a button to the next track as soon as the listener may skip, and no longer", () => {
  const handlers = new Map<string, unknown>();
  const session = {
    setActionHandler: (action: string, handler: unknown) => void handlers.set(action, handler),
  };
  const player = { getState: () => idle, subscribe: () => () => undefined };
  const { publish, subscribe } = createSubscribers();
  let word: "on" | "off" = "off";
  const skips = { read: () => word, subscribe };
  showInMediaSession(session as unknown as MediaSession, player as unknown as AlbumPlayer, skips);
  expect(handlers.get("nexttrack")).toBeNull();
  word = "on";
  publish();
  expect(handlers.get("nexttrack")).toBeTypeOf("function");
  word = "off";
  publish();
  expect(handlers.get("nexttrack")).toBeNull();
});
