import type { Artist } from "@spindle/core/album/album.ts";
import type { Folded } from "@spindle/core/album/folded.ts";
import type { Track } from "@spindle/core/album/tracks.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { TimeZone } from "@spindle/core/day/time-zone.ts";
import type { AlbumId, SessionId, SpinId, UserId } from "@spindle/core/ids.ts";
import type { TallyKind } from "@spindle/core/listening/listener-facts.ts";
import type { PlaceId } from "@spindle/core/links/listening-places.ts";
import type { ReminderTime } from "@spindle/core/reminder/reminder-time.ts";
import type { ShareTarget } from "@spindle/core/share/share-targets.ts";
import type { ModeId } from "@spindle/core/spin/mode-definitions.ts";
import type { Moment, SpinInputs } from "@spindle/core/spin/spin-choice.ts";
import type { FallbackReason } from "@spindle/core/spin/fallback-reason.ts";
import type { Why } from "@spindle/core/spin/why.ts";
import type { ColumnType, Kysely } from "kysely";
import type { CounterColumn } from "./counters.ts";
import type { OptionalTimestamp, Timestamp } from "./timestamp.ts";
import type { NotificationsTable, PushSubscriptionsTable } from "./notification-tables.ts";
import type {
  JobRunsTable,
  ProviderCircuitsTable,
  RateLimitsTable,
  SecretCanaryTable,
} from "./server-tables.ts";
import type { ShelfImportsTable, ShelfItemsTable, ShelfPicksTable } from "./shelf-tables.ts";
import type {
  IdentitiesTable,
  InvitationsTable,
  RecoveryCodesTable,
  RedeemedSignInsTable,
} from "./sign-in-tables.ts";

/** A nullable column that every insert must set. */
type Optional<Value> = ColumnType<Value | null, Value | null, Value | null>;

type CounterColumns = { [Column in CounterColumn]: ColumnType<number, number | undefined, number> };

export interface UsersTable extends CounterColumns {
  readonly user_id: UserId;
  /** As the default service tells it, or the listener's own; any process of an earlier version may replace it. */
  display_name: string | null;
  avatar_url: string | null;
  /** The device's last zone, or the pinned one. */
  time_zone: ColumnType<TimeZone, string, string>;
  /** Pinned in settings, so the device no longer changes it. */
  time_zone_pinned: ColumnType<boolean, boolean | undefined, boolean>;
  onboarding_completed_at: OptionalTimestamp;
  /** When the listener began, perhaps elsewhere: an import may move it back. */
  created_at: Timestamp;
  /** When the account was made here; null if that is `created_at`. No two accounts have the same instant. */
  registered_at: OptionalTimestamp;
  celebrated_on: ColumnType<LocalDate | null, string | null | undefined, string | null>;
  name_in_share_links: ColumnType<boolean, boolean | undefined, boolean>;
  daily_reminder: ColumnType<boolean, boolean | undefined, boolean>;
  reminder_time: ColumnType<ReminderTime, string | undefined, string>;
  weekly_recap: ColumnType<boolean, boolean | undefined, boolean>;
  /** Null if never due, as without a device. */
  next_reminder_at: OptionalTimestamp;
  next_recap_at: OptionalTimestamp;
  /** The last moment chosen for a Time-Based spin between 11 and 17. */
  midday_moment: ColumnType<Moment | null, string | null | undefined, string | null>;
  /** The music service whose taste and players are used, or `shelf`; null until a sign-in of this version sets it. */
  default_service: ColumnType<string | null, string | null | undefined, string>;
  /** The name that the listener chose here. It is shown before `display_name`. */
  own_name: ColumnType<string | null, string | null | undefined, never>;
  /** Where albums are played without a connected service (core/links/listening-places.ts); null until it was asked. */
  listens_at: ColumnType<PlaceId | null, PlaceId | null | undefined, PlaceId | null>;
  /** JSON array of ids: earned trophies that no page has shown yet. */
  unseen_trophies: ColumnType<readonly string[], string | undefined, string>;
}

