import type { Analytics } from "@spindle/contract/schemas/profile.ts";
import type { AnalyticsReading } from "../../use-cases/read-analytics.ts";

export function presentAnalytics({ genres, ...reading }: AnalyticsReading): Analytics {
  const { weeklyProgress } = reading;
  return {
    ...reading,
    weeklyProgress: { ...weeklyProgress, daysCompleted: [...weeklyProgress.daysCompleted] },
    insights: [...reading.insights],
    modePreferences: [...reading.modePreferences],
    genreDistribution: genres.map(({ name, spun }) => ({ genre: name, count: spun })),
  };
}
