import type { WantedAlbum } from "@spindle/core/album/album-key.ts";
import type { Track } from "@spindle/core/album/tracks.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import type { Result } from "@spindle/core/result/result.ts";
import type { LibraryAlbum, Taste } from "@spindle/core/spin/candidate.ts";
import type { TastePart } from "@spindle/core/spin/modes/list.ts";

/**
 * Why a provider gave no answer.
 * - `unavailable`: down, slow, rate limited, answering nonsense, or its circuit is open; another try later may succeed.
 *   `because` is absent if it answered with an error.
 * - `reauthorise`: the listener's grant is gone (RFC 6749 `invalid_grant`); only a new sign-in helps.
 * - `not-registered`: this account is not on the app's list of users (Spotify's Development Mode).
 * - `missing-scope`: the grant does not cover the call.
 */
export type ProviderFailure =
  | { readonly kind: "unavailable"; readonly retryAt?: Instant; readonly because?: Unavailability }
  | { readonly kind: "reauthorise" }
  | { readonly kind: "not-registered" }
  | { readonly kind: "missing-scope" };

export type Unavailability = "timed-out" | "over-quota" | "unreachable";

export interface TokenSet {
  readonly accessToken: string;
  /** Absent if a refresh did not rotate it: the old one stays in force. */
  readonly refreshToken: string | undefined;
  readonly expiresAt: Instant;
  readonly scopes: readonly string[];
}

export interface ProviderAccount {
  /** The provider's stable id of the account: what links it to our user. */
  readonly id: string;
  readonly displayName: string | undefined;
  readonly avatarUrl: string | undefined;
}

export interface AuthorizationRequest {
  readonly state: string;
  /** RFC 7636 S256 challenge, base64url without padding. */
  readonly codeChallenge: string;
  readonly redirectUri: string;
  /** Asks for the playback scopes too (at the first Play). */
  readonly playback: boolean;
  /** Makes the provider ask for consent, with a choice of account, even if it remembers both. */
  readonly chooseAccount: boolean;
}

export interface AuthorizationCallback {
  /** The callback's URL with its query, as the browser called it. */
  readonly url: URL;
  readonly state: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
  /** Whether the request had asked for the playback scopes: an answer that names no scopes grants what was asked. */
  readonly playback: boolean;
}

export type SignInFailure = ProviderFailure | { readonly kind: "denied" } | { readonly kind: "rejected" };

/** The listener's access token, wherever it is kept; refreshed by its owner, once at a time. */
export interface AccessSource {
  /** What it serves alone, if that may wait: Plays leave quota for spins, and lists of tracks leave quota for Plays. One that was let in finishes. */
  readonly serves?: "play" | "tracks";
  /** A token that is not about to expire. */
  token(signal: AbortSignal): Promise<Result<string, ProviderFailure>>;
  /** A newer token than `stale`, after the provider refused that one with 401. */
  replace(stale: string, signal: AbortSignal): Promise<Result<string, ProviderFailure>>;
}

export interface ProviderAlbum extends LibraryAlbum {
  /** Absent if the provider has none, or its address is not one we show pictures from. */
  readonly coverUrl: string | undefined;
}

export interface GatheredTaste {
  /** What arrived in time; parts that failed are empty. */
  readonly taste: Taste;
  /** Every album in `taste`, by its `ref`. */
  readonly albums: ReadonlyMap<string, ProviderAlbum>;
  readonly failures: readonly ProviderFailure[];
}

/** The provider's ids of albums and artists. */
export interface LibraryRefs {
  readonly albums: readonly string[];
  readonly artists: readonly string[];
}

/**
 * What came of a Play.
 * - `refused`: the player takes no such command now; that says nothing of the album.
 * - `album-refused`: the provider does not have the album, or cannot play it for anybody.
 */
export type PlayOutcome =
  | { readonly kind: "playing" }
  | { readonly kind: "no-device" }
  | { readonly kind: "premium-required" }
  | { readonly kind: "refused" }
  | { readonly kind: "album-refused" };

/** A streaming service. Every call ends when its signal aborts; none throws for what the service or the network does. */
export interface MusicProvider {
  readonly id: string;
  /** What people call it: "Spotify". */
  readonly name: string;
  /** Origins of the pictures it hotlinks, for the content security policy. */
  readonly artworkOrigins: readonly string[];
  /** Its page where people take back what they granted; undefined if it has none. */
  readonly appsUrl: string | undefined;
  authorizationUrl(request: AuthorizationRequest): URL;
  /** Redeems the code of a callback and asks who signed in. */
  signIn(
    callback: AuthorizationCallback,
    signal: AbortSignal,
  ): Promise<Result<{ readonly account: ProviderAccount; readonly tokens: TokenSet }, SignInFailure>>;
  refresh(refreshToken: string, signal: AbortSignal): Promise<Result<TokenSet, ProviderFailure>>;
  /** Whether these granted scopes cover playback control. */
  canPlay(scopes: readonly string[]): boolean;
  /** Reads the parts asked for, in as few calls as the provider advises; what fails is left empty and reported. */
  gatherTaste(
    access: AccessSource,
    parts: readonly TastePart[],
    fraction: () => number,
    signal: AbortSignal,
  ): Promise<GatheredTaste>;
  /** Which of the albums are saved and which of the artists are followed, as far as the grant allows to ask. */
  inLibrary(
    access: AccessSource,
    refs: LibraryRefs,
    signal: AbortSignal,
  ): Promise<Result<ReadonlySet<string>, ProviderFailure>>;
  /** The provider's album by its title and any spelling of its artists; undefined if it has none. */
  findAlbum(
    access: AccessSource,
    wanted: WantedAlbum,
    signal: AbortSignal,
  ): Promise<Result<ProviderAlbum | undefined, ProviderFailure>>;
  /** One album with its count of tracks and minutes; undefined if it is gone. */
  describeAlbum(
    access: AccessSource,
    ref: string,
    signal: AbortSignal,
  ): Promise<Result<ProviderAlbum | undefined, ProviderFailure>>;
  /** All tracks of an album in order. Empty if it has none or too many. Undefined if it is gone or incomplete now. */
  listTracks(
    access: AccessSource,
    ref: string,
    signal: AbortSignal,
  ): Promise<Result<readonly Track[] | undefined, ProviderFailure>>;
  /** Plays the album from track 1 without shuffle on one of the listener's devices. */
  play(access: AccessSource, ref: string, signal: AbortSignal): Promise<Result<PlayOutcome, ProviderFailure>>;
  /** The album's page for people. */
  albumUrl(ref: string): string;
  /** A search page for people, for an album whose `ref` is not known. */
  searchUrl(artist: string, title: string): string;
}
