export const discoveryModes = "Discovery Modes";
export const genres = "Genres";
export const discoveryStats = "Discovery Stats";
export const albumsInAll = "total albums discovered";
export const topGenre = "Top genre:";
export const withAlbums = (count: number): string =>
  `, ${count === 1 ? "1 album" : `${count.toLocaleString()} albums`}`;

export const insights = "Insights";
export const recentActivity = "Recent Activity";
export const last7Days = "Last 7 days";
export const last30Days = "Last 30 days";
export const ofDays = (count: number, days: number): string => `${count} of ${days}`;
export const percent = (percentage: number): string => `${percentage}%`;

export const recentAchievements = "Recent Achievements";
export const viewAll = "View All";
export const trophies = " trophies";
export const trophiesNotLoaded = "We couldn’t load your trophies.";
export const noTrophies = "No Trophies Yet";
export const howTrophiesCome = "Your first spin earns your first one.";

export const thisWeek = "This week";
export const weekNotLoaded = "We couldn’t load your week.";
export const perfectWeek = "Perfect Week Achieved!";
export const ofSevenDays = (count: number): string => `${count} of 7 days`;
export const dayIs = (weekday: string, state: string): string => `${weekday}: ${state}`;
export const spun = "spun";
export const notSpunYet = "today, not spun yet";
export const noSpin = "no spin";
export const toCome = "still to come";
export const beforeJoining = "before you joined";

export const yourNumbers = "Your numbers";
export const currentStreak = "Current Streak";
export const daysInARow = "days in a row";
export const longestStreak = "Longest Streak";
export const personalBest = "personal best";
export const totalSpins = "Total Spins";
export const albumsDiscovered = "albums discovered";
export const countDiscovered = (albums: number): string => `${albums.toLocaleString()} albums discovered`;
export const notAvailable = "not available yet";

export const profile = "Profile";
export const since = (year: string): string => `Vinyl Enthusiast since ${year}`;
