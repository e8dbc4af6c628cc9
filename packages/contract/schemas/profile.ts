import { type Month, monthPattern } from "@spindle/core/day/month.ts";
import { modeIds } from "@spindle/core/spin/mode-definitions.ts";
import * as v from "valibot";
import { albumSchema } from "./album.ts";
import {
  countSchema,
  displayNameSchema,
  localDateSchema,
  pageEntries,
  spinProviderSchema,
  spinIdSchema,
  timestampSchema,
} from "./values.ts";

export const pageQuery = v.object(pageEntries);

export const listedSpinSchema = v.object({
  id: spinIdSchema,
  startedAt: timestampSchema,
  localDate: localDateSchema,
  listenedAt: v.optional(v.pipe(timestampSchema, v.description("Absent while pending"))),
  provider: v.optional(spinProviderSchema),
  album: albumSchema,
});
export type ListedSpin = v.InferOutput<typeof listedSpinSchema>;

const monthSchema = v.pipe(
  v.string(),
  v.regex(monthPattern, "A month is written YYYY-MM."),
  v.transform((month) => month as Month),
  v.description("YYYY-MM"),
);
const todaySchema = v.pipe(
  localDateSchema,
  v.description("The listener's current date: never before the date of the last spin"),
);

export const calendarQuery = v.object({ month: v.optional(monthSchema) });
export const calendarMonthSchema = v.object({
  month: monthSchema,
  joinedOn: v.pipe(localDateSchema, v.description("The first day of the listener's calendar")),
  today: todaySchema,
  spins: v.pipe(v.array(listedSpinSchema), v.description("At most one per day, in order")),
});
export type CalendarMonth = v.InferOutput<typeof calendarMonthSchema>;

const percentSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

export const analyticsSchema = v.object({
  today: todaySchema,
  weeklyProgress: v.object({
    currentWeekSpins: countSchema,
    daysCompleted: v.pipe(v.array(v.boolean()), v.length(7), v.description("Monday to Sunday")),
    motivationalMessage: v.string(),
    progressPercentage: percentSchema,
  }),
  insights: v.pipe(v.array(v.string()), v.maxLength(3)),
  modePreferences: v.pipe(
    v.array(v.object({ mode: v.picklist(modeIds), percentage: percentSchema })),
    v.description("Share of all spins, largest first"),
  ),
  recentActivity: v.object({ last7Days: countSchema, last30Days: countSchema }),
  totalSpins: countSchema,
  totalAlbums: v.pipe(countSchema, v.description("Different albums among the spins")),
  genreDistribution: v.pipe(
    v.array(v.object({ genre: v.string(), count: countSchema })),
    v.maxLength(100),
    v.description(
      "Different albums per genre, most frequent first; an album counts once for each of its genres",
    ),
  ),
});
export type Analytics = v.InferOutput<typeof analyticsSchema>;

export const weekQuery = v.object({
  weekStart: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(40),
      v.description(
        "Any instant in the week (ISO 8601, with offset), or any local date in it, from the week the listener joined to this week, which is the default",
      ),
    ),
  ),
});
export const weeklyRecapSchema = v.object({
  weekStart: v.pipe(localDateSchema, v.description("A Monday")),
  weekEnd: localDateSchema,
  today: todaySchema,
  user: displayNameSchema,
  days: v.pipe(
    v.array(v.picklist(["listened", "spun", "none"])),
    v.length(7),
    v.description("Monday to Sunday"),
  ),
  stats: v.object({
    totalSpins: countSchema,
    albumsSpun: v.pipe(countSchema, v.description("Different albums among that week's spins")),
    listenedSpins: countSchema,
    uniqueArtists: countSchema,
    newArtists: v.pipe(countSchema, v.description("How many of them were never spun before that week")),
    uniqueGenres: countSchema,
    completionRate: percentSchema,
    streakDays: v.pipe(countSchema, v.description("Days of the week with a spin")),
  }),
  insights: v.object({
    topGenre: v.optional(v.object({ name: v.string(), count: countSchema })),
    diversityScore: percentSchema,
  }),
  topAlbums: v.pipe(
    v.array(
      v.object({
        ...albumSchema.entries,
        spinId: spinIdSchema,
        provider: v.optional(spinProviderSchema),
      }),
    ),
    v.maxLength(5),
  ),
  spins: v.pipe(v.array(listedSpinSchema), v.maxLength(7), v.description("In the order of their dates")),
  news: v.pipe(
    v.object({
      artists: v.array(v.string()),
      countries: v.pipe(v.array(v.string()), v.description("ISO 3166-1 alpha-2 codes")),
      decades: v.pipe(v.array(v.string()), v.description('"1970s"')),
      albums: v.pipe(countSchema, v.description("Different albums from these countries and decades")),
    }),
    v.description("What that week brought for the first time, as it came"),
  ),
  spinsBefore: v.optional(
    v.pipe(
      countSchema,
      v.description("Spins of the week before; absent if that ended before the listener joined"),
    ),
  ),
  currentStreak: v.pipe(
    countSchema,
    v.description("The streak in days as it stands now, if its last day is one of that week; 0 otherwise"),
  ),
});
export type WeeklyRecap = v.InferOutput<typeof weeklyRecapSchema>;

export const weeklyStatsSchema = v.object({
  weekStart: localDateSchema,
  weekEnd: localDateSchema,
  totalSpins: countSchema,
  listenedSpins: countSchema,
});
export type WeeklyStats = v.InferOutput<typeof weeklyStatsSchema>;
