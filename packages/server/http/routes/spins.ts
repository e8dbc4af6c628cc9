import { noticeFor } from "@spindle/contract/notices.ts";
import { isoOf } from "@spindle/core/day/instant.ts";
import { fail, succeed } from "@spindle/core/result/result.ts";
import { countShare } from "../../use-cases/count-share.ts";
import { markListened } from "../../use-cases/mark-listened.ts";
import { readSpinDetail } from "../../use-cases/read-spin-detail.ts";
import { readSpinStatus } from "../../use-cases/read-spin-status.ts";
import { readTracks } from "../../use-cases/read-tracks.ts";
import { startSpin } from "../../use-cases/start-spin.ts";
import type { ApiHandlers } from "../api-handler.ts";
import { nameOfService } from "../present/provider.ts";
import { presentSpin } from "../present/spin.ts";
import { presentNewTrophies } from "../present/trophies.ts";

export const spinHandlers = {
  startSpin: async (context, { session, body }) => {
    const { mode, ...inputs } = body;
    const started = await startSpin(context, session, { mode, inputs });
    if (!started.ok) {
      const { kind, nextSpinAt } = started.failure;
      return fail({ code: kind, nextSpinAt: isoOf(nextSpinAt) });
    }
    const { spinId, fallback, newTrophies, celebration } = started.value;
    return succeed({
      spinId,
      newTrophies: presentNewTrophies(newTrophies),
      ...(celebration && { celebration }),
      ...(fallback && {
        notice: noticeFor(fallback, nameOfService(context.providers, session.providerId)),
      }),
    });
  },
  getSpinStatus: (context, { session }) => {
    const { nextSpinAt, todaysSpinId } = readSpinStatus(context, session);
    return succeed({
      canSpin: nextSpinAt === undefined,
      nextSpinAt: nextSpinAt === undefined ? null : isoOf(nextSpinAt),
      ...(todaysSpinId && { todaysSpinId }),
    });
  },
  getSpin: async (context, { session, params }) => {
    const reading = await readSpinDetail(context, session, params.id);
    return reading.ok ? succeed(presentSpin(context.providers, reading.value)) : reading;
  },
  getSpinTracks: async (context, { session, params }) => {
    const tracks = await readTracks(context, session, params.id);
    return tracks.ok ? succeed({ tracks: [...tracks.value] }) : tracks;
  },
  markListened: async (context, { session, body }) => {
    const marked = await markListened(context, session, body.spinId);
    if (!marked.ok) return marked;
    const { newTrophies, currentStreak } = marked.value;
    return succeed({ newTrophies: presentNewTrophies(newTrophies), streak: { current: currentStreak } });
  },
  countShare: async (context, { session, params, body }) => {
    const shared = await countShare(context, session, { spinId: params.id, target: body.target });
    return shared.ok ? succeed({ newTrophies: presentNewTrophies(shared.value) }) : shared;
  },
} satisfies Partial<ApiHandlers>;
