export interface ConformanceCall {
  readonly name: string;
  readonly method: string;
  /** The document's path, e.g. `/albums/{id}`. */
  readonly template: string;
  readonly path: string;
  readonly status: number;
  readonly body?: unknown;
  /** The caller: with all scopes, without a token, with an expired one, without scopes, a newcomer, or on the free plan. */
  readonly as?: "everyone" | "nobody" | "expired" | "scopeless" | "newcomer" | "free";
  readonly before?: "limit-reached" | "quota-used" | "no-device" | "bare-profile";
}

export interface KnownIds {
  readonly album: string;
  readonly artist: string;
  readonly track: string;
  readonly playlist: string;
  readonly device: string;
}

const missing = "0".repeat(22);

export function conformanceCalls(ids: KnownIds): readonly ConformanceCall[] {
  return [...reads(ids), ...listeners(ids), ...player(ids), ...refusals(ids), ...gone(ids)];
}

const get = (name: string, template: string, path = template, status = 200): ConformanceCall => ({
  name,
  method: "GET",
  template,
  path,
  status,
});

function reads({ album, artist, track, playlist }: KnownIds): readonly ConformanceCall[] {
  return [
    get("an album", "/albums/{id}", `/albums/${album}`),
    get("an album's tracks", "/albums/{id}/tracks", `/albums/${album}/tracks?limit=3&offset=2`),
    get("an artist", "/artists/{id}", `/artists/${artist}`),
    get(
      "an artist's albums",
      "/artists/{id}/albums",
      `/artists/${artist}/albums?include_groups=album&limit=1`,
    ),
    get("a track", "/tracks/{id}", `/tracks/${track}`),
    get("a search for albums", "/search", "/search?q=record&type=album&limit=10"),
    get("a search for albums and artists", "/search", "/search?q=band&type=album,artist,track"),
    get("a search by fields", "/search", "/search?q=artist%3A%22Band%202%22%20year%3A1950-2020&type=album"),
    get("a search without hits", "/search", "/search?q=nosuchthing&type=album"),
    get("a playlist's items", "/playlists/{playlist_id}/items", `/playlists/${playlist}/items?limit=2`),
  ];
}

function listeners({ album, artist, track }: KnownIds): readonly ConformanceCall[] {
  const uris = encodeURIComponent(`spotify:album:${album},spotify:artist:${artist},spotify:track:${track}`);
  return [
    get("the profile", "/me"),
    { ...get("a profile without name and picture", "/me"), before: "bare-profile" },
    get("saved albums", "/me/albums", "/me/albums?limit=50"),
    get("a later page of saved albums", "/me/albums", "/me/albums?limit=7&offset=14"),
    get("liked songs", "/me/tracks", "/me/tracks?limit=50&offset=30"),
    ...["short_term", "medium_term", "long_term"].flatMap((range) => [
      get(`top artists, ${range}`, "/me/top/{type}", `/me/top/artists?time_range=${range}&limit=50`),
      get(`top tracks, ${range}`, "/me/top/{type}", `/me/top/tracks?time_range=${range}&limit=50`),
    ]),
    get("recently played", "/me/player/recently-played", "/me/player/recently-played?limit=50"),
    get(
      "the first page of recently played",
      "/me/player/recently-played",
      "/me/player/recently-played?limit=3",
    ),
    get("followed artists", "/me/following", "/me/following?type=artist&limit=5"),
    get("playlists", "/me/playlists", "/me/playlists?limit=50"),
    get("what the library holds", "/me/library/contains", `/me/library/contains?uris=${uris}`),
    ...["/me/albums", "/me/tracks", "/me/playlists"].map(
      (path): ConformanceCall => ({ ...get(`a newcomer's ${path}`, path), as: "newcomer" }),
    ),
    { ...get("a newcomer's top", "/me/top/{type}", "/me/top/artists"), as: "newcomer" },
    { ...get("a newcomer's plays", "/me/player/recently-played"), as: "newcomer" },
    { ...get("a newcomer's follows", "/me/following", "/me/following?type=artist"), as: "newcomer" },
  ];
}

const put = (name: string, template: string, query = "", body?: unknown): ConformanceCall => ({
  name,
  method: "PUT",
  template,
  path: template + query,
  status: 204,
  ...(body === undefined ? {} : { body }),
});

