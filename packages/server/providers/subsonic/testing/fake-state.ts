import type { IncomingHttpHeaders } from "node:http";
import type { FakeLibrary, FakeSong } from "./fake-library.ts";

export type SignInWay = "apiKey" | "token" | "password";

export interface UserSpec {
  readonly name: string;
  readonly password: string;
  readonly apiKey?: string;
  /** Kept in a directory (LDAP): the server knows no password, so that tokens answer 41. */
  readonly inLdap?: boolean;
  readonly isAdmin?: boolean;
  /** False: `stream` answers 50. */
  readonly mayStream?: boolean;
  /** How often each album, by title, was played before. */
  readonly plays?: Readonly<Record<string, number>>;
  /** Titles of albums and songs, names of artists. */
  readonly starred?: {
    readonly albums?: readonly string[];
    readonly songs?: readonly string[];
    readonly artists?: readonly string[];
  };
}

/** What the server knows of a user. Tests may change it. */
export interface FakeUser {
  readonly name: string;
  password: string;
  apiKey: string | undefined;
  readonly inLdap: boolean;
  readonly isAdmin: boolean;
  mayStream: boolean;
  readonly playsBefore: ReadonlyMap<string, number>;
  readonly starredAlbums: Set<string>;
  readonly starredSongs: Set<string>;
  readonly starredArtists: Set<string>;
  /** By the song's id. */
  readonly plays: Map<string, { readonly count: number; readonly last: number }>;
}

export interface Scrobble {
  readonly user: string;
  readonly song: FakeSong;
  /** Milliseconds since 1970; undefined if the client gave none. */
  readonly time: number | undefined;
  readonly submission: boolean;
}

/** A request as it arrived. */
export interface FakeRequest {
  readonly method: string;
  /** The path as asked, with `.view` if it had it. */
  readonly path: string;
  /** The API's method, such as `getAlbum`; empty outside `/rest`. */
  readonly call: string;
  /** What stood in the address. */
  readonly query: URLSearchParams;
  /** What stood in the body of a POST. */
  readonly form: URLSearchParams;
  /** Both, as far as the server reads them. */
  readonly parameters: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** Fulfilled with the bytes sent once the answer is over or the client has gone. */
  readonly ended: Promise<{ readonly bytes: number; readonly complete: boolean }>;
}

export interface FakeState {
  readonly accepts: ReadonlySet<SignInWay>;
  readonly openSubsonic: boolean;
  readonly extensions: readonly string[];
  readonly version: string;
  readonly type: string;
  readonly checksVersion: boolean;
  readonly transcodedAs: "asked" | "wav";
  readonly library: FakeLibrary;
  readonly users: ReadonlyMap<string, FakeUser>;
  readonly scrobbles: Scrobble[];
  readonly now: () => number;
}

export function fakeUserOf(spec: UserSpec, library: FakeLibrary): FakeUser {
  const { albums = [], songs = [], artists = [] } = spec.starred ?? {};
  const idOf = (title: string): string => {
    const album = library.named.find((each) => each.title === title);
    if (!album) throw new Error(`There's no album ${title}.`);
    return album.id;
  };
  return {
    name: spec.name,
    password: spec.password,
    apiKey: spec.apiKey,
    inLdap: spec.inLdap ?? false,
    isAdmin: spec.isAdmin ?? false,
    mayStream: spec.mayStream ?? true,
    playsBefore: new Map(Object.entries(spec.plays ?? {}).map(([title, count]) => [idOf(title), count])),
    starredAlbums: new Set(albums.map(idOf)),
    starredSongs: new Set(
      library.named
        .flatMap((album) => album.songs)
        .filter(({ title }) => songs.includes(title))
        .map(({ id }) => id),
    ),
    starredArtists: new Set(
      library.named.filter(({ artist }) => artists.includes(artist)).map(({ artistId }) => artistId),
    ),
    plays: new Map(),
  };
}
