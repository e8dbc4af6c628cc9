import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { connectionsQuery } from "../../api/connections-query.ts";
import type { AlbumView } from "../../features/album/album-view.tsx";
import { PlacePlay } from "../../features/album/places.ts";
import { PlayHere } from "../../features/player/play-here.tsx";
import { siteQuery } from "../../features/session/site-query.ts";

type AlbumPlayProps = ComponentProps<ComponentProps<typeof AlbumView>["Play"]>;

/** Play on the page: here from the listener's own server, and where they listen if no service plays the album or the server lacks it. */
export function AlbumPlay({ onPlays, beside, ...place }: AlbumPlayProps) {
  const { spin, user, marked } = place;
  const service = useQuery(siteQuery).data?.services.find(({ playback }) => playback === "stream");
  const isDefault = service && user.provider?.id === service.id;
  const isTheirs = service && spin.provider?.id === service.id;
  const { data: connections, isLoading } = useQuery({ ...connectionsQuery, enabled: isDefault === false });
  const others = connections
    ? connections.find(({ provider }) => provider.id === service?.id)?.state
    : isTheirs && "connected";
  const connection = isDefault ? user.connection : others;
  if (isLoading) return !beside && <div className="btn btn-big" aria-busy="true" />;
  const elsewhere = !beside && <PlacePlay {...place} />;
  if (!connection || connection === "disconnected") return elsewhere;
  const { album, spinId } = spin;
  // A cover comes from the server if that had the album when it was given, and may be asked now.
  const lacks = connection === "connected" && isTheirs && album.coverUrl === undefined;
  return (
    <>
      {lacks && elsewhere}
      <PlayHere
        album={{
          spinId,
          albumId: album.id,
          title: album.name,
          artist: album.artist,
          coverUrl: album.coverUrl,
        }}
        look={beside || lacks || marked === "done" ? "btn btn-quiet" : "btn btn-primary btn-big"}
        hasKey={beside !== "remote" && !lacks}
        onPlays={onPlays}
      >
        {!lacks && elsewhere}
      </PlayHere>
    </>
  );
}