function player({ album, device }: KnownIds): readonly ConformanceCall[] {
  return [
    get("the player at rest", "/me/player", "/me/player", 204),
    get("devices", "/me/player/devices"),
    put("a transfer", "/me/player", "", { device_ids: [device], play: false }),
    put("shuffle off", "/me/player/shuffle", `?state=false&device_id=${device}`),
    put("play", "/me/player/play", `?device_id=${device}`, {
      context_uri: `spotify:album:${album}`,
      offset: { position: 0 },
      position_ms: 0,
    }),
    get("the player at work", "/me/player"),
    put("pause", "/me/player/pause"),
    get("the player paused", "/me/player"),
    { ...put("play without Premium", "/me/player/play"), status: 403, as: "free" },
    { ...put("play on a device that is gone", "/me/player/play", "?device_id=gone"), status: 404 },
    {
      ...put("a bad offset", "/me/player/play", "", {
        context_uri: `spotify:album:${album}`,
        offset: { position: 999 },
      }),
      status: 403,
    },
    { ...put("play without a device", "/me/player/play"), status: 404, before: "no-device" },
  ];
}

function refusals({ album, artist, playlist }: KnownIds): readonly ConformanceCall[] {
  const many = Array.from({ length: 41 }, () => `spotify:album:${album}`).join(",");
  return [
    get("a limit too high for search", "/search", "/search?q=a&type=album&limit=11", 400),
    get(
      "a limit too high for an artist's albums",
      "/artists/{id}/albums",
      `/artists/${artist}/albums?limit=11`,
      400,
    ),
    get("a limit too high for the library", "/me/albums", "/me/albums?limit=51", 400),
    get("a search for nothing", "/search", "/search?type=album", 400),
    get("an id that is none", "/albums/{id}", "/albums/x", 400),
    get(
      "too many uris",
      "/me/library/contains",
      `/me/library/contains?uris=${encodeURIComponent(many)}`,
      400,
    ),
    get("an unknown album", "/albums/{id}", `/albums/${missing}`, 404),
    get("an unknown artist", "/artists/{id}", `/artists/${missing}`, 404),
    get("another's playlist", "/playlists/{playlist_id}/items", `/playlists/${missing}/items`, 403),
    ...["/me", "/me/albums", "/search", "/me/player"].flatMap((path): ConformanceCall[] => [
      { ...get(`${path} without a token`, path, path, 401), as: "nobody" },
      { ...get(`${path} with a spent token`, path, path, 401), as: "expired" },
    ]),
    ...[
      "/me/albums",
      "/me/tracks",
      "/me/playlists",
      "/me/player",
      "/me/player/devices",
      "/me/player/recently-played",
    ].map(
      (path): ConformanceCall => ({ ...get(`${path} without its scope`, path, path, 403), as: "scopeless" }),
    ),
    {
      ...get(
        "a playlist without its scope",
        "/playlists/{playlist_id}/items",
        `/playlists/${playlist}/items`,
        403,
      ),
      as: "scopeless",
    },
    { ...get("too fast", "/me", "/me", 429), before: "limit-reached" },
    { ...get("beyond the quota", "/search", "/search?q=a&type=album", 429), before: "quota-used" },
  ];
}

function gone({ album, artist, track }: KnownIds): readonly ConformanceCall[] {
  return [
    get("several albums", "/albums", `/albums?ids=${album}`, 403),
    get("several artists", "/artists", `/artists?ids=${artist}`, 403),
    get("several tracks", "/tracks", `/tracks?ids=${track}`, 403),
    get("an artist's top tracks", "/artists/{id}/top-tracks", `/artists/${artist}/top-tracks`, 403),
    get("new releases", "/browse/new-releases", "/browse/new-releases", 403),
    get("categories", "/browse/categories", "/browse/categories", 403),
    get("markets", "/markets", "/markets", 403),
    get("another user", "/users/{user_id}", "/users/someone", 403),
    get("recommendations", "/recommendations", "/recommendations", 404),
    get("related artists", "/artists/{id}/related-artists", `/artists/${artist}/related-artists`, 404),
    get("audio features", "/audio-features/{id}", `/audio-features/${track}`, 403),
  ];
}
