/** The names of what is cached; a mutation in one feature refreshes what another one shows. */
export const queryKeys = {
  me: ["me"],
  site: ["site"],
  spinStatus: ["spin", "status"],
  spin: (id: string) => ["spins", id] as const,
  collection: ["collection"],
  favorite: (albumId: string) => ["favorite", albumId] as const,
  profileSpins: ["profile", "spins"],
  profileTrophies: ["profile", "trophies"],
  calendar: (month: string) => ["profile", "calendar", month] as const,
  analytics: ["profile", "analytics"],
  weeklyRecap: (weekStart: string) => ["profile", "weekly-recap", weekStart] as const,
  weeklyStats: ["profile", "weekly-stats"],
  trophies: ["trophies"],
} as const;
