import type { skipPreference } from "../../device/player-preferences.ts";
import type { AlbumPlayer } from "./album-player.ts";
import { type PlayerState, wantsSound } from "./player-state.ts";

/** Shows the track on lock screens and takes their buttons. */
export function showInMediaSession(
  mediaSession: MediaSession,
  player: AlbumPlayer,
  skips: Pick<typeof skipPreference, "read" | "subscribe">,
): void {
  const on = (action: MediaSessionAction, handler: MediaSessionActionHandler | null): void => {
    try {
      mediaSession.setActionHandler(action, handler);
    } catch {
      // This browser doesn't know the action.
    }
  };
  on("play", () => player.continue());
  on("pause", () => player.pause());
  on("stop", () => player.stop());
  on("previoustrack", () => player.previous());
  on("seekto", ({ seekTime }) => player.seek(seekTime ?? 0));
  on("seekbackward", ({ seekOffset }) => player.seek(player.getState().seconds - (seekOffset ?? 10)));
  const offerNext = (): void => on("nexttrack", skips.read() === "on" ? () => player.next() : null);
  offerNext();
  skips.subscribe(offerNext);
  let shown: PlayerState | undefined;
  player.subscribe(() => {
    const state = player.getState();
    const before = shown;
    shown = state;
    mediaSession.playbackState = playbackStateOf(state);
    const { seconds: duration = 0 } = state.tracks[state.track] ?? {};
    // A position beyond the end is refused.
    if (duration > 0)
      mediaSession.setPositionState({ duration, position: Math.min(state.seconds, duration) });
    if (state.album === before?.album && state.track === before?.track && state.tracks === before?.tracks)
      return;
    mediaSession.metadata = metadataOf(state);
  });
}

function playbackStateOf(state: PlayerState): MediaSessionPlaybackState {
  if (state.phase === "idle") return "none";
  return wantsSound(state) ? "playing" : "paused";
}

function metadataOf({ album, tracks, track }: PlayerState): MediaMetadata | null {
  if (!album) return null;
  const { title, artist, coverUrl } = album;
  return new MediaMetadata({
    title: tracks[track]?.title ?? title,
    artist,
    album: title,
    artwork: [{ src: coverUrl ?? "/icons/icon-512.png" }],
  });
}
