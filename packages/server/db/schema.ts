import type { Artist } from "@spindle/core/album/album.ts";
import type { Folded } from "@spindle/core/album/folded.ts";
import type { Track } from "@spindle/core/album/tracks.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { TimeZone } from "@spindle/core/day/time-zone.ts";
import type { AlbumId, SessionId, SpinId, UserId } from "@spindle/core/ids.ts";
import type { TallyKind } from "@spindle/core/listening/listener-facts.ts";
import type { ReminderTime } from "@spindle/core/reminder/reminder-time.ts";
import type { ShareTarget } from "@spindle/core/share/share-targets.ts";
import type { ModeId } from "@spindle/core/spin/mode-definitions.ts";
import type { Moment, SpinInputs } from "@spindle/core/spin/spin-choice.ts";
import type { FallbackReason } from "@spindle/core/spin/fallback-reason.ts";
import type { Why } from "@spindle/core/spin/why.ts";
import type { ColumnType } from "kysely";
import type { CounterColumn } from "./counters.ts";
import type { OptionalTimestamp, Timestamp } from "./columns.ts";
import type { NotificationsTable, PushSubscriptionsTable } from "./notification-tables.ts";

/** A column that may hold nothing; whoever writes a row has to say so. */
type Optional<Value> = ColumnType<Value | null, Value | null, Value | null>;

/** The counters of a listener: see ListenerFacts. */
type CounterColumns = { [Column in CounterColumn]: ColumnType<number, number | undefined, number> };

export interface UsersTable extends CounterColumns {
  readonly user_id: UserId;
  display_name: string | null;
  avatar_url: string | null;
  /** The zone the user's device last reported, or the one that the user pinned. */
  time_zone: ColumnType<TimeZone, string, string>;
  /** True once the user fixed the zone in settings: the device then no longer changes it. */
  time_zone_pinned: ColumnType<boolean, boolean | undefined, boolean>;
  onboarding_completed_at: OptionalTimestamp;
  created_at: Timestamp;
  /** The local date of the spin whose streak was celebrated last. */
  celebrated_on: ColumnType<LocalDate | null, string | null | undefined, string | null>;
  /** Whether a link that the user shares may bear the display name. */
  name_in_share_links: ColumnType<boolean, boolean | undefined, boolean>;
  daily_reminder: ColumnType<boolean, boolean | undefined, boolean>;
  reminder_time: ColumnType<ReminderTime, string | undefined, string>;
  weekly_recap: ColumnType<boolean, boolean | undefined, boolean>;
  /** When the user is due next for each; null if never, as for whoever has no device. */
  next_reminder_at: OptionalTimestamp;
  next_recap_at: OptionalTimestamp;
  /** The moment that was chosen last for a Time-Based spin between 11 and 17 o'clock. */
  midday_moment: ColumnType<Moment | null, string | null | undefined, string | null>;
  /** The ids of trophies that acts have earned and no page has shown yet, as a JSON array. */
  unseen_trophies: ColumnType<readonly string[], string | undefined, string>;
}

/** Which user a provider's account belongs to. The one table that is not keyed by user: it is how a user is found. */
export interface IdentitiesTable {
  readonly provider: string;
  readonly account_id: string;
  readonly user_id: UserId;
}

export interface ConnectionsTable {
  readonly user_id: UserId;
  readonly provider: string;
  readonly account_id: string;
  state: "connected" | "expired";
  /** AES-256-GCM, see crypto/sealer.ts; null once expired. */
  access_token: Uint8Array | null;
  refresh_token: Uint8Array | null;
  access_expires_at: OptionalTimestamp;
  scopes: string;
  authorized_at: Timestamp;
  /** Rises with every change of the tokens. */
  version: ColumnType<number, number | undefined, number>;
  /** Until when one process alone may refresh. */
  refresh_lease_until: OptionalTimestamp;
}

export interface SessionsTable {
  readonly user_id: UserId;
  /** SHA-256 of the cookie's secret. */
  readonly token_hash: Uint8Array;
  /** Drawn apart from the secret: this alone leaves the server. */
  readonly session_id: SessionId;
  /** The provider signed in with. */
  readonly provider: string;
  readonly created_at: Timestamp;
  last_seen_at: Timestamp;
  /** The absolute limit. */
  readonly expires_at: Timestamp;
  /** What the browser last named itself and its system, in words of ours; null if it named none we know. */
  browser: Optional<string>;
  system: Optional<string>;
}

/** Sign-ins under way live in cookies (docs/decisions/003-sign-in-lives-in-a-cookie.md); these are the redeemed ones. */
export interface RedeemedSignInsTable {
  /** SHA-256 of the sign-in's state. */
  readonly state_hash: Uint8Array;
  /** When its cookie is too old to be shown again. */
  readonly expires_at: Timestamp;
}

/** Albums and artists that a provider told a listener knows, from spin to spin. */
export interface TasteMemoryTable {
  readonly user_id: UserId;
  readonly provider: string;
  readonly kind: "album" | "artist";
  /** The provider's id of it, or the name if there is none. */
  readonly thing: string;
  /** Null for an artist. */
  readonly title: string | null;
  /** JSON array of the artists, each with a name and, if the provider gives one, a ref. */
  readonly artists: ColumnType<readonly Artist[], string, string>;
  /** What it is compared by (core/album/folded.ts). Null if an earlier version wrote the row, until a job folds it. */
  folded: ColumnType<Folded | null, string | null | undefined, string>;
  seen_at: Timestamp;
}

