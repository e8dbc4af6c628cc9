import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { orKept } from "../../api/or-kept.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** One spin of the user, with its album. */
export function spinQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.spin(id),
    queryFn: (query): Promise<Spin> =>
      orKept(query, call("getSpin", { params: { id } }), ({ spins }) =>
        spins.find(({ spinId }) => spinId === id),
      ),
  });
}
