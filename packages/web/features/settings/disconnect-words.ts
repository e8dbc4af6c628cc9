/** What disconnecting deletes. Every place that says so uses these words. */
export const deletedByDisconnect =
  "Spindle’s access to your account, what it learned about your taste, your picture, and the covers, links, track lists, and reasons that came with your albums";

/** What disconnecting keeps. */
export const keptByDisconnect =
  "spins with title, artists, year, and genres, plus your streaks, favorites, and trophies";
