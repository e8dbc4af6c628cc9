import type { WantedAlbum } from "@spindle/core/album/album-key.ts";
import type { PictureType } from "@spindle/core/album/picture-types.ts";
import type { Track } from "@spindle/core/album/tracks.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import type { Result } from "@spindle/core/result/result.ts";
import type { LibraryAlbum, Taste } from "@spindle/core/spin/candidate.ts";
import type { TastePart } from "@spindle/core/spin/modes/list.ts";
import type { AlbumAddresses, OpenedSound, PlayOutcome, Song, WantedSound } from "./playback.ts";

/**
 * Why a service gave no answer.
 * - `unavailable`: down, slow, rate limited, answering nonsense, or its circuit is open; another try later may succeed.
 *   `because` is absent if it answered with an error.
 * - `reauthorize`: the listener's grant is gone (RFC 6749 `invalid_grant`); only a new sign-in helps.
 * - `not-registered`: this account is not on the app's list of users (Spotify's Development Mode).
 * - `missing-scope`: the grant does not cover the call.
 * - `unknown-server`: the server is none of those that may be asked here, or no longer.
 */
export type ServiceFailure =
  | { readonly kind: "unavailable"; readonly retryAt?: Instant; readonly because?: Unavailability }
  | { readonly kind: "reauthorize" }
  | { readonly kind: "not-registered" }
  | { readonly kind: "missing-scope" }
  | { readonly kind: "unknown-server" };

export type Unavailability = "timed-out" | "over-quota" | "unreachable";

export interface TokenSet {
  readonly accessToken: string;
  /** Undefined if a refresh did not rotate it: the old one stays valid. */
  readonly refreshToken: string | undefined;
  readonly expiresAt: Instant;
  readonly scopes: readonly string[];
}

export interface ProviderAccount {
  /** The provider's stable id, which links the account to our user. */
  readonly id: string;
  readonly displayName: string | undefined;
  readonly avatarUrl: string | undefined;
}

export interface AuthorizationRequest {
  readonly state: string;
  /** RFC 7636 S256 challenge, base64url without padding. */
  readonly codeChallenge: string;
  readonly redirectUri: string;
  /** Also requests the playback scopes (at the first Play). */
  readonly playback: boolean;
  /** Asks for consent with a choice of account even if the provider remembers both. */
  readonly chooseAccount: boolean;
}

export interface AuthorizationCallback {
  /** With its query, as the browser requested it. */
  readonly url: URL;
  readonly state: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
  /** Whether the playback scopes were requested: an answer without scopes grants what was requested. */
  readonly playback: boolean;
}

export type SignInFailure = ServiceFailure | { readonly kind: "denied" } | { readonly kind: "rejected" };

/** Supplies a listener's access token. Its owner refreshes it, one refresh at a time. */
export interface AccessSource {
  /** For work that may wait: Plays leave quota for spins, and lists of tracks leave quota for Plays. Work that was admitted finishes. */
  readonly serves?: "play" | "tracks";
  /** A token that does not expire soon. */
  token(signal: AbortSignal): Promise<Result<string, ServiceFailure>>;
  /** A token newer than `stale`, which the provider refused with 401. */
  replace(stale: string, signal: AbortSignal): Promise<Result<string, ServiceFailure>>;
}

export interface ServiceAlbum extends LibraryAlbum {
  /** Undefined without one of an allowed origin. */
  readonly coverUrl: string | undefined;
}

export interface GatheredTaste {
  /** Failed parts are empty. */
  readonly taste: Taste;
  /** Every album in `taste`, by its `ref`. */
  readonly albums: ReadonlyMap<string, ServiceAlbum>;
  readonly failures: readonly ServiceFailure[];
}

export interface LibraryRefs {
  readonly albums: readonly string[];
  readonly artists: readonly string[];
}

/**
 * Where one listens. A service has the ports that it can serve; callers ask for a port, never for an id. Calls of a port end
 * when their signal aborts, and never throw for failures of service or network.
 */
export interface MusicService {
  readonly id: string;
  /** The display name, such as "Spotify". */
  readonly name: string;
  /** Origins of its pictures, for the content security policy. */
  readonly artworkOrigins: readonly string[];
  /** Its albums are the listener's own: what is found there is not shared with others. */
  readonly ownLibrary?: true | undefined;
  readonly signIn?: SignIn | undefined;
  readonly account?: AccountLookup | undefined;
  readonly server?: ServerSignIn | undefined;
  readonly taste?: TasteSource | undefined;
  readonly finder?: AlbumFinder | undefined;
  readonly covers?: Covers | undefined;
  readonly playback?: Playback | undefined;
}

/** A service with which one signs in. */
export interface Provider extends MusicService {
  readonly signIn: SignIn;
}

/** Signing in with an account at the service, by OAuth 2.0 (RFC 6749). */
export interface SignIn {
  /** The page to revoke grants; undefined if there is none. */
  readonly appsUrl: string | undefined;
  /** Set if its listeners are made up. */
  readonly madeUp?: true | undefined;
  authorizationUrl(request: AuthorizationRequest): URL;
  /** Redeems a callback's code and reads the account. */
  redeem(
    callback: AuthorizationCallback,
    signal: AbortSignal,
  ): Promise<Result<{ readonly account: ProviderAccount; readonly tokens: TokenSet }, SignInFailure>>;
  refresh(refreshToken: string, signal: AbortSignal): Promise<Result<TokenSet, ServiceFailure>>;
}