/** Albums as the product knows them, one row for each set of artists and title, folded; shared by all users. */
export interface AlbumsTable {
  readonly album_id: AlbumId;
  /** The names joined, as the provider or the catalogue writes them. */
  artist: string;
  /** JSON array of the names credited, at least one. */
  artists: ColumnType<readonly string[], string, string>;
  title: string;
  year: number | null;
  /** JSON array of names, most specific first. */
  genres: ColumnType<readonly string[], string, string>;
  /** ISO 3166-1 alpha-2 code of the act's home, if the catalogue has the album. */
  country: ColumnType<string | null, string | null | undefined, string | null>;
}

/** The match of an album at a provider, by a search. No row: not looked up yet. `ref` null: looked up and not found. */
export interface AlbumLinksTable {
  readonly album_id: AlbumId;
  readonly provider: string;
  ref: string | null;
  cover_url: string | null;
  total_tracks: number | null;
  minutes: number | null;
  /** JSON array of the provider's ids of its artists. */
  artist_refs: ColumnType<readonly string[], string, string>;
  checked_at: Timestamp;
}

export interface SpinsTable {
  readonly user_id: UserId;
  readonly spin_id: SpinId;
  readonly local_date: ColumnType<LocalDate, string, never>;
  /** Which spin of the user it is, counted from 1 in the order of the local dates. */
  number: number;
  readonly started_at: Timestamp;
  readonly time_zone: ColumnType<TimeZone, string, never>;
  readonly utc_offset_minutes: number;
  readonly mode: ModeId;
  /** JSON object: the words that the user chose, by their fields. */
  readonly inputs: ColumnType<SpinInputs, string, never>;
  readonly provider: string;
  readonly album_id: AlbumId;
  readonly fallback: Optional<FallbackReason>;
  /** Length of the streak including this spin. */
  streak_length: number;
  /** Playing time, if it is known; counted once the album is listened. */
  readonly minutes: Optional<number>;
  /** The listener's own edition of the album, where it came from the library; else the album's match counts. */
  readonly ref: Optional<string>;
  readonly cover_url: Optional<string>;
  /** JSON object: why the album was given. Null if nothing true can be said, or what could be went with the connection. */
  readonly why: ColumnType<Why | null, string | null, never>;
  /** JSON array of the album's tracks as the provider told them; empty if it cannot, null until it was asked. */
  readonly tracks: ColumnType<readonly Track[] | null, string | null | undefined, string | null>;
  /** Until when the tracks are not asked for again, after a provider that failed to list them. */
  tracks_put_off_until: OptionalTimestamp;
  listened_at: OptionalTimestamp;
}

/** An album of a listener as it was known when first given, with its sort and search keys. Title and joined names never change, and stand with the album. */
export interface CollectionItemsTable {
  readonly user_id: UserId;
  readonly album_id: AlbumId;
  /** The latest spin of the album, and when it began. */
  spin_id: SpinId;
  started_at: Timestamp;
  /** When the album was first listened to, after whichever of its spins. */
  heard_at: OptionalTimestamp;
  favorited_at: OptionalTimestamp;
  /** The folded title, and the folded names of the artists as they are joined. */
  title_key: string;
  artist_key: string;
  /** 0 if it was not known. */
  readonly year: number;
  /** JSON arrays, as in `albums`. */
  readonly artists: ColumnType<readonly string[], string, never>;
  readonly genres: ColumnType<readonly string[], string, never>;
  /** As in `albums`; the only one of these that may be filled in later. */
  country: Optional<string>;
  /** Title, artists and genres, folded, each on a line of its own. */
  search_text: string;
}

/** Each artist that the albums of a listener credit. */
export interface ArtistsMetTable {
  readonly user_id: UserId;
  /** What all spellings of the name have in common. */
  readonly artist: string;
  /** The local date of the first spin of an album by the artist. */
  readonly first_on: ColumnType<LocalDate, string, never>;
}

/** How often a listener spun, and listened to, what bears a name of a kind (core/listening/listener-facts.ts). */
export interface TalliesTable {
  readonly user_id: UserId;
  readonly kind: TallyKind;
  readonly name: string;
  spun: number;
  heard: number;
  /** Of a genre: the local date on which an album of it was spun last, and its place among that album's genres, from 0. */
  spun_on: ColumnType<LocalDate | null, string | null | undefined, string | null>;
  place: ColumnType<number | null, number | null | undefined, number | null>;
}

/** A trophy is earned once, and stays. */
export interface EarnedTrophiesTable {
  readonly user_id: UserId;
  /** The id of a trophy of core's catalogue, or of one that stood there once. */
  readonly trophy_id: string;
  readonly earned_at: Timestamp;
  /** The listener's local date when it was earned. */
  readonly earned_on: ColumnType<LocalDate, string, string>;
  /** The spin that earned it; null if it is not known, as of older trophies and those that an import made due. */
  readonly spin_id: Optional<SpinId>;
}

/** Each spin and where it was shared to, once. */
export interface SharesTable {
  readonly user_id: UserId;
  readonly spin_id: SpinId;
  readonly target: ShareTarget;
  readonly shared_at: Timestamp;
}

/** How often something was asked; only the limiter's library reads and writes it. */
export interface RateLimitsTable {
  readonly key: string;
  readonly points: number;
  /** Epoch milliseconds. */
  readonly expire: number | null;
}

/** At most one row: what the server's secret sealed when it was first used here (sealed/canary.ts). */
export interface SecretCanaryTable {
  sealed: Uint8Array;
}

/** The occasion of each job that a process has claimed last (jobs/run-jobs.ts). */
export interface JobRunsTable {
  readonly job: string;
  occasion: Timestamp;
}

export interface Database {
  users: UsersTable;
  identities: IdentitiesTable;
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
  rate_limits: RateLimitsTable;
  secret_canary: SecretCanaryTable;
  job_runs: JobRunsTable;
}
