import * as v from "valibot";
import type { ApiCall } from "../web-api/api-call.ts";
import { apiError, nothing } from "../web-api/api-reply.ts";
import { setPlaying } from "./playback.ts";
import { targetDevice } from "./target-device.ts";

const bodySchema = v.object({
  device_ids: v.pipe(v.array(v.string()), v.length(1)),
  play: v.optional(v.boolean()),
});

/** Moves playback to the one device named; `play` starts it there, otherwise it stays as it was. */
export const transferCall: ApiCall = {
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
