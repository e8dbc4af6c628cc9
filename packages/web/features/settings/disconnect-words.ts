/** Shared by every place that says what disconnecting deletes. */
export const deletedByDisconnect =
  "Spindle’s access to your account, what it learned about your taste, your picture, and the covers, links, track lists, and reasons that came with your albums";

export const keptByDisconnect =
  "spins with title, artists, year, and genres, plus your streaks, favorites, and trophies";
