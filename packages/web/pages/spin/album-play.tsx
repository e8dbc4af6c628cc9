import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { connectionsQuery } from "../../api/connections-query.ts";
import type { AlbumView } from "../../features/album/album-view.tsx";
import { PlacePlay } from "../../features/album/places.ts";
import { PlayHere } from "../../features/player/play-here.tsx";
import { siteQuery } from "../../features/session/site-query.ts";

type AlbumPlayProps = ComponentProps<ComponentProps<typeof AlbumView>["Play"]>;

/** Play on the page: here from the listener's own server, else where they listen. */
export function AlbumPlay({ onPlays, ...place }: AlbumPlayProps) {
  const { spin, user, marked, onHeard } = place;
  const service = useQuery(siteQuery).data?.services.find(({ playback }) => playback === "stream");
  const isTheirs = service && [spin.provider?.id, user.provider?.id].includes(service.id);
  const { data: connections, isLoading } = useQuery({ ...connectionsQuery, enabled: isTheirs === false });
  const isConnected = connections?.some(
    ({ provider, state }) => provider.id === service?.id && state !== "disconnected",
  );
  if (isLoading) return <div className="btn btn-big" aria-busy="true" />;
  if (!isTheirs && !isConnected) return <PlacePlay {...place} />;
  const { album, spinId } = spin;
  return (
    <PlayHere
      album={{ spinId, albumId: album.id, title: album.name, artist: album.artist, coverUrl: album.coverUrl }}
      heard={marked === "done"}
      onPlays={onPlays}
      onEnded={() => marked === "none" && onHeard()}
    >
      <PlacePlay {...place} />
    </PlayHere>
  );
}
