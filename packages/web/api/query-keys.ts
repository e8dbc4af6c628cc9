/** The names of what is cached; a mutation in one feature refreshes what another one shows. */
export const queryKeys = {
  me: ["me"],
  site: ["site"],
  settings: ["settings"],
  sessions: ["sessions"],
  notifications: ["notifications"],
  pushKey: ["push-key"],
  spinStatus: ["spin", "status"],
  /** All spins: another one changes what they say of the streak. */
  spins: ["spins"],
  spin: (id: string) => ["spins", id] as const,
  tracks: (spinId: string) => ["tracks", spinId] as const,
  favorite: (albumId: string) => ["favorite", albumId] as const,
  /** All that remembers: what a spin, a listened mark or a favourite may change. */
  kept: ["kept"],
  collection: ["kept", "collection"],
  profileSpins: ["kept", "spins"],
  profileTrophies: ["kept", "earned-trophies"],
  calendar: (month: string) => ["kept", "calendar", month] as const,
  analytics: ["kept", "analytics"],
  weeklyRecap: (weekStart: string) => ["kept", "weekly-recap", weekStart] as const,
  weeklyStats: ["kept", "weekly-stats"],
  trophies: ["kept", "trophies"],
  /** Pictures to share, which show what is kept. */
  cards: ["kept", "card"],
  card: (...of: readonly string[]) => ["kept", "card", ...of] as const,
} as const;
