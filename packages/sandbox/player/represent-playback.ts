import type { Account } from "../personas/account.ts";
import type { Sandbox } from "../sandbox.ts";
import { albumContext, fullTrack } from "../web-api/represent.ts";
import { momentOf } from "./playback.ts";

/** The player as `GET /me/player` tells it; undefined if nothing has been put on or no device is active. */
export function representPlayback(sandbox: Sandbox, account: Account) {
  const { devices, playback, shuffle } = sandbox.players.state(account.accountId);
  const device = devices.find((own) => own.is_active);
  const moment = playback === undefined ? undefined : momentOf(playback, sandbox.options.now());
  if (device === undefined || playback === undefined || moment === undefined) return undefined;
  return {
    device,
    repeat_state: "off",
    shuffle_state: shuffle,
    smart_shuffle: false,
    context: albumContext(sandbox, playback.album.id),
    timestamp: playback.since,
    progress_ms: moment.progress,
    is_playing: moment.playing,
    item: fullTrack(sandbox, moment.track),
    currently_playing_type: "track",
    actions: { disallows: moment.playing ? { resuming: true } : { pausing: true } },
  };
}
