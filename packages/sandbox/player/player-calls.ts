import type { ApiCall } from "../web-api/api-call.ts";
import { apiError, json, nothing } from "../web-api/api-reply.ts";
import { playCall } from "./play-call.ts";
import { reorder, setPlaying } from "./playback.ts";
import { representPlayback } from "./represent-playback.ts";
import { targetDevice } from "./target-device.ts";
import { transferCall } from "./transfer-call.ts";

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
