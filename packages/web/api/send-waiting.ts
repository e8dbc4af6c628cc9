import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import type { AlbumId } from "@spindle/core/ids.ts";
import { isStillHere, stayNow } from "../device/departures.ts";
import { ApiError } from "./api-error.ts";
import { call } from "./call.ts";
import { accountOf } from "./account.ts";
import { type Act, settleAct, waitingActs } from "./kept.ts";

/** What became of the acts that waited. */
export interface Sent {
  readonly count: number;
  readonly newTrophies: readonly Trophy[];
}

/** The name by which pages of this browser take turns. */
const turn = "spindle.waiting";

/**
 * Sends what waits, in its order, one page of the browser at a time, as far as the server takes it. An act that is sent
 * twice, because its answer was lost, changes nothing the second time. What the server refuses for good is dropped.
 */
export function sendWaiting(): Promise<Sent> {
  return navigator.locks.request(turn, async () => {
    const stay = stayNow();
    let count = 0;
    const newTrophies: Trophy[] = [];
    try {
      // The session may be another listener's by now.
      const account = accountOf(await call("getMe"));
      for (const { number, act } of await waitingActs(account)) {
        if (!isStillHere(stay)) break;
        const trophies = await send(act);
        await settleAct(number);
        if (trophies === undefined) continue;
        count += 1;
        newTrophies.push(...trophies);
      }
    } catch {
      // What could not be sent waits for the next occasion.
    }
    return { count, newTrophies };
  });
}

/** The trophies that an act has earned; undefined where the server wants none of it. Throws where it may be tried again. */
async function send(act: Act): Promise<readonly Trophy[] | undefined> {
  try {
    return await made(act);
  } catch (error) {
    if (error instanceof ApiError && isFinal(error)) return undefined;
    throw error;
  }
}

async function made(act: Act): Promise<readonly Trophy[]> {
  if (act.kind === "listened") {
    return (await call("markListened", { body: { spinId: act.spinId } })).newTrophies;
  }
  const params = { albumId: act.albumId as AlbumId };
  if (act.isFavorite) return (await call("addFavorite", { params })).newTrophies;
  await call("removeFavorite", { params });
  return [];
}

/** Whether the same call would be refused again, whenever it is made (RFC 9110, 15.5). */
export function isFinal({ status }: Pick<ApiError, "status">): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status);
}