export interface ConnectionsTable {
  readonly user_id: UserId;
  readonly provider: string;
  readonly account_id: string;
  state: "connected" | "expired";
  /** AES-256-GCM (crypto/sealer.ts); null once expired. The version before reads these instead of the credentials. */
  access_token: Uint8Array | null;
  refresh_token: Uint8Array | null;
  access_expires_at: OptionalTimestamp;
  scopes: string;
  authorized_at: Timestamp;
  /** What the service needs, sealed; it counts only while `credentials_version` is `version`. */
  credentials: Uint8Array | null;
  credentials_version: number | null;
  /** Whether the service is told what the listener played, if it can be. */
  scrobbles: ColumnType<boolean, boolean | undefined, boolean>;
  /** Increases with every change of the tokens. */
  version: ColumnType<number, number | undefined, number>;
  /** Until then only one process may refresh. */
  refresh_lease_until: OptionalTimestamp;
}

export interface SessionsTable {
  readonly user_id: UserId;
  /** SHA-256 of the cookie's secret. */
  readonly token_hash: Uint8Array;
  /** Random and independent of the secret; only this leaves the server. */
  readonly session_id: SessionId;
  /** The default service at the sign-in; only counts for users without one of their own. */
  readonly provider: string;
  readonly created_at: Timestamp;
  last_seen_at: Timestamp;
  /** The absolute limit. */
  readonly expires_at: Timestamp;
  /** From our own list of names; null if unknown. */
  browser: Optional<string>;
  system: Optional<string>;
}

/** Albums and artists that a listener knows, according to a provider. */
export interface TasteMemoryTable {
  readonly user_id: UserId;
  readonly provider: string;
  readonly kind: "album" | "artist";
  /** The provider's id, or the name if there is none. */
  readonly thing: string;
  /** Null for an artist. */
  readonly title: string | null;
  /** JSON array of artists with names and optional refs. */
  readonly artists: ColumnType<readonly Artist[], string, string>;
  /** The compared form (core/album/folded.ts). Null in rows of an earlier version, until a job folds them. */
  folded: ColumnType<Folded | null, string | null | undefined, string>;
  seen_at: Timestamp;
}

/**
 * All known albums, one row per folded set of artists and title; shared by all users. Only the row's first finder and the catalogue
 * have written it, for searches and maintenance; listeners are shown their collection's words.
 */
export interface AlbumsTable {
  readonly album_id: AlbumId;
  /** The names joined, as the provider or the catalogue writes them. */
  artist: string;
  /** JSON array of credited names, at least one. */
  artists: ColumnType<readonly string[], string, string>;
  title: string;
  year: number | null;
  /** JSON array, most specific first. */
  genres: ColumnType<readonly string[], string, string>;
  /** ISO 3166-1 alpha-2 code of the act's home, if the catalogue has the album. */
  country: ColumnType<string | null, string | null | undefined, string | null>;
}

/** An album's match at a provider. No row: not searched yet. `ref` null: not found. */
export interface AlbumLinksTable {
  readonly album_id: AlbumId;
  readonly provider: string;
  ref: string | null;
  cover_url: string | null;
  total_tracks: number | null;
  minutes: number | null;
  /** JSON array of the artists' provider ids. */
  artist_refs: ColumnType<readonly string[], string, string>;
  checked_at: Timestamp;
}

export interface SpinsTable {
  readonly user_id: UserId;
  readonly spin_id: SpinId;
  readonly local_date: ColumnType<LocalDate, string, never>;
  /** The user's spins, numbered from 1 in date order. */
  number: number;
  readonly started_at: Timestamp;
  readonly time_zone: ColumnType<TimeZone, string, never>;
  readonly utc_offset_minutes: number;
  readonly mode: ModeId;
  /** JSON object of the chosen words by field. */
  readonly inputs: ColumnType<SpinInputs, string, never>;
  readonly provider: string;
  readonly album_id: AlbumId;
  readonly fallback: Optional<FallbackReason>;
  /** Including this spin. */
  streak_length: number;
  /** Playing time, if known; counted once listened to. */
  readonly minutes: Optional<number>;
  /** The listener's own edition, if from the library; otherwise the match is used. */
  readonly ref: Optional<string>;
  readonly cover_url: Optional<string>;
  /** JSON object: why the album was given. Null if unknown, or deleted with the connection. */
  readonly why: ColumnType<Why | null, string | null, never>;
  /** JSON array of tracks from the provider; empty if unavailable, null if not requested yet. */
  readonly tracks: ColumnType<readonly Track[] | null, string | null | undefined, string | null>;
  /** When the tracks may be requested again after a failure. */
  tracks_put_off_until: OptionalTimestamp;
  listened_at: OptionalTimestamp;
}

