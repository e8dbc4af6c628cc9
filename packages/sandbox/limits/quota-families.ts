export const quotaFamilies = [
  "profile",
  "saved-albums",
  "saved-tracks",
  "library",
  "top",
  "recently-played",
  "following",
  "playlists",
  "search",
  "album",
  "artist",
  "artist-albums",
  "track",
  "player",
] as const;

export type QuotaFamily = (typeof quotaFamilies)[number];