/** Finding an account by its public name, for a service that shows what it knows to everybody and so needs no sign-in. */
export interface AccountLookup {
  /** The account, with its name as the service spells it. `unknown-account`: nobody there has this name. */
  lookUp(name: string, signal: AbortSignal): Promise<Result<ProviderAccount, AccountLookupFailure>>;
}

export type AccountLookupFailure = ServiceFailure | { readonly kind: "unknown-account" };

/** Signing in with an account at a server of the listener's choice, by its password or a key. */
export interface ServerSignIn {
  /** Those to choose from. */
  readonly servers: readonly { readonly name: string; readonly address: string }[];
  /** Whether the listener may name another. */
  readonly mayNameServer: boolean;
  signIn(account: ServerAccount, signal: AbortSignal): Promise<Result<ServerGrant, ServerSignInFailure>>;
  /** Asks the server now, even if it failed before, whether it takes what is kept of the account. `reauthorize`: it doesn't. */
  test(access: AccessSource, signal: AbortSignal): Promise<Result<undefined, ServerSignInFailure>>;
}

export interface ServerAccount {
  /** The server's address, without a slash at its end. */
  readonly server: string;
  readonly user: string;
  readonly secret:
    | { readonly kind: "password"; readonly password: string }
    | { readonly kind: "key"; readonly key: string };
}

export interface ServerGrant {
  readonly account: ProviderAccount;
  /** Stands in place of an access token, which never expires. */
  readonly credentials: string;
  /** What of the account is in them. */
  readonly kept: "key" | "token" | "password";
}

/**
 * - `not-a-server`: what answers there is something else.
 * - `needs-tls`: it wants the password itself, which others could read on the way.
 * - `no-keys`: it knows no keys.
 * - `only-keys`: it knows nothing but keys.
 * - `unclear-name`: the account's name there can't be shown as it is, so it could look like another's.
 * - `refused`: the account may not do this.
 */
export type ServerSignInFailure =
  | ServiceFailure
  | {
      readonly kind:
        | "not-a-server"
        | "server-too-old"
        | "wrong-password"
        | "needs-tls"
        | "no-keys"
        | "only-keys"
        | "unclear-name"
        | "refused";
    };

/** What a service knows of a listener. */
export interface TasteSource {
  /** Reads the given parts in as few calls as the service advises. Failed parts are empty and reported. */
  gather(
    access: AccessSource,
    parts: readonly TastePart[],
    fraction: () => number,
    signal: AbortSignal,
  ): Promise<GatheredTaste>;
  /** Albums of the listener's own library, known or not: all of them, or some at random if there are many. */
  owned?(access: AccessSource, signal: AbortSignal): Promise<Result<readonly ServiceAlbum[], ServiceFailure>>;
  /** Which albums are saved and which artists followed, as far as the grant allows. */
  inLibrary(
    access: AccessSource,
    refs: LibraryRefs,
    signal: AbortSignal,
  ): Promise<Result<ReadonlySet<string>, ServiceFailure>>;
}

/** From our album to the service's. */
export interface AlbumFinder {
  /** Finds an album by title and any spelling of its artists; undefined if there is none. */
  find(
    access: AccessSource,
    wanted: WantedAlbum,
    signal: AbortSignal,
  ): Promise<Result<ServiceAlbum | undefined, ServiceFailure>>;
  /** The album with track count and minutes; undefined if it is gone. */
  describe(
    access: AccessSource,
    ref: string,
    signal: AbortSignal,
  ): Promise<Result<ServiceAlbum | undefined, ServiceFailure>>;
  /** All tracks in order. Empty if none or too many. Undefined if the album is gone or incomplete now. */
  listTracks(
    access: AccessSource,
    ref: string,
    signal: AbortSignal,
  ): Promise<Result<readonly Track[] | undefined, ServiceFailure>>;
}

/** Covers that only the listener's own access opens, and that therefore come through this server. */
export interface Covers {
  /** An album's cover, about so many pixels wide if the service can scale it; undefined if it has none that is fit for a page. */
  open(
    access: AccessSource,
    ref: string,
    size: number,
    signal: AbortSignal,
  ): Promise<Result<Picture | undefined, ServiceFailure>>;
}

export interface Picture {
  readonly type: PictureType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** How an album is played: on a device of the listener, in the page, or at an address that the listener opens. */
export type Playback = RemotePlayback | StreamPlayback | LinkPlayback;

export interface RemotePlayback extends AlbumAddresses {
  readonly kind: "remote";
  /** Whether the scopes cover playback. */
  canPlay(scopes: readonly string[]): boolean;
  /** Plays the album from track 1 without shuffle on a device of the listener. */
  play(access: AccessSource, ref: string, signal: AbortSignal): Promise<Result<PlayOutcome, ServiceFailure>>;
}

/** Plays in the page, through this server. */
export interface StreamPlayback {
  readonly kind: "stream";
  /** An album's songs in order; undefined if it is gone. */
  listSongs(
    access: AccessSource,
    ref: string,
    signal: AbortSignal,
  ): Promise<Result<readonly Song[] | undefined, ServiceFailure>>;
  /** Opens a song's sound. The signal ends the sound, too. */
  open(
    access: AccessSource,
    song: Song,
    wanted: WantedSound,
    signal: AbortSignal,
  ): Promise<Result<OpenedSound, ServiceFailure>>;
  /** Tells the service that a song was played, which began then. One that is gone there is not told of. */
  heard(
    access: AccessSource,
    songId: string,
    at: Instant,
    signal: AbortSignal,
  ): Promise<Result<undefined, ServiceFailure>>;
}

export interface LinkPlayback extends AlbumAddresses {
  readonly kind: "link";
}