/** A listener's album as first given, with sort and search keys. */
export interface CollectionItemsTable {
  readonly user_id: UserId;
  readonly album_id: AlbumId;
  spin_id: SpinId;
  started_at: Timestamp;
  /** When the album was first listened to, in any of its spins. */
  heard_at: OptionalTimestamp;
  favorited_at: OptionalTimestamp;
  /** The folded title and joined artists. */
  title_key: string;
  artist_key: string;
  /** Title and joined names. Null in rows of a version before 034, whose listeners were given the words of `albums`. */
  given_title: Optional<string>;
  given_artist: Optional<string>;
  /** 0 if unknown. */
  readonly year: number;
  /** JSON arrays, as in `albums`. */
  readonly artists: ColumnType<readonly string[], string, never>;
  readonly genres: ColumnType<readonly string[], string, never>;
  /** As in `albums`; may be filled in later. */
  country: Optional<string>;
  /** Title, artists and genres, folded, one per line. */
  search_text: string;
}

/** Artists credited by a listener's albums. */
export interface ArtistsMetTable {
  readonly user_id: UserId;
  /** Shared by all spellings of the name. */
  readonly artist: string;
  /** The local date of the first spin with the artist. */
  readonly first_on: ColumnType<LocalDate, string, never>;
}

/** How often a listener spun and heard each name of a kind (core/listening/listener-facts.ts). */
export interface TalliesTable {
  readonly user_id: UserId;
  readonly kind: TallyKind;
  readonly name: string;
  spun: number;
  heard: number;
  /** For a genre: the local date of its last spin, and its zero-based position among the album's genres. */
  spun_on: ColumnType<LocalDate | null, string | null | undefined, string | null>;
  place: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface EarnedTrophiesTable {
  readonly user_id: UserId;
  /** The id of a current or former trophy in core's catalogue. */
  readonly trophy_id: string;
  readonly earned_at: Timestamp;
  /** The listener's local date. */
  readonly earned_on: ColumnType<LocalDate, string, string>;
  /** The spin that earned it; null if unknown, as for older trophies and imports. */
  readonly spin_id: Optional<SpinId>;
}

export interface SharesTable {
  readonly user_id: UserId;
  readonly spin_id: SpinId;
  readonly target: ShareTarget;
  readonly shared_at: Timestamp;
}

export interface Database {
  users: UsersTable;
  identities: IdentitiesTable;
  recovery_codes: RecoveryCodesTable;
  invitations: InvitationsTable;
  connections: ConnectionsTable;
  sessions: SessionsTable;
  redeemed_sign_ins: RedeemedSignInsTable;
  taste_memory: TasteMemoryTable;
  albums: AlbumsTable;
  album_links: AlbumLinksTable;
  spins: SpinsTable;
  collection_items: CollectionItemsTable;
  artists_met: ArtistsMetTable;
  tallies: TalliesTable;
  earned_trophies: EarnedTrophiesTable;
  shares: SharesTable;
  push_subscriptions: PushSubscriptionsTable;
  notifications: NotificationsTable;
  shelf_picks: ShelfPicksTable;
  shelf_imports: ShelfImportsTable;
  shelf_items: ShelfItemsTable;
  rate_limits: RateLimitsTable;
  secret_canary: SecretCanaryTable;
  job_runs: JobRunsTable;
  provider_circuits: ProviderCircuitsTable;
}

/** The root handle, or a transaction. */
export type Db = Kysely<Database>;
