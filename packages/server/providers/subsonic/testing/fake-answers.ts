import { type Content, Failed } from "./fake-envelope.ts";
import type { FakeAlbum, FakeLibrary, FakeSong } from "./fake-library.ts";
import { albumOf, artistOf, byAdded, playsOf, songOf, lastPlayedOf } from "./fake-shapes.ts";
import type { FakeState, FakeUser } from "./fake-state.ts";

interface Asked {
  readonly user: FakeUser;
  readonly state: FakeState;
  readonly parameters: URLSearchParams;
}

/** The methods that answer with data. Each takes what was asked and returns the inside of the response. */
export const methods: Readonly<Record<string, (asked: Asked) => Content>> = {
  ping: () => ({}),
  tokenInfo({ user, parameters }) {
    if (!parameters.has("apiKey")) throw new Failed(44);
    return { tokenInfo: { username: user.name } };
  },
  getUser({ user, state, parameters }) {
    const asked = required(parameters, "username");
    if (asked.toLowerCase() !== user.name.toLowerCase() && !user.isAdmin) throw new Failed(50);
    const shown = state.users.get(asked.toLowerCase());
    if (!shown) throw new Failed(70);
    return { user: userShown(shown) };
  },
  getAlbumList2: (asked) => ({
    albumList2: { album: listed(asked).map((album) => albumOf(album, asked.user, asked.state)) },
  }),
  getStarred2({ user, state }) {
    const { named } = state.library;
    const songs = named.flatMap((album) => album.songs).filter(({ id }) => user.starredSongs.has(id));
    const artists = firstOfArtists(named).filter(({ artistId }) => user.starredArtists.has(artistId));
    return {
      starred2: {
        artist: artists.map((album) => artistOf(album, user, albumCount(named, album.artistId))),
        album: named
          .filter(({ id }) => user.starredAlbums.has(id))
          .map((album) => albumOf(album, user, state)),
        song: songs.map((song) => songOf(song, user, state)),
      },
    };
  },
  getArtist({ user, state, parameters }) {
    const id = required(parameters, "id");
    const albums = albumsOfArtist(state, id);
    const [first] = albums;
    if (!first) throw new Failed(70);
    const album = albums.map((each) => albumOf(each, user, state));
    return { artist: { ...artistOf(first, user, albums.length), album } };
  },
  getArtists: ({ user, state }) => ({
    artists: { ignoredArticles: "The An A", index: indexOfArtists(state, user) },
  }),
  search3: searched,
  getAlbum({ user, state, parameters }) {
    const album = state.library.album(required(parameters, "id"));
    if (!album) throw new Failed(70);
    const song = album.songs.map((each) => songOf(each, user, state));
    return { album: { ...albumOf(album, user, state), song } };
  },
  getSong({ user, state, parameters }) {
    const song = state.library.song(required(parameters, "id"));
    if (!song) throw new Failed(70);
    return { song: songOf(song, user, state) };
  },
  scrobble({ user, state, parameters }) {
    required(parameters, "id");
    const times = parameters.getAll("time").map(Number);
    const submission = parameters.get("submission") !== "false";
    const songs = parameters.getAll("id").map((id) => state.library.song(id));
    if (!songs.every((song) => song !== undefined)) throw new Failed(70);
    for (const [index, song] of songs.entries()) {
      const time = times[index];
      if (time !== undefined && !Number.isFinite(time)) throw new Failed(0);
      state.scrobbles.push({ user: user.name, song, time, submission });
      if (!submission) continue;
      const count = (user.plays.get(song.id)?.count ?? 0) + 1;
      user.plays.set(song.id, { count, last: time ?? state.now() });
    }
    return {};
  },
};

function required(parameters: URLSearchParams, name: string): string {
  const value = parameters.get(name);
  if (value === null || value === "") throw new Failed(10, `Required parameter '${name}' is not present.`);
  return value;
}

/** A count or an offset; anything else is an error, as on typed servers. */
function whole(parameters: URLSearchParams, name: string, otherwise: number): number {
  const text = parameters.get(name) ?? String(otherwise);
  if (!/^\d{1,9}$/.test(text)) throw new Failed(0, `Parameter '${name}' must be a number.`);
  return Number(text);
}

function listed({ user, state, parameters }: Asked): readonly FakeAlbum[] {
  const type = required(parameters, "type");
  const size = Math.min(500, whole(parameters, "size", 10));
  const offset = whole(parameters, "offset", 0);
  const { library } = state;
  if (type === "alphabeticalByName") return taken(library.albums(offset), size);
  return taken(albumsOfType(type, user, state, parameters), size, offset);
}

function albumsOfType(
  type: string,
  user: FakeUser,
  { library }: FakeState,
  parameters: URLSearchParams,
): Iterable<FakeAlbum> {
  const { named } = library;
  const plays = (album: FakeAlbum) => playsOf(album, user);
  const last = (album: FakeAlbum) => lastPlayedOf(album, user) ?? 0;
  switch (type) {
    case "random":
      return fromMiddle(library);
    case "newest":
      return library.size === named.length ? named.toSorted(byAdded) : library.albums();
    case "highest":
      return [];
    case "frequent":
      return named.filter((album) => plays(album) > 0).toSorted((a, b) => plays(b) - plays(a));
    case "recent":
      return named.filter((album) => last(album) > 0).toSorted((a, b) => last(b) - last(a));
    case "starred":
      return named.filter(({ id }) => user.starredAlbums.has(id));
    case "alphabeticalByArtist":
      return named.toSorted((a, b) => a.artist.localeCompare(b.artist));
    case "byGenre": {
      const genre = required(parameters, "genre").toLowerCase();
      return named.filter(({ genres }) => genres.some((each) => each.toLowerCase() === genre));
    }
    case "byYear": {
      const [from, to] = [whole(parameters, "fromYear", 0), whole(parameters, "toYear", 0)];
      const within = named.filter(({ year = 0 }) => year >= Math.min(from, to) && year <= Math.max(from, to));
      return within.toSorted((a, b) => ((a.year ?? 0) - (b.year ?? 0)) * (from > to ? -1 : 1));
    }
    default:
      throw new Failed(0, `Invalid list type: ${type}`);
  }
}

