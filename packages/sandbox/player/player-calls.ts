import type { ApiCall } from "../web-api/api-call.ts";
import { apiError, json, nothing } from "../web-api/api-reply.ts";
import { playCall } from "./play-call.ts";
import { momentOf, reorder, setPlaying } from "./playback.ts";
import { targetDevice } from "./target-device.ts";
import type { Account } from "../personas/account.ts";
import type { Sandbox } from "../sandbox.ts";
import { albumContext, fullTrack } from "../web-api/represent.ts";
import * as v from "valibot";

const bodySchema = v.object({
  device_ids: v.pipe(v.array(v.string()), v.length(1)),
  play: v.optional(v.boolean()),
});

/** Transfers playback to one device; starts it only with `play`. */
const transferCall: ApiCall = {
  method: "PUT",
  path: "/me/player",
  family: "player",
  scopes: ["user-modify-playback-state"],
  async answer(sandbox, request, account) {
    const body = await request.body();
    if (body.kind !== "json") return apiError(400, "Malformed json");
    const parsed = v.safeParse(bodySchema, body.value);
    if (!parsed.success) return apiError(400, "Exactly one device_id is required");
    const target = targetDevice(sandbox, account, parsed.output.device_ids[0] ?? "");
    if (target.kind === "error") return target;
    const { options, players } = sandbox;
    players.activate(account.accountId, target.device.id);
    const { playback } = players.state(account.accountId);
    if (playback !== undefined && parsed.output.play === true) {
      players.change(account.accountId, { playback: setPlaying(playback, true, options.now()) });
    }
    return nothing;
  },
};

const read = ["user-read-playback-state"] as const;
const write = ["user-modify-playback-state"] as const;

export const playerCalls: readonly ApiCall[] = [
  {
    method: "GET",
    path: "/me/player/devices",
    family: "player",
    scopes: read,
    answer: (sandbox, _request, account) => json({ devices: sandbox.players.devices(account.accountId) }),
  },
  {
    method: "GET",
    path: "/me/player",
    family: "player",
    scopes: read,
    answer(sandbox, _request, account) {
      const body = representPlayback(sandbox, account);
      return body === undefined ? nothing : json(body);
    },
  },
  transferCall,
  playCall,
  {
    method: "PUT",
    path: "/me/player/pause",
    family: "player",
    scopes: write,
    answer(sandbox, { query }, account) {
      const target = targetDevice(sandbox, account, query.get("device_id"));
      if (target.kind === "error") return target;
      const { playback } = sandbox.players.state(account.accountId);
      if (playback !== undefined) {
        sandbox.players.change(account.accountId, {
          playback: setPlaying(playback, false, sandbox.options.now()),
        });
      }
      return nothing;
    },
  },
  {
    method: "PUT",
    path: "/me/player/shuffle",
    family: "player",
    scopes: write,
    answer(sandbox, { query }, account) {
      const state = query.get("state");
      if (state !== "true" && state !== "false") return apiError(400, "Invalid state");
      const target = targetDevice(sandbox, account, query.get("device_id"));
      if (target.kind === "error") return target;
      const { options, players } = sandbox;
      const { playback } = players.state(account.accountId);
      const shuffle = state === "true";
      players.change(account.accountId, {
        shuffle,
        playback:
          playback === undefined ? undefined : reorder(playback, shuffle, options.random, options.now()),
      });
      return nothing;
    },
  },
];

/** The reply of `GET /me/player`; undefined without playback or an active device. */
function representPlayback(sandbox: Sandbox, account: Account) {
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
