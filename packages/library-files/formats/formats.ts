import { appleLibraryTracks, applePlayActivity, applePlayHistory } from "./apple-music.ts";
import { discogsCollection } from "./discogs.ts";
import { itunesLibrary, itunesText } from "./itunes.ts";
import { lastfmPages, lastfmStats, lastfmTable } from "./lastfm.ts";
import { listenbrainz } from "./listenbrainz.ts";
import { albumLines, albumTable, m3u } from "./plain-lists.ts";
import { exportify, tuneMyMusic } from "./playlist-tools.ts";
import { rateYourMusic } from "./rate-your-music.ts";
import { maloja } from "./scrobblers.ts";
import { spotifyExtendedHistory, spotifyHistory, spotifyLibrary, spotifyPlaylists } from "./spotify.ts";
import { youtubeMusicHistory, youtubeMusicLibrary } from "./youtube-music.ts";

/** All formats that are read. The first of a list that recognizes a file reads it. A new format is a file here and a place in a list. */
export const jsonFormats = [
  spotifyLibrary,
  spotifyPlaylists,
  spotifyHistory,
  spotifyExtendedHistory,
  appleLibraryTracks,
  lastfmPages,
  lastfmStats,
  listenbrainz,
  youtubeMusicHistory,
  maloja,
] as const;

export const tableFormats = [
  applePlayActivity,
  applePlayHistory,
  discogsCollection,
  lastfmTable,
  rateYourMusic,
  tuneMyMusic,
  exportify,
  itunesText,
  youtubeMusicLibrary,
  albumTable,
] as const;

export const lineFormats = [m3u, albumLines] as const;

export const plistFormats = [itunesLibrary] as const;

export type LibraryKind =
  | (typeof jsonFormats)[number]["kind"]
  | (typeof tableFormats)[number]["kind"]
  | (typeof lineFormats)[number]["kind"]
  | (typeof plistFormats)[number]["kind"];