/** All albums, not in the order of the other lists, and the same at each call. */
function* fromMiddle(library: FakeLibrary): Generator<FakeAlbum> {
  const middle = Math.floor(library.size / 2);
  yield* library.albums(middle);
  let left = middle;
  for (const album of library.albums()) {
    if (left === 0) return;
    left -= 1;
    yield album;
  }
}

/** Artists, albums and songs whose name has every word. Nothing or `""` as query means everything. */
function searched({ user, state, parameters }: Asked): Content {
  const query = parameters.get("query");
  if (query === null) throw new Failed(10, "Required parameter 'query' is not present.");
  const words = folded(query).split(/\s+/).filter(Boolean);
  const matches = (text: string) => words.every((word) => folded(text).includes(word));
  const of = (kind: "artist" | "album" | "song") =>
    [whole(parameters, `${kind}Count`, 20), whole(parameters, `${kind}Offset`, 0)] as const;
  const { library } = state;
  // Hundreds of thousands of generated names are read only if they can match, and their songs only by an empty query.
  const mayBeGenerated = words.every((word) => /^\d+$/.test(word) || "zz generated artist".includes(word));
  const searchable = () => (mayBeGenerated ? library.albums() : library.named);
  const albumsOfSongs = words.length === 0 ? library.albums() : library.named;
  const songs = function* (): Generator<FakeSong> {
    for (const album of albumsOfSongs) yield* album.songs;
  };
  return {
    searchResult3: {
      artist: taken(
        matching(firstsOfArtists(searchable()), ({ artist }) => matches(artist)),
        ...of("artist"),
      ).map((album) => artistOf(album, user, albumCount(library.named, album.artistId))),
      album: taken(
        matching(searchable(), ({ title, artist }) => matches(`${title} ${artist}`)),
        ...of("album"),
      ).map((album) => albumOf(album, user, state)),
      song: taken(
        matching(songs(), ({ title, artist }) => matches(`${title} ${artist}`)),
        ...of("song"),
      ).map((song) => songOf(song, user, state)),
    },
  };
}

function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}|"/gu, "")
    .toLowerCase();
}

function* matching<Item>(items: Iterable<Item>, matches: (item: Item) => boolean): Generator<Item> {
  for (const item of items) if (matches(item)) yield item;
}

function taken<Item>(items: Iterable<Item>, count: number, offset = 0): readonly Item[] {
  const found: Item[] = [];
  let skipped = 0;
  if (count === 0) return found;
  for (const item of items) {
    if (skipped < offset) {
      skipped += 1;
      continue;
    }
    found.push(item);
    if (found.length === count) break;
  }
  return found;
}

/** One album of each artist. */
function* firstsOfArtists(albums: Iterable<FakeAlbum>): Generator<FakeAlbum> {
  const seen = new Set<string>();
  for (const album of albums) {
    if (seen.has(album.artistId)) continue;
    seen.add(album.artistId);
    yield album;
  }
}

function firstOfArtists(albums: Iterable<FakeAlbum>): readonly FakeAlbum[] {
  return [...firstsOfArtists(albums)];
}

/** Generated artists have ten albums each, the last perhaps fewer. */
function albumCount(named: readonly FakeAlbum[], artistId: string): number {
  return artistId.startsWith("ar-g") ? 10 : named.filter((album) => album.artistId === artistId).length;
}

function albumsOfArtist({ library }: FakeState, id: string): readonly FakeAlbum[] {
  const generated = /^ar-g(\d{1,8})$/.exec(id)?.[1];
  if (generated === undefined) return library.named.filter(({ artistId }) => artistId === id);
  const first = library.named.length + Number(generated) * 10;
  return taken(library.albums(first), 10).filter(({ artistId }) => artistId === id);
}

function indexOfArtists({ library }: FakeState, user: FakeUser): readonly Content[] {
  const letters = new Map<string, Content[]>();
  for (const album of firstsOfArtists(library.albums())) {
    const name = album.artist.replace(/^(?:The|An|A) /, "");
    const letter = /^[a-z]/i.exec(name)?.[0].toUpperCase() ?? "#";
    const under = letters.get(letter) ?? [];
    under.push(artistOf(album, user, albumCount(library.named, album.artistId)));
    letters.set(letter, under);
  }
  return [...letters].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, artist]) => ({ name, artist }));
}

function userShown({ name, isAdmin, mayStream }: FakeUser): Content {
  return {
    username: name,
    scrobblingEnabled: true,
    adminRole: isAdmin,
    settingsRole: true,
    downloadRole: true,
    uploadRole: false,
    playlistRole: true,
    coverArtRole: false,
    commentRole: false,
    podcastRole: false,
    streamRole: mayStream,
    jukeboxRole: false,
    shareRole: false,
    folder: [1],
  };
}
