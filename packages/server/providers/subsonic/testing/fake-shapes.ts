import type { Content } from "./fake-envelope.ts";
import { type FakeAlbum, type FakeSong, fileOf, formats, secondsOf } from "./fake-library.ts";
import type { FakeState, FakeUser } from "./fake-state.ts";

const starredAt = "2025-02-03T04:05:06Z";

type Kind = Pick<FakeState, "openSubsonic" | "transcodedAs">;

/** An `AlbumID3`. OpenSubsonic's fields come only from a server that speaks it, then always. */
export function albumOf(album: FakeAlbum, user: FakeUser, { openSubsonic }: Kind): Content {
  const last = lastPlayedOf(album, user);
  return {
    id: album.id,
    name: album.title,
    artist: album.artist,
    artistId: album.artistId,
    ...(album.hasCover && { coverArt: coverOf(album) }),
    songCount: album.songs.length,
    duration: album.songs.reduce((sum, song) => sum + secondsOf(song), 0),
    playCount: playsOf(album, user),
    created: album.created,
    ...(user.starredAlbums.has(album.id) && { starred: starredAt }),
    ...(album.year !== undefined && { year: album.year }),
    ...(album.genres[0] !== undefined && { genre: album.genres[0] }),
    ...(openSubsonic && {
      ...(last !== undefined && { played: new Date(last).toISOString() }),
      userRating: 0,
      musicBrainzId: "",
      genres: album.genres.map((name) => ({ name })),
      artists: [{ id: album.artistId, name: album.artist }],
      displayArtist: album.artist,
      releaseTypes: [],
      isCompilation: false,
      sortName: album.title.toLowerCase(),
    }),
  };
}

/** A `Child` that is a song. */
export function songOf(song: FakeSong, user: FakeUser, { openSubsonic, transcodedAs }: Kind): Content {
  const { album, format, tone } = song;
  const { suffix, contentType } = formats[format];
  const plays = user.plays.get(song.id);
  return {
    id: song.id,
    parent: album.id,
    isDir: false,
    title: song.title,
    album: album.title,
    artist: song.artist,
    track: song.track,
    ...(album.year !== undefined && { year: album.year }),
    ...(album.genres[0] !== undefined && { genre: album.genres[0] }),
    ...(album.hasCover && { coverArt: coverOf(album) }),
    size: fileOf(song).length,
    contentType,
    suffix,
    // Told where the server transcodes by itself because few clients play the format.
    ...(isOpaque(song) &&
      (transcodedAs === "wav"
        ? { transcodedContentType: "audio/wav", transcodedSuffix: "wav" }
        : { transcodedContentType: "audio/mpeg", transcodedSuffix: "mp3" })),
    duration: secondsOf(song),
    bitRate: bitRateOf(song),
    path: `${album.artist}/${album.title}/${song.track}.${suffix}`,
    playCount: plays?.count ?? 0,
    discNumber: song.disc,
    created: album.created,
    ...(user.starredSongs.has(song.id) && { starred: starredAt }),
    albumId: album.id,
    artistId: album.artistId,
    type: "music",
    isVideo: false,
    ...(openSubsonic && {
      mediaType: "song",
      ...(plays && { played: new Date(plays.last).toISOString() }),
      bitDepth: 16,
      samplingRate: tone.rate,
      channelCount: 1,
      genres: album.genres.map((name) => ({ name })),
      artists: [{ id: album.artistId, name: song.artist }],
      displayArtist: song.artist,
      albumArtists: [{ id: album.artistId, name: album.artist }],
      displayAlbumArtist: album.artist,
    }),
  };
}

/** An `ArtistID3`, given one of the artist's albums. */
export function artistOf({ artist, artistId }: FakeAlbum, user: FakeUser, albumCount: number): Content {
  return {
    id: artistId,
    name: artist,
    albumCount,
    ...(user.starredArtists.has(artistId) && { starred: starredAt }),
  };
}

/** Cover ids are not album ids: a client must take them from the answers. */
export function coverOf({ id }: Pick<FakeAlbum, "id">): string {
  return `cover:${id}_640a93a8`;
}

export function isOpaque({ format }: FakeSong): boolean {
  return format !== "wav" && format !== "flac";
}

/** Kilobits a second. */
export function bitRateOf({ tone }: FakeSong): number {
  return Math.round((tone.rate * 16) / 1_000);
}

export function playsOf({ id, songs }: FakeAlbum, user: FakeUser): number {
  return songs.reduce(
    (sum, song) => sum + (user.plays.get(song.id)?.count ?? 0),
    user.playsBefore.get(id) ?? 0,
  );
}

const startOf2025 = Date.UTC(2025, 0, 1);

/** Milliseconds; for plays before the test, the more often played came last. */
export function lastPlayedOf({ id, songs }: FakeAlbum, user: FakeUser): number | undefined {
  const last = Math.max(...songs.map((song) => user.plays.get(song.id)?.last ?? 0));
  if (last > 0) return last;
  const before = user.playsBefore.get(id);
  return before === undefined ? undefined : startOf2025 + before * 60_000;
}

export function byAdded(a: FakeAlbum, b: FakeAlbum): number {
  return b.created.localeCompare(a.created);
}
