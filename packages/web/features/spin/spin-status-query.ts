import type { SpinStatus } from "@spindle/contract/schemas/spin.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { orOfflineCopy } from "../../api/or-offline-copy.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { serverNow } from "../../api/server-clock.ts";

export const spinStatusQuery = queryOptions({
  queryKey: queryKeys.spinStatus,
  queryFn: (query) =>
    orOfflineCopy(query, call("GET /api/spin/status"), ({ status }) => statusAt(status, serverNow())),
});

/** Updates a stored status: once `nextSpinAt` has passed, a spin is open. `nowMs` is in milliseconds since 1970. */
export function statusAt(status: SpinStatus, nowMs: number): SpinStatus {
  const isOver = status.nextSpinAt !== null && Date.parse(status.nextSpinAt) <= nowMs;
  return isOver ? { canSpin: true, nextSpinAt: null } : status;
}
