import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { orOfflineCopy } from "../../api/or-offline-copy.ts";
import { queryKeys } from "../../api/query-keys.ts";

export function spinQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.spin(id),
    queryFn: (query): Promise<Spin> =>
      orOfflineCopy(query, call("GET /api/spins/{id}", { params: { id } }), ({ spins }) =>
        spins.find(({ spinId }) => spinId === id),
      ),
  });
}
