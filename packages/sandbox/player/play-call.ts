import * as v from "valibot";
import type { Album } from "../discography/discography.ts";
import type { Account } from "../personas/account.ts";
import type { Sandbox } from "../sandbox.ts";
import type { ApiCall } from "../web-api/api-call.ts";
import { type ApiReply, apiError, nothing } from "../web-api/api-reply.ts";
import type { Device } from "./device.ts";
import { setPlaying, startAlbum } from "./playback.ts";
import { restrictionViolated, targetDevice } from "./target-device.ts";

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const bodySchema = v.object({
  context_uri: v.optional(v.string()),
  offset: v.optional(v.object({ position: v.optional(whole), uri: v.optional(v.string()) })),
  position_ms: v.optional(whole),
});

export const playCall: ApiCall = {
  method: "PUT",
  path: "/me/player/play",
  family: "player",
  scopes: ["user-modify-playback-state"],
  async answer(sandbox, request, account) {
    const body = await request.body();
    if (body.kind === "broken") return apiError(400, "Malformed json");
    const parsed = v.safeParse(bodySchema, body.kind === "json" ? body.value : {});
    if (!parsed.success) return apiError(400, "Invalid request body");
    const target = targetDevice(sandbox, account, request.query.get("device_id"));
    if (target.kind === "error") return target;
    const { context_uri: uri, offset, position_ms: milliseconds } = parsed.output;
    if (uri === undefined) return resume(sandbox, account, target.device);
    const id = /^spotify:album:([0-9A-Za-z]{22})$/.exec(uri)?.[1];
    if (id === undefined) return apiError(400, "Invalid context uri");
    const album = sandbox.discography.albumById(id);
    if (album === undefined) return apiError(404, "Resource not found");
    const position = offset?.uri === undefined ? offset?.position : placeOf(album, offset.uri);
    if (position !== undefined && album.tracks[position] === undefined) return restrictionViolated;
    const { options, players } = sandbox;
    const { shuffle } = players.state(account.accountId);
    const start = { position, milliseconds: milliseconds ?? 0 };
    players.activate(account.accountId, target.device.id);
    players.change(account.accountId, {
      playback: startAlbum(album, start, shuffle, options.random, options.now()),
    });
    return nothing;
  },
};

function resume(sandbox: Sandbox, account: Account, device: Device): ApiReply {
  const { options, players } = sandbox;
  const { playback } = players.state(account.accountId);
  if (playback === undefined) return restrictionViolated;
  players.activate(account.accountId, device.id);
  players.change(account.accountId, { playback: setPlaying(playback, true, options.now()) });
  return nothing;
}

/** -1, which no album has, for a song of another album. */
function placeOf(album: Album, uri: string): number {
  return album.tracks.findIndex((track) => uri === `spotify:track:${track.id}`);
}
