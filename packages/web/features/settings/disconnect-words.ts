/** What ending the connection to a provider deletes, in the same words wherever it is told. */
export const deletedByDisconnect =
  "Spindle’s access to your account, what it learned about your taste, your picture, and the covers, links, track lists, and reasons that came with your albums";

/** What it leaves of the listener's own. */
export const keptByDisconnect =
  "spins with title, artists, year, and genres, plus your streaks, favorites, and trophies";
