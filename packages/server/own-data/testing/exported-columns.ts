import type { Database } from "../../db/schema.ts";

/** Why a column or table is not in an export. */
const key = "identifies rows in this database alone";
const secret = "a secret, or derived from one";
const derived = "counted from the spins, favorites and shares, and again after an import";
const counted = "counted from the items, and again on import";
const passing = "the state of this server, which means nothing elsewhere";
const told = "what a music service told; it belongs to the service and goes with the connection";

type LeftOut = typeof key | typeof secret | typeof derived | typeof counted | typeof passing | typeof told;

/** Where in the export a column is, or why it is left out. */
export type Place = { readonly in: string } | { readonly leftOut: LeftOut };
type Places<Table> = { readonly [Column in keyof Table]: Place };

const at = (path: string): Place => ({ in: path });
const no = (reason: LeftOut): Place => ({ leftOut: reason });

/** Tables with rows of a listener, column by column. Others hold nothing of a listener. A new table or column must be added. */
export const exportedColumns: {
  readonly [Table in keyof Database]:
    | Places<Database[Table]>
    | { readonly leftOut: LeftOut }
    | "no listener's";
} = {
  users: {
    user_id: no(key),
    display_name: at("profile.displayName"),
    avatar_url: at("profile.avatarUrl"),
    time_zone: at("profile.timeZone"),
    time_zone_pinned: at("profile.timeZonePinned"),
    onboarding_completed_at: at("profile.onboardingCompletedAt"),
    created_at: at("profile.createdAt"),
    registered_at: no(key),
    celebrated_on: no(passing),
    name_in_share_links: at("profile.nameInShareLinks"),
    daily_reminder: at("profile.dailyReminder"),
    reminder_time: at("profile.reminderTime"),
    weekly_recap: at("profile.weeklyRecap"),
    next_reminder_at: no(passing),
    next_recap_at: no(passing),
    midday_moment: no(derived),
    unseen_trophies: no(passing),
    default_service: no(passing),
    listens_at: at("profile.listensAt"),
    own_name: at("profile.displayName"),
    spins: no(derived),
    listened_spins: no(derived),
    minutes_listened: no(derived),
    longest_streak: no(derived),
    longest_finished_run: no(derived),
    albums: no(derived),
    artists: no(derived),
    favorites: no(derived),
    shares: no(derived),
  },
  identities: {
    provider: at("identities.provider"),
    account_id: at("identities.account"),
    user_id: no(key),
    name: at("identities.name"),
    created_at: at("identities.addedAt"),
    last_used_at: at("identities.lastUsedAt"),
    public_key: no(key),
    sign_count: no(passing),
    transports: no(passing),
    relying_party: no(passing),
  },
  recovery_codes: { leftOut: secret },
  invitations: "no listener's",
  connections: {
    user_id: no(key),
    provider: at("connections.provider"),
    account_id: no(key),
    state: at("connections.state"),
    access_token: no(secret),
    refresh_token: no(secret),
    credentials: no(secret),
    credentials_version: no(passing),
    access_expires_at: no(passing),
    scopes: at("connections.scopes"),
    authorized_at: at("connections.authorizedAt"),
    version: no(passing),
    refresh_lease_until: no(passing),
  },
  sessions: {
    user_id: no(key),
    token_hash: no(secret),
    session_id: no(key),
    provider: at("sessions.provider"),
    created_at: at("sessions.signedInAt"),
    last_seen_at: at("sessions.lastUsedAt"),
    expires_at: at("sessions.expiresAt"),
    browser: at("sessions.browser"),
    system: at("sessions.system"),
  },
  taste_memory: { leftOut: told },
  spins: {
    user_id: no(key),
    spin_id: no(key),
    local_date: at("spins.date"),
    number: no(derived),
    started_at: at("spins.startedAt"),
    time_zone: at("spins.timeZone"),
    utc_offset_minutes: at("spins.utcOffsetMinutes"),
    mode: at("spins.mode"),
    inputs: at("spins.mood"),
    provider: at("spins.provider"),
    album_id: at("spins.album"),
    fallback: at("spins.fallback"),
    streak_length: at("spins.streak"),
    minutes: at("spins.minutes"),
    ref: no(told),
    cover_url: no(told),
    why: no(told),
    tracks: no(told),
    tracks_put_off_until: no(passing),
    listened_at: at("spins.listenedAt"),
  },
  collection_items: {
    user_id: no(key),
    album_id: at("favorites.album"),
    spin_id: no(key),
    started_at: no(derived),
    heard_at: no(derived),
    favorited_at: at("favorites.since"),
    given_title: at("spins.album.title"),
    given_artist: at("spins.album.artist"),
    title_key: no(derived),
    artist_key: no(derived),
    year: at("spins.album.year"),
    artists: at("spins.album.artists"),
    genres: at("spins.album.genres"),
    country: at("spins.album.country"),
    search_text: no(derived),
  },
  artists_met: { leftOut: derived },
  tallies: { leftOut: derived },
  earned_trophies: {
    user_id: no(key),
    trophy_id: at("trophies.id"),
    earned_at: at("trophies.earnedAt"),
    earned_on: at("trophies.earnedOn"),
    spin_id: at("trophies.spinDate"),
  },
  shares: {
    user_id: no(key),
    spin_id: at("shares.date"),
    target: at("shares.target"),
    shared_at: at("shares.sharedAt"),
  },
  push_subscriptions: {
    user_id: no(key),
    endpoint_hash: no(secret),
    token_hash: no(secret),
    sealed: no(secret),
    subscribed_at: at("pushDevices.subscribedAt"),
    refusals: no(passing),
  },
  notifications: {
    user_id: no(key),
    kind: at("notifications.kind"),
    local_date: at("notifications.date"),
    expires_at: no(passing),
    next_attempt_at: no(passing),
    attempts: at("notifications.attempts"),
    devices: no(key),
  },
  shelf_picks: {
    user_id: no(key),
    kind: at("picks.kind"),
    thing: at("picks.thing"),
    picked_at: at("picks.pickedAt"),
  },
  shelf_imports: {
    user_id: no(key),
    import_id: at("shelfImports.id"),
    kinds: at("shelfImports.kinds"),
    albums: no(counted),
    artists: no(counted),
    albums_in_catalogue: no(counted),
    new_albums: no(counted),
    new_artists: no(counted),
    started_at: at("shelfImports.startedAt"),
    finished_at: at("shelfImports.finishedAt"),
  },
  shelf_items: {
    user_id: no(key),
    kind: at("shelfItems.title"),
    thing: no(key),
    import_id: at("shelfItems.import"),
    title: at("shelfItems.title"),
    artist: at("shelfItems.artist"),
    year: at("shelfItems.year"),
    saved: at("shelfItems.saved"),
    songs: at("shelfItems.songs"),
    plays: at("shelfItems.plays"),
    refs: at("shelfItems.ids.spotify"),
  },
  albums: "no listener's",
  album_links: "no listener's",
  redeemed_sign_ins: "no listener's",
  // Those of a listener have the id in their key.
  rate_limits: { leftOut: passing },
  secret_canary: "no listener's",
  job_runs: "no listener's",
  provider_circuits: "no listener's",
};
