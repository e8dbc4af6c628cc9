/** The keys that several modules use. A query that only one uses has its key beside it, below `history` if this may change it. */
export const queryKeys = {
  me: ["me"],
  site: ["site"],
  settings: ["settings"],
  spinStatus: ["spin", "status"],
  /** All spins: a new one changes the streak that they show. */
  spins: ["spins"],
  spin: (id: string) => ["spins", id] as const,
  favorite: (albumId: string) => ["favorite", albumId] as const,
  /** Everything that a spin, a listened mark or a heart may change. */
  history: ["history"],
  collection: ["history", "collection"],
  profileTrophies: ["history", "earned-trophies"],
  trophies: ["history", "trophies"],
  /** Images to share. */
  cards: ["history", "card"],
  card: (...of: readonly string[]) => ["history", "card", ...of] as const,
} as const;
