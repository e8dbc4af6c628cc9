import type { Track } from "@spindle/core/album/tracks.ts";
import type { PlayerAlbum, PlayerState } from "../features/player/player-state.ts";
import { json, lowTide, rosa, site, spinId } from "./sample-answers.ts";
import { type Stubs, stubs } from "./stubs.ts";

export const server = { id: "subsonic", name: "My server" };

/** The album's nine tracks, as the player has them. */
export const loadedTracks: PlayerState["tracks"] = lowTide.tracks.map(({ name, seconds }: Track) => ({
  title: name,
  disc: 1,
  seconds,
  seeking: "anywhere",
}));

/** A listener whose service is a server of their own, which has today's album. */
export const ownServer: Stubs = {
  ...stubs.signedIn,
  "GET /api/site": json({
    ...site,
    services: [{ ...server, signIn: true, playback: "stream", servers: { listed: [], others: true } }],
  }),
  "GET /api/me": json({ ...rosa, provider: server }),
  [`GET /api/spins/${spinId}`]: json({
    ...lowTide,
    provider: server,
    album: { ...lowTide.album, deepLink: undefined },
  }),
  [`GET /api/albums/${lowTide.album.id}/sound`]: json({ service: server, tracks: loadedTracks }),
};

export const loaded: PlayerAlbum = {
  spinId,
  albumId: lowTide.album.id,
  title: lowTide.album.name,
  artist: lowTide.album.artist,
  coverUrl: lowTide.album.coverUrl,
};
