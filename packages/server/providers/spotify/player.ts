import * as v from "valibot";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { PlayOutcome } from "../../ports/playback.ts";
import type { ApiRequest, ApiSession } from "./client.ts";
import type { Refusal } from "../outside/refusal.ts";
import { type ApiDevice, devicesSchema, idSchema, playbackSchema } from "./schemas.ts";
import { readAs } from "../outside/tolerant-schemas.ts";

/** Milliseconds until Spotify reports what it plays. */
const settleMs = 1_000;

/** Plays an album from track 1 without shuffle. Spotify does not order commands, so each is awaited. */
export async function playAlbum(
  api: ApiSession,
  ref: string,
  settle: (ms: number) => Promise<void>,
): Promise<Result<PlayOutcome, Refusal>> {
  if (!v.is(idSchema, ref)) return succeed({ kind: "album-refused" });
  const devices = await api.read({ bucket: "player", method: "GET", path: "/me/player/devices" });
  if (!devices.ok) return outcomeOf(devices.failure);
  const list = readAs(devicesSchema, devices.value ?? {});
  if (list === undefined) return fail({ kind: "broken", how: "nonsense" });
  const device = deviceToUse(list.devices);
  if (device === undefined) return succeed({ kind: "no-device" });

  const player = commandsOf(api, device.id);
  if (!device.is_active) {
    const transferred = await player.transfer();
    if (!transferred.ok && isFinal(transferred.failure)) return outcomeOf(transferred.failure);
  }
  const shuffled = await player.shuffleOff();
  // A newly chosen device may not be active yet; the play command names it.
  if (!shuffled.ok && shuffled.failure.kind !== "no-device" && isFinal(shuffled.failure)) {
    return outcomeOf(shuffled.failure);
  }
  const started = await player.playFromTop(ref);
  // Only this command names the album.
  if (!started.ok && started.failure.kind === "not-found") return succeed({ kind: "album-refused" });
  if (!started.ok) return outcomeOf(started.failure);
  await settle(settleMs);
  await unshuffle(api, player, ref);
  return succeed({ kind: "playing" });
}

function deviceToUse(devices: readonly ApiDevice[]): ApiDevice | undefined {
  const usable = devices.filter((device) => !device.is_restricted);
  return usable.find((device) => device.is_active) ?? usable[0];
}

type Commands = ReturnType<typeof commandsOf>;

function commandsOf(api: ApiSession, deviceId: string) {
  const put = (path: string, query?: ApiRequest["query"], body?: unknown) =>
    api.command({
      bucket: "player",
      method: "PUT",
      path,
      ...(query === undefined ? {} : { query }),
      ...(body === undefined ? {} : { body }),
    });
  const play = (body: unknown) => put("/me/player/play", { device_id: deviceId }, body);
  return {
    transfer: () => put("/me/player", undefined, { device_ids: [deviceId], play: false }),
    shuffleOff: () => put("/me/player/shuffle", { state: "false", device_id: deviceId }),
    async playFromTop(ref: string): Promise<Result<undefined, Refusal>> {
      const album = { context_uri: `spotify:album:${ref}` };
      const started = await play({ ...album, offset: { position: 0 }, position_ms: 0 });
      // Some players refuse offsets; without one, an album starts at its first track too.
      return !started.ok && started.failure.kind === "restriction-violated" ? play(album) : started;
    },
  };
}

/** Turns shuffle off again if needed. The album plays already, so a failure here is ignored. */
async function unshuffle(api: ApiSession, player: Commands, ref: string): Promise<void> {
  const answer = await api.read({ bucket: "player", method: "GET", path: "/me/player" });
  const playback = answer.ok ? readAs(playbackSchema, answer.value) : undefined;
  if (playback?.shuffle_state !== true) return;
  const off = await player.shuffleOff();
  const track = playback.item?.track_number;
  if (off.ok && track !== undefined && track !== 1) await player.playFromTop(ref);
}

/** Refusals that end a Play. Others, as for shuffle while nothing plays, do not. */
function isFinal(refusal: Refusal): boolean {
  return !["restriction-violated", "refused", "not-found"].includes(refusal.kind);
}

function outcomeOf(refusal: Refusal): Result<PlayOutcome, Refusal> {
  switch (refusal.kind) {
    case "no-device":
    case "premium-required":
      return succeed({ kind: refusal.kind });
    case "restriction-violated":
    case "refused":
    case "not-found":
      return succeed({ kind: "refused" });
    default:
      return fail(refusal);
  }
}
