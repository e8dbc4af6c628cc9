/** The keys of all queries; a mutation in one feature refreshes what another one shows. */
export const queryKeys = {
  me: ["me"],
  site: ["site"],
  settings: ["settings"],
  sessions: ["sessions"],
  notifications: ["notifications"],
  pushKey: ["push-key"],
  spinStatus: ["spin", "status"],
  /** All spins: a new one changes the streak that they show. */
  spins: ["spins"],
  spin: (id: string) => ["spins", id] as const,
  tracks: (spinId: string) => ["tracks", spinId] as const,
  favorite: (albumId: string) => ["favorite", albumId] as const,
  /** Everything that a spin, a listened mark or a heart may change. */
  history: ["history"],
  collection: ["history", "collection"],
  profileSpins: ["history", "spins"],
  profileTrophies: ["history", "earned-trophies"],
  calendar: (month: string) => ["history", "calendar", month] as const,
  analytics: ["history", "analytics"],
  weeklyRecap: (weekStart: string) => ["history", "weekly-recap", weekStart] as const,
  weeklyStats: ["history", "weekly-stats"],
  trophies: ["history", "trophies"],
  /** Images to share. */
  cards: ["history", "card"],
  card: (...of: readonly string[]) => ["history", "card", ...of] as const,
} as const;
