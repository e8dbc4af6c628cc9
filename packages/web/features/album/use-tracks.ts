import type { Spin } from "@spindle/contract/schemas/spin.ts";
import type { Track } from "@spindle/core/album/tracks.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { offlineCopyFlag } from "../../api/device-flags.ts";
import { queryKeys } from "../../api/query-keys.ts";

const none: readonly Track[] = [];

/** The spin's stored tracks or, for the latest spin, the provider's. Empty while loading and on failure. */
export function useTracks(spin: Spin): readonly Track[] {
  const client = useQueryClient();
  const { spinId } = spin;
  const { data } = useQuery({
    queryKey: ["tracks", spinId],
    queryFn: async () => {
      const { tracks } = await call("GET /api/spins/{id}/tracks", { params: { id: spinId } });
      if (tracks.length > 0) {
        client.setQueryData<Spin>(queryKeys.spin(spinId), (cached) => cached && { ...cached, tracks });
        if (offlineCopyFlag.read())
          void import("../../api/offline-copy.ts")
            .then(({ addTracksToCopy }) => addTracksToCopy(spinId, tracks))
            .catch(() => undefined);
      }
      return tracks;
    },
    enabled: spin.tracks === undefined && spin.isLatest,
  });
  return spin.tracks ?? data ?? none;
}
