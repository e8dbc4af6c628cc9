/** The names of what is cached; a mutation in one feature refreshes what another one shows. */
export const queryKeys = {
  me: ["me"],
  site: ["site"],
  spinStatus: ["spin", "status"],
  spin: (id: string) => ["spins", id] as const,
} as const;
