import type { WeeklyRecap } from "@spindle/contract/schemas/profile.ts";
import type { ProviderRegistry } from "../../providers/registry.ts";
import type { SignedIn } from "../../sessions/signed-in.ts";
import type { RecapReading } from "../../use-cases/read-weekly-recap.ts";
import { presentAlbum } from "./album.ts";
import { presentDisplayName } from "./display-name.ts";
import { presentProvider } from "./provider.ts";
import { presentListedSpin } from "./spin.ts";

/** The failure if `weekStart` names none of the listener's weeks. */
export const noSuchWeek = {
  code: "invalid-request",
  errors: [
    {
      field: "weekStart",
      message: "Name a week by an instant or a local date in it, from the week you joined to this week.",
    },
  ],
} as const;

export function presentWeeklyRecap(
  providers: ProviderRegistry,
  { user }: Pick<SignedIn, "user">,
  recap: RecapReading,
): WeeklyRecap {
  return {
    weekStart: recap.week.first,
    weekEnd: recap.week.last,
    today: recap.today,
    user: presentDisplayName(user),
    days: [...recap.days],
    stats: {
      totalSpins: recap.totalSpins,
      albumsSpun: recap.albumsSpun,
      listenedSpins: recap.listenedSpins,
      uniqueArtists: recap.uniqueArtists,
      newArtists: recap.newArtists,
      uniqueGenres: recap.uniqueGenres,
      completionRate: recap.completionRate,
      streakDays: recap.streakDays,
    },
    insights: {
      ...(recap.topGenre && { topGenre: recap.topGenre }),
      diversityScore: recap.diversityScore,
    },
    topAlbums: recap.topAlbums.map((spin) => ({
      ...presentAlbum(providers, spin),
      spinId: spin.spinId,
      ...presentProvider(providers, spin.provider),
    })),
    spins: recap.spins.map((spin) => presentListedSpin(providers, spin)),
    news: {
      artists: [...recap.news.artists],
      countries: [...recap.news.countries],
      decades: [...recap.news.decades],
      albums: recap.news.albums,
    },
    ...(recap.spinsBefore !== undefined && { spinsBefore: recap.spinsBefore }),
    currentStreak: recap.currentStreak,
  };
}
