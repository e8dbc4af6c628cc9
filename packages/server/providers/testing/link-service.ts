import type { LinkPlayback, MusicService } from "../../ports/music-service.ts";

const playback: LinkPlayback = {
  kind: "link",
  albumUrl: (ref) => `https://shop.example/album/${encodeURIComponent(ref)}`,
  searchUrl: (artist, title) =>
    `https://shop.example/?q=${encodeURIComponent(`${artist} ${title}`.toWellFormed())}`,
};

/** A service that has nothing but addresses to open. */
export const linkService = {
  id: "shop",
  name: "Shop",
  artworkOrigins: [],
  playback,
} satisfies MusicService;
