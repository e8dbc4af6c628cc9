export const product = "Spindle";
export const promise = "Give the record a spin. We pick one album, and you play it from track 1, no shuffle.";
export const oneAlbum = "One album.";
export const everyDay = "Every day.";
export const startToFinish = "Start to finish.";
export const title = "Home";
export const tabTitle = "Spindle · One album. Every day. Start to finish.";
export const loading = "Loading your profile...";
export const spinShortcut = "Spin the record";
export const chooseMode = "Choose Your Discovery Mode";
export const tomorrowsMode = "Tomorrow’s mode";

export const listening = "Your listening";
export const albumsSpun = "Albums Spun";
export const dayStreak = "Day Streak";
export const bestStreak = "Best Streak";
export const hoursListened = "Hours Listened";
export const minutes = (count: number) => `${count}\u00a0min`;
