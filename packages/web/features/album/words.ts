export const titleOf = (album: string, artist: string) => `${album} by ${artist}`;
export const awaits = "Your Album Awaits!";
export const heard = "Heard";
export const playing = "Playing, side A";
export const genres = "Genres";
export const spunOn = (day: string) => `Spun ${day}`;
export const tracks = (count: number) => `${count} ${count === 1 ? "track" : "tracks"}`;
export const minutes = (count: number) => `${count} min`;
export const doneBy = (time: string) => `done by ${time}`;
export const showLess = "Show less";
export const showTitle = "Show full title";

export const playOn = (provider: string) => `Play on ${provider}`;
export const openIn = (service: string) => `Open in ${service}`;
export const justLikeVinyl = "From track 1 • No shuffle • Just like vinyl";
export const knowSomeone = "Know someone who should hear it?";
export const spinAnother = "Spin Another Album";
export const mark = "Mark as Listened";
export const undo = "Undo";
export const saving = "Saving...";
export const listened = "Listened";
export const undoable = "Marked as listened. You have 5 seconds to undo.";
export const undone = "Undone. This album isn’t marked as listened.";

export const openShortcut = "Open the album in a new tab";
export const playShortcut = "Play the album";
export const markShortcut = "Mark as listened, or undo";
export const homeShortcut = "Go home";
export const keyHints = { P: "play", L: "listened", F: "favorite", S: "share" } as const;
export const allShortcuts = "all shortcuts";

export const markedToast = "Album Marked as Listened!";
export const notMarkedToast = "Couldn't Save Your Progress";
export const notMarked = "We couldn't mark this album as listened. Please try again!";
export const notPlayed = "Couldn't Play Album";
export const noConnection = "There’s no connection right now. Try again when you’re back online.";
export const needsPremium = (provider: string) =>
  `Make sure ${provider} is open on a device and you have ${provider} Premium.`;
