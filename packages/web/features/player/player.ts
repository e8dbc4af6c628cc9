import { ApiError, isUnanswered } from "../../api/api-error.ts";
import { answerTo, call } from "../../api/call.ts";
import { fillPath } from "../../api/fill-path.ts";
import { serverNow } from "../../api/server-clock.ts";
import { currentSession, isStillHere } from "../../device/departures.ts";
import { tellHeardHere } from "../../device/heard-here.ts";
import { playedHere } from "../../device/played-here.ts";
import { skipPreference, turnOverPreference } from "../../device/player-preferences.ts";
import { storedText } from "../../device/stored-text.ts";
import { AlbumPlayer } from "./album-player.ts";
import { showInMediaSession } from "./media-session.ts";
import { playableFormats } from "./playable-formats.ts";
import type { PlayedTrack } from "./played-log.ts";
import { wantsSound } from "./player-state.ts";
import * as words from "./problem-words.ts";

const plays = playableFormats(new Audio()).join(",");
const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("spindle-player");
/** How long (ms) another tab has to say that it plays. */
const longestAnswer = 200;

/** The page's player. It plays on while the listener goes from page to page. */
export const player = new AlbumPlayer({
  createAudio: () => new Audio(),
  addressOf: (albumId, track, from) =>
    fillPath(
      "/api/albums/{albumId}/sound/{track}",
      { albumId, track: String(track + 1) },
      { plays, from: from > 0 ? String(from) : undefined },
    ),
  readTracks: async (albumId) =>
    (await call("GET /api/albums/{albumId}/sound", { params: { albumId }, query: { plays } })).tracks,
  trySound: (albumId, track) =>
    answerTo(
      "GET /api/albums/{albumId}/sound/{track}",
      { params: { albumId, track: String(track + 1) }, query: { plays } },
      "audio/mpeg",
      async ({ body }) => body?.cancel(),
    ),
  tellPlayed,
  tellHeard: tellHeardHere,
  problemOf,
  kept: playedHere,
  volume: storedText("volume"),
  session: () => (isStillHere() ? currentSession() : ""),
  maySkip: () => skipPreference.read() === "on",
  turnsOver: () => turnOverPreference.read() === "on",
  now: serverNow,
  takeOver: () => channel?.postMessage("plays"),
});

function problemOf(error: unknown) {
  if (isUnanswered(error)) return { says: words.noConnection, mayPass: true };
  const problem = error instanceof ApiError ? error.problem : undefined;
  const mayPass = problem?.code === "provider-unavailable" || problem?.code === "too-many-requests";
  if (mayPass) return { says: words.serverAway, mayPass };
  // The listener had it when it was put on.
  if (problem?.code === "album-not-found") return { says: words.noLongerYours, mayPass };
  return { says: problem?.detail ?? words.cannotPlayAlbum, mayPass };
}

async function tellPlayed({ albumId, track, startedAt }: PlayedTrack): Promise<boolean> {
  try {
    await call("POST /api/albums/{albumId}/sound/{track}/heard", {
      params: { albumId, track: String(track + 1) },
      body: { startedAt },
    });
    return true;
  } catch (error) {
    return !problemOf(error).mayPass;
  }
}

/** Goes on where an earlier page was, unless another tab plays. */
async function restore(): Promise<void> {
  if (!playedHere.read()) return;
  let isPlayedElsewhere = false;
  const note = ({ data }: MessageEvent): void => void (isPlayedElsewhere ||= data === "plays");
  channel?.addEventListener("message", note);
  channel?.postMessage("who plays?");
  await new Promise((resolve) => {
    setTimeout(resolve, channel ? longestAnswer : 0);
  });
  channel?.removeEventListener("message", note);
  if (!isPlayedElsewhere && !player.getState().album) await player.restore();
}

channel?.addEventListener("message", ({ data }) => {
  if (data === "plays") player.yield();
  else if (wantsSound(player.getState())) channel.postMessage("plays");
});
addEventListener("online", () => void player.retry());
addEventListener("pagehide", player.keep);
// Somebody else clears it: the listener has signed out or disconnected the server.
playedHere.subscribe(() => {
  if (!playedHere.read() && player.getState().album) player.stop();
});
if ("mediaSession" in navigator) showInMediaSession(navigator.mediaSession, player, skipPreference);
void restore();
