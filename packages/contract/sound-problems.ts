/** Why an album can't be played in the page. */
export const soundProblems = {
  "no-music-server": {
    status: 409,
    title: "No music server",
    detail: "Connect your own music server in Settings to play albums here.",
  },
  "server-sign-in-needed": {
    status: 409,
    title: "Please connect again",
    detail: "Your music server doesn’t accept your sign-in any more. Please connect it again in Settings.",
  },
  "server-not-listed": {
    status: 409,
    title: "Server no longer used here",
    detail: "Whoever runs this Spindle has removed your music server from the list.",
  },
  "not-on-server": {
    status: 404,
    title: "Not on your server",
    detail: "Your music server doesn’t have this album.",
  },
  "track-not-found": {
    status: 404,
    title: "Track not found",
    detail: "This album doesn’t have that many tracks on your music server.",
  },
  "track-gone": {
    status: 404,
    title: "Track gone",
    detail: "Your music server doesn’t have this track any more.",
  },
  "track-refused": {
    status: 422,
    title: "Not sent",
    detail: "Your music server has this track, but doesn’t send it.",
  },
  "range-not-satisfiable": {
    status: 416,
    title: "Beyond the end",
    detail: "The track ends before the part that was asked for.",
  },
  "not-playable": {
    status: 422,
    title: "Can’t be played here",
    detail: "This browser doesn’t play this track’s format, and your music server can’t convert it.",
  },
} as const;
