import type { Spin } from "@spindle/contract/schemas/spin.ts";
import type { Track } from "@spindle/core/album/tracks.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { offlineCopyFlag } from "../../api/device-flags.ts";
import { queryKeys } from "../../api/query-keys.ts";

const none: readonly Track[] = [];

/** The tracks of a spin's album, or for today's album its provider's. None until they are known; nothing needs them, so a failure shows nothing. */
export function useTracks(spin: Spin): readonly Track[] {
  const client = useQueryClient();
  const { spinId } = spin;
  const { data } = useQuery({
    queryKey: queryKeys.tracks(spinId),
    queryFn: async () => {
      const { tracks } = await call("getSpinTracks", { params: { id: spinId } });
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
